/** Spanish. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Conecta una billetera para recibir',
  'receive.action': 'Recibir',
  'receive.copy': 'Copiar dirección',
  'receive.copyPayment': 'Copiar enlace de pago',
  'receive.disconnected': 'Billetera desconectada. Conecta una para recibir.',
  'receive.networkCount': '{count, plural, one {# red} many {# redes} other {# redes}}',
  'receive.networks': 'Redes compatibles',
  'receive.noNetworks': 'Este sitio no tiene ninguna red para tu cuenta.',
  'receive.payment': 'Incluir la red en el código QR',
  'receive.paymentHint': 'Desactívalo si tu billetera no puede leer el código.',
  'receive.qr': 'Código QR de la dirección {address}',
  'receive.title': 'Recibir',
  'receive.unsupported': 'Tu billetera está en una red que este sitio no admite.',
  'receive.warning': 'Envía solo en estas redes. Los tokens enviados en otra red pueden perderse.',
}
