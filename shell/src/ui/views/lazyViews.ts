import type { ShellView } from '@latchkey/plugin-api'
import type { ComponentType } from 'react'
import type { ShellViewProps } from './ShellViewProps.js'

/** The shell's views that are not in the first chunk. */
export type LazyViewName =
  | Exclude<ShellView, 'Connect' | 'Account'>
  | 'ConnectingExternal'
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'ConnectingMultiChain'
  | 'GetWallet'
  | 'Downloads'
  /** All views of plugins: the place around them. */
  | 'PluginView'

/** In the order in which they are likely to be needed, which is the order of prefetching. */
export const lazyViews: Readonly<Record<LazyViewName, () => Promise<ComponentType<ShellViewProps>>>> = {
  ConnectingExternal: () =>
    import('./connecting/ConnectingExternalView.js').then((module) => module.ConnectingExternalView),
  ConnectingWalletConnect: () =>
    import('./connecting/ConnectingWalletConnectView.js').then((module) => module.ConnectingWalletConnectView),
  AllWallets: () => import('./allWallets/AllWalletsView.js').then((module) => module.AllWalletsView),
  Networks: () => import('./networks/NetworksView.js').then((module) => module.NetworksView),
  SwitchNetwork: () => import('./networks/SwitchNetworkView.js').then((module) => module.SwitchNetworkView),
  ConnectingMultiChain: () =>
    import('./multichain/ConnectingMultiChainView.js').then((module) => module.ConnectingMultiChainView),
  SwitchActiveChain: () =>
    import('./multichain/SwitchActiveChainView.js').then((module) => module.SwitchActiveChainView),
  ProfileWallets: () => import('./profile/ProfileWalletsView.js').then((module) => module.ProfileWalletsView),
  ConnectWallets: () => import('./connect/ConnectWalletsView.js').then((module) => module.ConnectWalletsView),
  UnsupportedChain: () => import('./networks/UnsupportedChainView.js').then((module) => module.UnsupportedChainView),
  SIWXSignMessage: () => import('./siwx/SIWXSignMessageView.js').then((module) => module.SIWXSignMessageView),
  ApproveTransaction: () =>
    import('./approve/ApproveTransactionView.js').then((module) => module.ApproveTransactionView),
  AccountSettings: () => import('./settings/AccountSettingsView.js').then((module) => module.AccountSettingsView),
  WhatIsAWallet: () => import('./help/WhatIsAWalletView.js').then((module) => module.WhatIsAWalletView),
  WhatIsANetwork: () => import('./help/WhatIsANetworkView.js').then((module) => module.WhatIsANetworkView),
  GetWallet: () => import('./help/GetWalletView.js').then((module) => module.GetWalletView),
  Downloads: () => import('./help/DownloadsView.js').then((module) => module.DownloadsView),
  PluginView: () => import('../plugins/PluginView.js').then((module) => module.PluginView),
}

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(lazyViews, name)
}
