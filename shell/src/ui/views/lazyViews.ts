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

const loadNetworks = () => import('./networks/index.js')
const loadMultichain = () => import('./multichain/index.js')
const loadHelp = () => import('./help/index.js')

/** In the order in which they are likely to be needed, which is the order of prefetching. */
export const lazyViews: Readonly<Record<LazyViewName, () => Promise<ComponentType<ShellViewProps>>>> = {
  ConnectingExternal: () =>
    import('./connecting/ConnectingExternalView.js').then((module) => module.ConnectingExternalView),
  ConnectingWalletConnect: () =>
    import('./connecting/ConnectingWalletConnectView.js').then((module) => module.ConnectingWalletConnectView),
  AllWallets: () => import('./allWallets/AllWalletsView.js').then((module) => module.AllWalletsView),
  Networks: () => loadNetworks().then((module) => module.NetworksView),
  SwitchNetwork: () => loadNetworks().then((module) => module.SwitchNetworkView),
  ConnectingMultiChain: () => loadMultichain().then((module) => module.ConnectingMultiChainView),
  SwitchActiveChain: () => loadMultichain().then((module) => module.SwitchActiveChainView),
  ProfileWallets: () => import('./profile/ProfileWalletsView.js').then((module) => module.ProfileWalletsView),
  ConnectWallets: () => import('./connect/ConnectWalletsView.js').then((module) => module.ConnectWalletsView),
  UnsupportedChain: () => loadNetworks().then((module) => module.UnsupportedChainView),
  SIWXSignMessage: () => import('./siwx/SIWXSignMessageView.js').then((module) => module.SIWXSignMessageView),
  ApproveTransaction: () =>
    import('./approve/ApproveTransactionView.js').then((module) => module.ApproveTransactionView),
  AccountSettings: () => import('./settings/AccountSettingsView.js').then((module) => module.AccountSettingsView),
  WhatIsAWallet: () => loadHelp().then((module) => module.WhatIsAWalletView),
  WhatIsANetwork: () => loadHelp().then((module) => module.WhatIsANetworkView),
  GetWallet: () => loadHelp().then((module) => module.GetWalletView),
  Downloads: () => loadHelp().then((module) => module.DownloadsView),
  PluginView: () => import('../plugins/PluginView.js').then((module) => module.PluginView),
}

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(lazyViews, name)
}
