/** Names that may be the same in every language. */
export const international = new Set([
  'App Store',
  'Bitcoin',
  'Chrome Web Store',
  'Cosmos',
  'Farcaster',
  'Google Play',
  'NFTs',
  'Ordinals',
  'Polkadot',
  'Solana',
  'WalletConnect',
  'Web',
])

/** Words that a language shares with English. */
export const sharedWithEnglish = {
  de: [
    'Browser',
    'Desktop',
    'Details',
    'Limits ({count})',
    'Max',
    'Name',
    'Wallets',
    'Website',
    '{label} in {seconds} s',
  ],
  es: ['Subtotal', 'Tokens'],
  fr: ['Actions', 'Max', 'QR code', 'Transaction'],
  id: ['Browser', 'Desktop', 'Email', 'Subtotal'],
  it: ['Account', 'Account {address}', 'Browser', 'Desktop', 'Email', 'Max', 'Smart account'],
  pt: ['QR code', 'Subtotal', 'Tokens'],
  vi: ['Email'],
}
