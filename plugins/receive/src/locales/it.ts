/** Italian. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Connetti un wallet per ricevere',
  'receive.action': 'Ricevi',
  'receive.copy': 'Copia indirizzo',
  'receive.copyPayment': 'Copia link di pagamento',
  'receive.disconnected': 'Wallet disconnesso. Connettine uno per ricevere.',
  'receive.networkCount': '{count, plural, one {# rete} many {# reti} other {# reti}}',
  'receive.networks': 'Reti compatibili',
  'receive.noNetworks': 'Questo sito non ha reti per il tuo account.',
  'receive.payment': 'Includi la rete nel codice QR',
  'receive.paymentHint': 'Disattiva questa opzione se il tuo wallet non riesce a leggere il codice.',
  'receive.qr': 'Codice QR dell’indirizzo {address}',
  'receive.title': 'Ricevi',
  'receive.unsupported': 'Il tuo wallet è su una rete che questo sito non supporta.',
  'receive.warning': 'Invia solo su queste reti. I token inviati su altre reti possono andare persi.',
}
