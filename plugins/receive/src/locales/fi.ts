/** Finnish. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Yhdistä lompakko vastaanottaaksesi',
  'receive.action': 'Vastaanota',
  'receive.copy': 'Kopioi osoite',
  'receive.copyPayment': 'Kopioi maksulinkki',
  'receive.disconnected': 'Lompakon yhteys on katkaistu. Yhdistä lompakko vastaanottaaksesi.',
  'receive.networkCount': '{count, plural, one {# verkko} other {# verkkoa}}',
  'receive.networks': 'Yhteensopivat verkot',
  'receive.noNetworks': 'Sivustolla ei ole tilillesi sopivaa verkkoa.',
  'receive.payment': 'Lisää verkko QR-koodiin',
  'receive.paymentHint': 'Jotkin lompakot lukevat vain koodin ilman verkkoa.',
  'receive.qr': 'QR-koodi osoitteelle {address}',
  'receive.title': 'Vastaanota',
  'receive.unsupported': 'Lompakkosi on verkossa, jota sivusto ei tue.',
  'receive.warning': 'Lähetä tähän osoitteeseen vain näissä verkoissa. Muissa verkoissa lähetetty voi kadota.',
}
