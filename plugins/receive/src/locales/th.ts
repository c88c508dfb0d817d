/** Thai. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'เชื่อมต่อวอลเล็ตเพื่อรับ',
  'receive.action': 'รับ',
  'receive.copy': 'คัดลอกที่อยู่',
  'receive.copyPayment': 'คัดลอกลิงก์ชำระเงิน',
  'receive.disconnected': 'วอลเล็ตตัดการเชื่อมต่อแล้ว เชื่อมต่อวอลเล็ตเพื่อรับ',
  'receive.networkCount': '{count, plural, other {# เครือข่าย}}',
  'receive.networks': 'เครือข่ายที่รองรับ',
  'receive.noNetworks': 'เว็บไซต์นี้ไม่มีเครือข่ายสำหรับบัญชีของคุณ',
  'receive.payment': 'รวมเครือข่ายไว้ในคิวอาร์โค้ด',
  'receive.paymentHint': 'ปิดตัวเลือกนี้หากวอลเล็ตของคุณอ่านโค้ดไม่ได้',
  'receive.qr': 'คิวอาร์โค้ดของที่อยู่ {address}',
  'receive.title': 'รับ',
  'receive.unsupported': 'วอลเล็ตของคุณอยู่บนเครือข่ายที่เว็บไซต์นี้ไม่รองรับ',
  'receive.warning': 'ส่งผ่านเครือข่ายเหล่านี้เท่านั้น โทเค็นที่ส่งผ่านเครือข่ายอื่นอาจสูญหาย',
}
