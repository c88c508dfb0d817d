/** French. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Connectez un portefeuille pour recevoir',
  'receive.action': 'Recevoir',
  'receive.copy': 'Copier l’adresse',
  'receive.copyPayment': 'Copier le lien de paiement',
  'receive.disconnected': 'Portefeuille déconnecté. Connectez-en un pour recevoir.',
  'receive.networkCount': '{count, plural, one {# réseau} many {# réseaux} other {# réseaux}}',
  'receive.networks': 'Réseaux compatibles',
  'receive.noNetworks': 'Ce site n’a aucun réseau pour votre compte.',
  'receive.payment': 'Inclure le réseau dans le QR code',
  'receive.paymentHint': 'Désactivez cette option si votre portefeuille ne peut pas lire le code.',
  'receive.qr': 'QR code de l’adresse {address}',
  'receive.title': 'Recevoir',
  'receive.unsupported': 'Votre portefeuille est sur un réseau que ce site ne prend pas en charge.',
  'receive.warning': 'Envoyez uniquement sur ces réseaux. Les jetons envoyés sur un autre réseau peuvent être perdus.',
}
