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
  'all-wallets.none': 'No wallets are listed here',
  'all-wallets.qr': 'Show QR code',
  'all-wallets.clear': 'Clear search',
  'all-wallets.failed': 'The wallet list did not load',
  'all-wallets.failed-text': 'Check your connection and try again.',
  'all-wallets.more-failed': 'More wallets could not be loaded.',
  'all-wallets.loading': 'Loading wallets',
} as const
