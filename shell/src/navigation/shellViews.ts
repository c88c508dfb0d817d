import type { ViewName } from '@latchkey/plugin-api'

/** The views that the shell brings itself; all others belong to plugins. */
export const shellViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'Account',
  'AllWallets',
  'ConnectingExternal',
  'ConnectingWalletConnect',
  'Networks',
  'SwitchNetwork',
  'SwitchActiveChain',
  'UnsupportedChain',
  'SIWXSignMessage',
  'ApproveTransaction',
  'AccountSettings',
  'ConnectingMultiChain',
  'ConnectWallets',
  'ProfileWallets',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
])
