/** Portuguese, as in Brazil. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Conecte uma carteira para receber',
  'receive.action': 'Receber',
  'receive.copy': 'Copiar endereço',
  'receive.copyPayment': 'Copiar link de pagamento',
  'receive.disconnected': 'A carteira foi desconectada. Conecte uma para receber.',
  'receive.networkCount': '{count, plural, one {# rede} many {# de redes} other {# redes}}',
  'receive.networks': 'Redes compatíveis',
  'receive.noNetworks': 'Este site não tem nenhuma rede para sua conta.',
  'receive.payment': 'Incluir a rede no QR code',
  'receive.paymentHint': 'Desative se sua carteira não conseguir ler o código.',
  'receive.qr': 'QR code do endereço {address}',
  'receive.title': 'Receber',
  'receive.unsupported': 'Sua carteira está em uma rede que este site não aceita.',
  'receive.warning': 'Envie somente nestas redes. Tokens enviados em outra rede podem se perder.',
}
