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
  'receive.payment': 'Kèm tên mạng trong mã QR',
  'receive.paymentHint': 'Một số ví chỉ đọc được mã không kèm mạng.',
  'receive.qr': 'Mã QR của địa chỉ {address}',
  'receive.title': 'Nhận',
  'receive.unsupported': 'Ví của bạn đang ở một mạng mà trang web này không hỗ trợ.',
  'receive.warning': 'Chỉ gửi tới địa chỉ này trên các mạng sau. Tài sản gửi trên mạng khác có thể bị mất.',
}
