export const accountMessages = {
  'account.copy': 'Copy address',
  'account.explorer': 'View on {name}',
  'account.balance': 'Balance',
  'account.balance-failed': 'Balance unavailable',
  'account.balance-retry': 'Try again',
  'account.actions': 'Actions',
  'account.tabs': 'Account',
  'account.wallet': 'Connected with {name}',
  'account.settings': 'Settings',
  'account.wallets': 'Wallets',
  'account.disconnect': 'Disconnect',
  'account.disconnecting': 'Disconnecting',
} as const

/** Label of the tab with the account's tokens. */
export const tokensMessages = {
  'tokens.tab': 'Tokens',
  'tokens.total': 'Total value',
  'tokens.refresh': 'Refresh',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Loading tokens',
  'tokens.no-price': 'No price',
  'tokens.empty': 'No tokens yet',
  'tokens.empty-text': 'Tokens you receive on this network appear here.',
  'tokens.testnet': 'Test network',
  'tokens.testnet-text': 'Test coins have no real value.',
  'tokens.unsupported': 'Tokens aren’t available on this network',
  'tokens.unsupported-text': 'Token lists don’t cover this network yet. Your tokens are safe in your wallet.',
  'tokens.failed': 'Couldn’t load tokens',
  'tokens.failed-wait': 'You can try again in 30 seconds.',
  'tokens.failed-now': 'Check your connection and try again.',
} as const

/** Label of the tab with the account's NFTs. */
export const nftsMessages = {
  'nfts.tab': 'NFTs',
  'nfts.loading': 'Loading NFTs',
  'nfts.list': 'NFTs',
  'nfts.empty': 'No NFTs yet',
  'nfts.empty-text': 'NFTs you own on this network appear here.',
  'nfts.unknown': 'NFTs aren’t available here',
  'nfts.unknown-text': 'This app can’t list NFTs. Yours are safe in your wallet.',
  'nfts.failed': 'Couldn’t load NFTs',
  'nfts.more': 'Show more',
  'nfts.more-failed': 'Couldn’t load more NFTs',
} as const
