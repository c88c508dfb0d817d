/** The shell's views outside of the first chunk: which there are, how they are fetched, and what shows until they arrive. */
import type { ShellView } from '@latchkey/plugin-api'
import { type ComponentType, type ReactElement, useCallback } from 'react'
import { ViewError, ViewSkeleton } from '../frame/viewStates.js'
import { type ShellViewProps, useUi } from '../UiContext.js'
import { useLoading } from '../useLoading.js'

export type LazyViewName =
  | Exclude<ShellView, 'Connect' | 'ConnectWallets'>
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'GetWallet'
  | 'Downloads'

type ViewSources = Readonly<Record<LazyViewName, () => Promise<ComponentType<ShellViewProps>>>>

const loadNetworks = () => import('./networks/index.js')
const loadWallets = () => import('./profile/index.js')
const loadHelp = () => import('./help/index.js')

/** Each import is a chunk. The order is the order of prefetching: what users are likely to need first comes first. */
export const lazyViews: ViewSources = {
  ConnectingWalletConnect: async () =>
    (await import('./connecting/ConnectingWalletConnectView.js')).ConnectingWalletConnectView,
  AllWallets: async () => (await import('./allWallets/AllWalletsView.js')).AllWalletsView,
  Account: async () => (await import('./account/AccountView.js')).AccountView,
  Networks: async () => (await loadNetworks()).NetworksView,
  SwitchNetwork: async () => (await loadNetworks()).SwitchNetworkView,
  SwitchActiveChain: async () => (await loadNetworks()).SwitchActiveChainView,
  UnsupportedChain: async () => (await loadNetworks()).UnsupportedChainView,
  ProfileWallets: async () => (await loadWallets()).ProfileWalletsView,
  AccountSettings: async () => (await loadWallets()).AccountSettingsView,
  WhatIsAWallet: async () => (await loadHelp()).WhatIsAWalletView,
  WhatIsANetwork: async () => (await loadHelp()).WhatIsANetworkView,
  GetWallet: async () => (await loadHelp()).GetWalletView,
  Downloads: async () => (await loadHelp()).DownloadsView,
  SIWXSignMessage: async () => (await import('./siwx/SIWXSignMessageView.js')).SIWXSignMessageView,
  ApproveTransaction: async () => (await import('./approve/ApproveTransactionView.js')).ApproveTransactionView,
}

/**
 * Never prefetched for every user: Account comes with the first connection, and few apps have a sign-in by message or the
 * embedded wallet.
 */
const notPrefetched: ReadonlySet<LazyViewName> = new Set<LazyViewName>([
  'Account',
  'SIWXSignMessage',
  'ApproveTransaction',
])

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(lazyViews, name)
}

/** Fetches each lazy view once. */
export interface ViewLoader {
  /** The view if its chunk has arrived. */
  peek(name: LazyViewName): ComponentType<ShellViewProps> | undefined
  /** Rejects with the browser's error if the chunk does not load. The next call fetches it again. */
  load(name: LazyViewName): Promise<ComponentType<ShellViewProps>>
  /** Fetches the views that are missing, one after the other. Never rejects: a visit to the view reports what is missing. */
  prefetch(): Promise<void>
}

export function createViewLoader(sources: ViewSources = lazyViews): ViewLoader {
  const loaded = new Map<LazyViewName, ComponentType<ShellViewProps>>()
  const pending = new Map<LazyViewName, Promise<ComponentType<ShellViewProps>>>()

  async function fetchView(name: LazyViewName): Promise<ComponentType<ShellViewProps>> {
    try {
      const view = await sources[name]()
      loaded.set(name, view)
      return view
    } catch (error) {
      pending.delete(name)
      throw error
    }
  }

  function load(name: LazyViewName): Promise<ComponentType<ShellViewProps>> {
    const view = pending.get(name) ?? fetchView(name)
    pending.set(name, view)
    return view
  }

  return {
    peek: (name) => loaded.get(name),
    load,
    async prefetch() {
      const names = Object.keys(sources) as LazyViewName[]
      try {
        for (const name of names) if (!notPrefetched.has(name)) await load(name)
      } catch {
        // The user is offline, or a deployment replaced the chunks. A visit loads the view again and shows the error.
      }
    },
  }
}

/** A view that is fetched when it is first visited. A failed fetch can be tried again in place. */
export function LazyView({ name, entry }: ShellViewProps & { readonly name: LazyViewName }): ReactElement {
  const { viewLoader } = useUi()
  const load = useCallback(() => viewLoader.load(name), [viewLoader, name])
  const loading = useLoading(load, () => viewLoader.peek(name))
  if (loading.status === 'loading') return <ViewSkeleton />
  if (loading.status === 'failed') return <ViewError onRetry={loading.retry} />
  return <loading.value entry={entry} />
}
