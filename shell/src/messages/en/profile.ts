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
  'profile.empty-text': 'Connect one to use this site there.',
  'profile.failed': 'Your other wallets could not be loaded',
  'profile.disconnect': 'Disconnect {name}',
  'profile.disconnect-all': 'Disconnect all',
} as const
