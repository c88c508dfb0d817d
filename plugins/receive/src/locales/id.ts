/** Indonesian. */
export const messages: Readonly<Record<string, string>> = {
  'error.RECEIVE_NOTHING_CONNECTED': 'Hubungkan dompet untuk menerima',
  'receive.action': 'Terima',
  'receive.copy': 'Salin alamat',
  'receive.copyPayment': 'Salin tautan pembayaran',
  'receive.disconnected': 'Koneksi dompet terputus. Hubungkan dompet untuk menerima.',
  'receive.networkCount': '{count, plural, other {# jaringan}}',
  'receive.networks': 'Jaringan yang kompatibel',
  'receive.noNetworks': 'Situs ini tidak memiliki jaringan untuk akun Anda.',
  'receive.payment': 'Sertakan jaringan dalam kode QR',
  'receive.paymentHint': 'Nonaktifkan jika dompet Anda tidak dapat membaca kode.',
  'receive.qr': 'Kode QR alamat {address}',
  'receive.title': 'Terima',
  'receive.unsupported': 'Dompet Anda berada di jaringan yang tidak didukung situs ini.',
  'receive.warning': 'Kirim hanya di jaringan berikut. Token yang dikirim di jaringan lain bisa hilang.',
}
