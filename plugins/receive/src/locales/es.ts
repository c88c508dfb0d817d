/** Spanish. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Conecta una billetera para recibir',
  'receive.action': 'Recibir',
  'receive.copy': 'Copiar dirección',
  'receive.copyPayment': 'Copiar enlace de pago',
  'receive.disconnected': 'La billetera se ha desconectado. Conecta una para recibir.',
  'receive.networkCount': '{count, plural, one {# red} many {# redes} other {# redes}}',
  'receive.networks': 'Redes compatibles',
  'receive.noNetworks': 'Este sitio no tiene ninguna red para tu cuenta.',
  'receive.payment': 'Indicar la red en el código QR',
  'receive.paymentHint': 'Algunas billeteras solo leen códigos que no la incluyen.',
  'receive.qr': 'Código QR de la dirección {address}',
  'receive.title': 'Recibir',
  'receive.unsupported': 'Tu billetera está en una red que este sitio no admite.',
  'receive.warning': 'Envía a esta dirección solo en estas redes. Lo que se envíe en otra puede perderse.',
}
