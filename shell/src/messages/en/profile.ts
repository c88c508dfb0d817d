/** ProfileWallets. */
export const profileMessages = {
  'profile.chains': 'Chains',
  'profile.wallets': 'Wallets on {name}',
  'profile.earlier': 'Earlier wallets on {name}',
  'profile.active': 'In use',
  'profile.connected': 'Connected',
  'profile.payment': 'Payments',
  'profile.ordinal': 'Ordinals',
  'profile.smartAccount': 'Smart account',
  'profile.connect-again': 'Connect again',
  'profile.add': 'Add a wallet',
  'profile.connect': 'Connect a wallet',
  'profile.empty': 'No wallet on {name}',
  'profile.empty-text': 'Connect a wallet to use this app there.',
  'profile.failed': 'Couldn’t load your other wallets',
  'profile.disconnect': 'Disconnect {name}',
  'profile.disconnect-all': 'Disconnect all',
} as const
