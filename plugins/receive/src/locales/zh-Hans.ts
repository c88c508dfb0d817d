/** Chinese in simplified characters. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': '请连接钱包以接收',
  'receive.action': '接收',
  'receive.copy': '复制地址',
  'receive.copyPayment': '复制付款链接',
  'receive.disconnected': '钱包已断开连接。请连接钱包以接收。',
  'receive.networkCount': '{count, plural, other {# 个网络}}',
  'receive.networks': '兼容的网络',
  'receive.noNetworks': '此网站没有适用于你账户的网络。',
  'receive.payment': '在二维码中包含网络',
  'receive.paymentHint': '如果你的钱包无法读取二维码，请关闭此项。',
  'receive.qr': '地址 {address} 的二维码',
  'receive.title': '接收',
  'receive.unsupported': '此网站不支持你的钱包当前所在的网络。',
  'receive.warning': '请仅通过这些网络转账。通过其他网络转入的代币可能会丢失。',
}
