/** The Account view. */
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

/** What an account owns: the tab of its tokens. */
export const tokensMessages = {
  'tokens.tab': 'Tokens',
  'tokens.total': 'Total value',
  'tokens.refresh': 'Refresh',
  'tokens.list': 'Tokens',
  'tokens.loading': 'Loading tokens',
  'tokens.no-price': 'No price',
  'tokens.empty': 'No tokens yet',
  'tokens.empty-text': 'Tokens that you receive on this network show up here.',
  'tokens.testnet': 'A test network',
  'tokens.testnet-text': 'Its coins are for trying things out and have no value.',
  'tokens.unsupported': 'Tokens can’t be listed here',
  'tokens.unsupported-text': 'Nobody lists the tokens of this network yet. Yours are safe with your wallet.',
  'tokens.failed': 'Tokens could not be loaded',
  'tokens.failed-wait': 'You can try again in half a minute.',
  'tokens.failed-now': 'Check your connection, then try again.',
} as const

/** What an account owns: the tab of its NFTs. */
export const nftsMessages = {
  'nfts.tab': 'NFTs',
  'nfts.loading': 'Loading NFTs',
  'nfts.list': 'NFTs',
  'nfts.empty': 'No NFTs yet',
  'nfts.empty-text': 'NFTs that you own on this network show up here.',
  'nfts.unknown': 'NFTs can’t be listed here',
  'nfts.unknown-text': 'This site has no service that lists them. Yours are safe with your wallet.',
  'nfts.failed': 'NFTs could not be loaded',
  'nfts.more': 'Show more',
  'nfts.more-failed': 'The next ones could not be loaded',
} as const
