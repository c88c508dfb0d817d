/** Russian. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Подключите кошелёк, чтобы получать средства',
  'receive.action': 'Получить',
  'receive.copy': 'Копировать адрес',
  'receive.copyPayment': 'Копировать ссылку на оплату',
  'receive.disconnected': 'Кошелёк отключился. Подключите кошелёк, чтобы получать средства.',
  'receive.networkCount': '{count, plural, one {# сеть} few {# сети} many {# сетей} other {# сети}}',
  'receive.networks': 'Совместимые сети',
  'receive.noNetworks': 'На этом сайте нет сети для вашего аккаунта.',
  'receive.payment': 'Указать сеть в QR-коде',
  'receive.paymentHint': 'Отключите, если кошелёк не может прочитать код.',
  'receive.qr': 'QR-код адреса {address}',
  'receive.title': 'Получение',
  'receive.unsupported': 'В кошельке выбрана сеть, которую этот сайт не поддерживает.',
  'receive.warning': 'Отправляйте только в этих сетях. Токены, отправленные в другой сети, могут быть потеряны.',
}
