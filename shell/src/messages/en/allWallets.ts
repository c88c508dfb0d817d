/** The AllWallets view. */
export const allWalletsMessages = {
  'all-wallets.search': 'Search wallets',
  'all-wallets.certified': 'Certified only',
  'all-wallets.list': 'All wallets',
  'all-wallets.count': '{count, plural, one {# wallet} other {# wallets}}',
  'all-wallets.installed': 'Installed',
  'all-wallets.recent': 'Recent',
  'all-wallets.empty': 'No wallet matches “{search}”',
  'all-wallets.empty-text': 'Check the spelling, or connect by QR code.',
  'all-wallets.none': 'No wallets available',
  'all-wallets.qr': 'Show QR code',
  'all-wallets.clear': 'Clear search',
  'all-wallets.failed': 'Couldn’t load wallets',
  'all-wallets.failed-text': 'Check your connection and try again.',
  'all-wallets.more-failed': 'Couldn’t load more wallets.',
  'all-wallets.loading': 'Loading wallets',
} as const
