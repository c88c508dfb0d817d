/** Indonesian. */
export const messages: Readonly<Record<string, string>> = {
  'review.all': 'semua {symbol}',
  'review.allows': 'Diizinkan mengambil {amount}',
  'review.allows-nothing': 'Tidak lagi diizinkan mengambil {symbol} Anda',
  'review.approval-to-person.text':
    '{address} adalah akun biasa tanpa kode. Aplikasi yang jujur meminta akses untuk kontraknya. Tolak permintaan ini.',
  'review.approval-to-person.title': 'Memberi akses kepada orang, bukan aplikasi',
  'review.burn.text': 'Tidak ada yang mengendalikan {address}. Yang Anda kirim ke sana akan hilang selamanya.',
  'review.burn.title': 'Mengirim ke alamat tanpa pemilik',
  'review.call': 'Panggil {function} di {contract}',
  'review.call-unknown': 'Panggil fungsi yang tidak dikenal di {contract}',
  'review.changes': 'Perubahan saldo',
  'review.collectible': 'NFT',
  'review.collection-approval.text':
    '{spender} dapat memindahkan semua yang Anda miliki di {token}, sekarang dan nanti, sampai Anda mencabut izinnya.',
  'review.collection-approval.title': 'Memberi akses ke semua token Anda di suatu kontrak',
  'review.control-transfer.text':
    '{controller} akan mengendalikan {target}, sebagai pemilik atau lewat kodenya. Setujui hanya jika Anda mengenal alamat itu.',
  'review.control-transfer.title': 'Menyerahkan kendali',
  'review.copy-digest': 'Salin {digest}',
  'review.debt-delegation.text':
    '{spender} dapat meminjam dengan jaminan simpanan Anda. Utangnya menjadi tanggungan Anda.',
  'review.debt-delegation.title': 'Mengizinkan pihak lain meminjam atas nama Anda',
  'review.delegate': 'Biarkan kode {contract} mengendalikan akun Anda',
  'review.delegatecall.text':
    'Kode {target} akan berjalan dengan semua hak Safe atau akun pintar Anda. Kode itu dapat mengganti pemilik akun dan mengambil semua isinya.',
  'review.delegatecall.title': 'Menjalankan kode asing sebagai akun Anda',
  'review.delegation.text':
    'Setelah itu, {target} menentukan apa yang dilakukan akun Anda dan dapat mengambil semua isinya. Setujui ini hanya di pengaturan dompet Anda sendiri.',
  'review.delegation.title': 'Menyerahkan kendali atas akun Anda',
  'review.deploy': 'Terapkan kontrak',
  'review.digest-calldata': 'Digest calldata',
  'review.digest-domain': 'Hash domain',
  'review.digest-eip712': 'Digest EIP-712',
  'review.digest-erc191': 'Digest ERC-191',
  'review.digest-message': 'Hash pesan',
  'review.digests': 'Bandingkan dengan dompet perangkat keras',
  'review.durable-nonce.text':
    'Siapa pun yang memegang transaksi yang sudah ditandatangani dapat mengirimnya kapan saja, bahkan berbulan-bulan lagi, saat hasilnya tidak sama dengan hari ini.',
  'review.durable-nonce.title': 'Tidak pernah kedaluwarsa',
  'review.eth-sign.text':
    'Metode lama ini menandatangani data yang bisa berupa transaksi apa pun. Siapa pun yang memegang tanda tangannya mungkin dapat mengambil semua isi akun. Tolak permintaan ini.',
  'review.eth-sign.title': 'Tanda tangan tanpa melihat isinya',
  'review.field-amount': 'Jumlah',
  'review.field-call': 'Panggilan',
  'review.field-contract': 'Kontrak',
  'review.field-function': 'Fungsi',
  'review.field-get': 'Penerima mendapat minimal',
  'review.field-message': 'Pesan',
  'review.field-note': 'Belum diverifikasi',
  'review.field-offer': 'Anda memberikan',
  'review.field-pay': 'Anda membayar',
  'review.field-price': 'Anda menerima',
  'review.field-recipient': 'Penerima',
  'review.field-safe': 'Akun Safe',
  'review.field-spender': 'Alamat yang diizinkan',
  'review.field-target': 'Alamat tujuan',
  'review.free-order.text':
    'Order ini menyerahkan aset Anda secara cuma-cuma, atau hampir cuma-cuma. Siapa pun yang memegang tanda tangannya dapat menggunakannya.',
  'review.free-order.title': 'Menjual tanpa imbalan',
  'review.give': 'Beri {spender} akses ke {amount}',
  'review.give-away': 'Tawarkan {offer} tanpa imbalan',
  'review.give-collection': 'Beri {spender} akses ke semua NFT Anda dari {collection}',
  'review.give-unlimited': 'Beri {spender} akses tanpa batas ke {token} Anda',
  'review.hidden-characters.text':
    'Pesan ini berisi karakter tak terlihat, teks terbalik, atau banyak ruang kosong. Artinya mungkin tidak seperti yang Anda lihat.',
  'review.hidden-characters.title': 'Sebagian teks pesan disembunyikan',
  'review.hidden-loss.text':
    'Dalam simulasi, Anda kehilangan token yang tidak disebut dalam permintaan dan tidak menerima apa pun sebagai gantinya. Tolak permintaan ini.',
  'review.hidden-loss.title': 'Mengambil lebih banyak dari yang ditampilkan',
  'review.hidden-transaction.text':
    'Pesan ini berisi transaksi atau data lain dalam bentuk terenkode. Pesan dari aplikasi yang jujur berupa teks yang dapat dibaca. Tolak permintaan ini.',
  'review.hidden-transaction.title': 'Ada transaksi tersembunyi dalam pesan ini',
  'review.high-fee.text':
    'Aplikasi ini mengizinkan biaya jauh di atas yang diperlukan transaksi semacam ini. Pihak lain dapat mengambil selisihnya.',
  'review.high-fee.title': 'Biaya sangat tinggi, tidak wajar',
  'review.item': 'NFT nomor {id} dari {collection}',
  'review.long-approval.text': '{spender} dapat menggunakan persetujuan ini lebih dari 30 hari dari sekarang.',
  'review.long-approval.title': 'Berlaku untuk waktu yang lama',
  'review.look-alike.text':
    '{address} mirip dengan {original}, tetapi alamatnya berbeda. Penipu membuat alamat seperti ini agar Anda menyalin alamat yang salah.',
  'review.look-alike.title': 'Alamat ini mirip dengan yang Anda kenal',
  'review.lost-transfer.text':
    'Token akan masuk ke kontraknya sendiri, {token}. Tidak ada yang dapat mengembalikannya.',
  'review.lost-transfer.title': 'Token ini akan hilang',
  'review.message-hash.text':
    'Pesan ini hanya berupa hash. Artinya bisa apa saja. Tanda tangani hanya jika Anda memang menantikan hash, misalnya untuk akun pintar Anda sendiri.',
  'review.message-hash.title': 'Anda tidak dapat melihat apa yang ditandatangani',
  'review.missing-contract.text':
    'Anda tidak dapat mengetahui token mana yang terpengaruh, karena tanda tangan ini tidak menyebut kontrak.',
  'review.missing-contract.title': 'Tidak menyebut kontrak',
  'review.more': '{count, plural, other {# lainnya}}',
  'review.new-contract.text':
    '{address} belum ada sehari yang lalu. Penipu memakai kontrak baru untuk hampir setiap korban.',
  'review.new-contract.title': 'Kontrak ini berumur kurang dari sehari',
  'review.no-code.text':
    '{address} tidak punya kode di jaringan ini, jadi panggilan ini tidak melakukan apa pun, dan koin yang dikirimnya bisa hilang.',
  'review.no-code.title': 'Tidak ada kontrak di alamat ini',
  'review.no-end': 'tanpa batas waktu',
  'review.no-minimum.text':
    'Penukaran ini tidak punya batas minimum untuk yang Anda terima. Trader dapat mengambil sebagian besar nilainya.',
  'review.no-minimum.title': 'Menerima harga berapa pun',
  'review.offer': 'Tawarkan {offer} seharga {price}',
  'review.omitted': '{count, plural, other {# perubahan lainnya}}',
  'review.opaque-order.text':
    'Order ini hanya berisi hash. Order ini mungkin menjual semua NFT Anda, dengan harga berapa pun.',
  'review.opaque-order.title': 'Anda tidak dapat melihat apa yang dijual',
  'review.other-chain.text': 'Data ini berlaku di jaringan {chain}, tetapi akun Anda berada di jaringan lain.',
  'review.other-chain.title': 'Untuk jaringan lain',
  'review.other-network.text': 'Transaksi ini untuk jaringan {chain}, tetapi akun Anda berada di jaringan lain.',
  'review.other-network.title': 'Untuk jaringan lain',
  'review.other-recipient.text': 'Pembayarannya dikirim ke {address}, yang bukan salah satu akun Anda.',
  'review.other-recipient.title': 'Orang lain yang menerima pembayaran',
  'review.other-site.text':
    'Data bernama {name} biasanya berasal dari {site}. Situs lain mungkin memakainya untuk bertindak di sana sebagai Anda.',
  'review.other-site.title': 'Milik situs lain',
  'review.paid-claim.text':
    'Panggilan ini mengirim koin ke {address}, padahal namanya menjanjikan hadiah atau pembaruan. Penipu memakai nama seperti ini.',
  'review.paid-claim.title': 'Klaim yang harus dibayar',
  'review.partial': 'Jaringan hanya melaporkan sebagian perubahan. Mungkin ada yang lain, misalnya persetujuan.',
  'review.permit.text':
    'Dengan tanda tangan ini, {spender} dapat mengambil token kontrak {token} dari akun Anda, tanpa transaksi lain dari Anda.',
  'review.permit.title': 'Memberi akses ke token Anda',
  'review.protocol': 'Protokol',
  'review.receives': 'Anda menerima',
  'review.remove': 'Hapus akses {spender} ke {token} Anda',
  'review.remove-collection': 'Hapus akses {spender} ke NFT Anda dari {collection}',
  'review.reverts': 'Transaksi akan gagal',
  'review.reverts-reason': 'Kontrak akan menjawab: “{reason}”',
  'review.reverts-text': 'Tidak ada yang berubah, tetapi Anda tetap membayar biaya jaringan.',
  'review.safe': 'Untuk Safe {safe}: {sentence}',
  'review.safe-delegate': 'Biarkan kode {contract} mengendalikan Safe {safe}',
  'review.send': 'Kirim {amount} ke {recipient}',
  'review.send-collectible': 'Kirim NFT nomor {id} dari {collection} ke {recipient}',
  'review.send-collectibles': 'Kirim {amount} unit NFT nomor {id} dari {collection} ke {recipient}',
  'review.send-from': 'Kirim {amount} dari {sender} ke {recipient}',
  'review.sends': 'Anda kehilangan',
  'review.sign-in': 'Masuk ke {domain}',
  'review.sign-in-account.text': 'Pesan ini menyebut {address}, yang bukan akun Anda.',
  'review.sign-in-account.title': 'Permintaan masuk untuk akun lain',
  'review.sign-in-chain.text': 'Pesan ini menyebut jaringan {chain}, tetapi akun Anda berada di jaringan lain.',
  'review.sign-in-chain.title': 'Permintaan masuk untuk jaringan lain',
  'review.sign-in-characters.text':
    'Periksa setiap huruf {domain}. Beberapa huruf dari alfabet lain mirip dengan huruf situs yang Anda kenal.',
  'review.sign-in-characters.title': 'Nama situs berisi karakter tidak biasa',
  'review.sign-in-domain.text':
    'Pesan ini untuk {domain}, tetapi halaman ini adalah {host}. Siapa pun yang mendapatkan tanda tangannya dapat masuk ke {domain} sebagai Anda.',
  'review.sign-in-domain.title': 'Masuk ke situs lain',
  'review.sign-in-malformed.text':
    'Pesan ini mirip pesan masuk tetapi tidak mengikuti standar, jadi dompet Anda mungkin tidak memeriksa situsnya.',
  'review.sign-in-malformed.title': 'Format pesan masuk salah',
  'review.sign-in-time.text':
    'Permintaan ini sudah kedaluwarsa, baru mulai berlaku nanti, atau berlaku lebih dari setahun.',
  'review.sign-in-time.title': 'Waktu permintaan masuk tidak biasa',
  'review.sign-in-uri.text': 'Pesan ini menyebut {uri}, yang tidak berada di situs ini.',
  'review.sign-in-uri.title': 'Permintaan masuk untuk alamat web lain',
  'review.sign-message': 'Tanda tangani pesan',
  'review.sign-type': 'Tanda tangani “{type}”',
  'review.sign-type-for': 'Tanda tangani “{type}” untuk “{app}”',
  'review.signed-transfer.text':
    'Dengan tanda tangan ini, {receiver} dapat mentransfer atau menerima token kontrak {token} dari akun Anda, tanpa permintaan lain.',
  'review.signed-transfer.title': 'Mengizinkan pihak lain memindahkan token Anda',
  'review.stray-approval.text':
    'Kumpulan panggilan ini mengizinkan {spender} mengambil token kontrak {token} milik Anda, tetapi tidak satu pun panggilannya menuju alamat itu.',
  'review.stray-approval.title': 'Berisi persetujuan yang tidak digunakan',
  'review.swap': 'Tukar {pay} dengan minimal {get} di Uniswap, penerima: {recipient}',
  'review.sweep.text':
    '{receiver} akan menerima setidaknya tiga aset Anda yang berbeda. Beginilah cara penipu menguras akun.',
  'review.sweep.title': 'Memindahkan beberapa aset Anda sekaligus',
  'review.take': 'Izinkan {spender} mengambil {amount} satu kali',
  'review.take-all': 'Izinkan {spender} mengambil semua {token} Anda satu kali',
  'review.token-delegate.text':
    '{spender} dapat memindahkan token dari akun token Anda sampai Anda mencabut izinnya. Aplikasi di Solana jarang memerlukan ini.',
  'review.token-delegate.title': 'Mengizinkan pihak lain memindahkan token Anda',
  'review.too-complex.text':
    'Permintaan ini berisi lebih banyak panggilan daripada yang dapat diperiksa. Sebagian mungkin tidak seperti kelihatannya.',
  'review.too-complex.title': 'Terlalu rumit untuk diperiksa',
  'review.unchanged': 'Tidak ada yang berubah selain biaya jaringan.',
  'review.unchecked-contract.text': 'Jaringan tidak menjawab. {address} mungkin masih baru, atau akun tanpa kode.',
  'review.unchecked-contract.title': 'Kontrak tidak dapat diperiksa',
  'review.undelegate': 'Hapus kode dari akun Anda',
  'review.units': '{amount} unit {token}',
  'review.unknown-token': 'Token tidak dikenal',
  'review.unlimited-approval.text':
    '{spender} dapat mengambil semua token kontrak {token} milik Anda, termasuk yang Anda terima nanti. Jika bisa, setujui hanya jumlah yang Anda perlukan.',
  'review.unlimited-approval.title': 'Memberi akses tanpa batas ke suatu token',
  'review.unreadable-message.text':
    'Pesan tidak dapat ditampilkan sebagai teks, jadi Anda tidak dapat memeriksa apa yang ditandatangani.',
  'review.unreadable-message.title': 'Pesan ini bukan teks',
  'review.unreadable.text': 'Permintaan ini tidak dapat dibaca, jadi tidak diketahui apa yang dilakukannya.',
  'review.unreadable.title': 'Tidak dapat diperiksa',
  'review.unsimulated': 'Tidak dapat disimulasikan',
  'review.unsimulated-text':
    'Jaringan tidak menjalankannya terlebih dahulu, jadi tidak ada yang tahu apa yang akan berubah.',
  'review.unverified': 'Hanya dibaca dari nama-nama dalam permintaan. Kontrak mungkin melakukan hal lain.',
  'review.with-coins': '{sentence}, disertai {amount}',
  'review.would-fail.text': 'Dalam simulasi, permintaan ini gagal. Anda akan membayar biaya jaringan dengan sia-sia.',
  'review.would-fail.title': 'Transaksi akan gagal',
  'review.your-account': 'akun Anda',
  'review.zero-transfer.text':
    'Jumlah transfer ini 0. Tujuannya mungkin hanya menaruh {address} di riwayat Anda agar nanti Anda menyalinnya.',
  'review.zero-transfer.title': 'Tidak mentransfer apa pun',
}
