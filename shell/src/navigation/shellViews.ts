import type { ViewName } from '@latchkey/plugin-api'

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
  'ReviewRequest',
  'AccountSettings',
  'ConnectingMultiChain',
  'ConnectWallets',
  'ProfileWallets',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
  'Downloads',
])

export const connectingViews: ReadonlySet<ViewName> = new Set<ViewName>([
  'Connect',
  'ConnectWallets',
  'AllWallets',
  'ConnectingMultiChain',
  'ConnectingExternal',
  'ConnectingWalletConnect',
])
