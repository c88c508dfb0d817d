/** Ukrainian. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Підключіть гаманець, щоб отримувати кошти',
  'receive.action': 'Отримати',
  'receive.copy': 'Копіювати адресу',
  'receive.copyPayment': 'Копіювати посилання на оплату',
  'receive.disconnected': 'Гаманець відключився. Підключіть гаманець, щоб отримувати кошти.',
  'receive.networkCount': '{count, plural, one {# мережа} few {# мережі} many {# мереж} other {# мережі}}',
  'receive.networks': 'Сумісні мережі',
  'receive.noNetworks': 'На цьому сайті немає мережі для вашого акаунта.',
  'receive.payment': 'Указати мережу в QR-коді',
  'receive.paymentHint': 'Вимкніть, якщо гаманець не може прочитати код.',
  'receive.qr': 'QR-код адреси {address}',
  'receive.title': 'Отримання',
  'receive.unsupported': 'У гаманці вибрано мережу, яку цей сайт не підтримує.',
  'receive.warning': 'Надсилайте лише в цих мережах. Токени, надіслані в іншій мережі, можуть бути втрачені.',
}
