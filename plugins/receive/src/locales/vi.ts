/** Vietnamese. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Kết nối ví để nhận',
  'receive.action': 'Nhận',
  'receive.copy': 'Sao chép địa chỉ',
  'receive.copyPayment': 'Sao chép liên kết thanh toán',
  'receive.disconnected': 'Ví đã ngắt kết nối. Hãy kết nối ví để nhận.',
  'receive.networkCount': '{count, plural, other {# mạng}}',
  'receive.networks': 'Mạng tương thích',
  'receive.noNetworks': 'Trang web này không có mạng nào cho tài khoản của bạn.',
  'receive.payment': 'Kèm mạng trong mã QR',
  'receive.paymentHint': 'Hãy tắt nếu ví của bạn không đọc được mã.',
  'receive.qr': 'Mã QR của địa chỉ {address}',
  'receive.title': 'Nhận',
  'receive.unsupported': 'Ví của bạn đang ở một mạng mà trang web này không hỗ trợ.',
  'receive.warning': 'Chỉ gửi trên các mạng sau. Token gửi trên mạng khác có thể bị mất.',
}
