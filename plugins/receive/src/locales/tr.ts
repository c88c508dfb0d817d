/** Turkish. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Almak için bir cüzdan bağlayın',
  'receive.action': 'Al',
  'receive.copy': 'Adresi kopyala',
  'receive.copyPayment': 'Ödeme bağlantısını kopyala',
  'receive.disconnected': 'Cüzdanın bağlantısı kesildi. Almak için bir cüzdan bağlayın.',
  'receive.networkCount': '{count, plural, one {# ağ} other {# ağ}}',
  'receive.networks': 'Uyumlu ağlar',
  'receive.noNetworks': 'Bu sitede hesabınıza uygun bir ağ yok.',
  'receive.payment': 'QR koduna ağı ekle',
  'receive.paymentHint': 'Cüzdanınız kodu okuyamıyorsa bunu kapatın.',
  'receive.qr': '{address} adresinin QR kodu',
  'receive.title': 'Al',
  'receive.unsupported': 'Cüzdanınız bu sitenin desteklemediği bir ağda.',
  'receive.warning': 'Yalnızca bu ağlarda gönderim yapın. Başka bir ağda gönderilen token’lar kaybolabilir.',
}
