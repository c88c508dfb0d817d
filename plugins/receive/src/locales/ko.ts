/** Korean. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': '받으려면 지갑을 연결하세요',
  'receive.action': '받기',
  'receive.copy': '주소 복사',
  'receive.copyPayment': '결제 링크 복사',
  'receive.disconnected': '지갑 연결이 해제됐어요. 받으려면 지갑을 연결하세요.',
  'receive.networkCount': '{count, plural, other {네트워크 #개}}',
  'receive.networks': '호환 네트워크',
  'receive.noNetworks': '이 사이트에는 이 계정에서 쓸 수 있는 네트워크가 없어요.',
  'receive.payment': 'QR 코드에 네트워크 포함',
  'receive.paymentHint': '지갑에서 코드를 읽을 수 없으면 이 설정을 끄세요.',
  'receive.qr': '{address} 주소의 QR 코드',
  'receive.title': '받기',
  'receive.unsupported': '지갑이 사용 중인 네트워크를 이 사이트에서 지원하지 않아요.',
  'receive.warning': '이 네트워크로만 보내세요. 다른 네트워크로 보낸 토큰은 잃을 수 있어요.',
}
