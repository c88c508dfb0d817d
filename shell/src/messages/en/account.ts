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
