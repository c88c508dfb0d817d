/** Japanese. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': '受け取るにはウォレットを接続してください',
  'receive.action': '受取',
  'receive.copy': 'アドレスをコピー',
  'receive.copyPayment': '支払いリンクをコピー',
  'receive.disconnected': 'ウォレットの接続が解除されました。受け取るにはウォレットを接続してください。',
  'receive.networkCount': '{count, plural, other {#件のネットワーク}}',
  'receive.networks': '対応ネットワーク',
  'receive.noNetworks': 'このサイトには、このアカウントで使えるネットワークがありません。',
  'receive.payment': 'QRコードにネットワークを含める',
  'receive.paymentHint': 'ウォレットがコードを読み取れない場合は、オフにしてください。',
  'receive.qr': 'アドレス{address}のQRコード',
  'receive.title': '受取',
  'receive.unsupported': 'ウォレットが使用中のネットワークは、このサイトでは利用できません。',
  'receive.warning':
    'これらのネットワークでのみ送ってください。ほかのネットワークで送ったトークンは失われることがあります。',
}
