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
