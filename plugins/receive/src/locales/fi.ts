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
  'receive.paymentHint': 'Poista tämä käytöstä, jos lompakkosi ei voi lukea koodia.',
  'receive.qr': 'QR-koodi osoitteelle {address}',
  'receive.title': 'Vastaanota',
  'receive.unsupported': 'Lompakkosi on verkossa, jota sivusto ei tue.',
  'receive.warning': 'Lähetä vain näissä verkoissa. Muissa verkoissa lähetetyt tokenit voivat kadota.',
}
