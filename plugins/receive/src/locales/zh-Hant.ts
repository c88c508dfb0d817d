/** Chinese in traditional characters, as in Taiwan. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': '請連接錢包以接收',
  'receive.action': '接收',
  'receive.copy': '複製地址',
  'receive.copyPayment': '複製付款連結',
  'receive.disconnected': '錢包已中斷連接。請連接錢包以接收。',
  'receive.networkCount': '{count, plural, other {# 個網路}}',
  'receive.networks': '相容的網路',
  'receive.noNetworks': '此網站沒有你的帳戶可用的網路。',
  'receive.payment': '在 QR Code 中加入網路',
  'receive.paymentHint': '如果你的錢包無法讀取 QR Code，請關閉此選項。',
  'receive.qr': '地址 {address} 的 QR Code',
  'receive.title': '接收',
  'receive.unsupported': '此網站不支援你錢包目前的網路。',
  'receive.warning': '請只透過這些網路轉入。從其他網路轉入的代幣可能會遺失。',
}
