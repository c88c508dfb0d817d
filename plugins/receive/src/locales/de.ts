/** German. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Verbinden Sie eine Wallet, um zu empfangen',
  'receive.action': 'Empfangen',
  'receive.copy': 'Adresse kopieren',
  'receive.copyPayment': 'Zahlungslink kopieren',
  'receive.disconnected': 'Wallet getrennt. Verbinden Sie eine, um zu empfangen.',
  'receive.networkCount': '{count, plural, one {# Netzwerk} other {# Netzwerke}}',
  'receive.networks': 'Passende Netzwerke',
  'receive.noNetworks': 'Diese Website hat kein Netzwerk für Ihr Konto.',
  'receive.payment': 'Netzwerk im QR-Code angeben',
  'receive.paymentHint': 'Schalten Sie dies aus, wenn Ihre Wallet den Code nicht lesen kann.',
  'receive.qr': 'QR-Code der Adresse {address}',
  'receive.title': 'Empfangen',
  'receive.unsupported': 'Ihre Wallet ist in einem Netzwerk, das diese Website nicht unterstützt.',
  'receive.warning':
    'Senden Sie nur über diese Netzwerke. Über andere Netzwerke gesendete Token können verloren gehen.',
}
