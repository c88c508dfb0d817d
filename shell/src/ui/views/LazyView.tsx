import type { ShellView } from '@latchkey/plugin-api'
import { type ComponentType, type ReactElement, useCallback } from 'react'
import { ViewError, ViewSkeleton } from '../frame/viewStates.js'
import { type ShellViewProps, useLoading, useUi } from '../hooks.js'

export type LazyViewName =
  | Exclude<ShellView, 'Connect' | 'ConnectWallets'>
  | 'SwitchNetwork'
  | 'SwitchActiveChain'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'ReviewRequest'
  | 'GetWallet'
  | 'Downloads'

type View = ComponentType<ShellViewProps>

/** The module for view `X` exports `XView`. */
export type ViewSources = { readonly [Name in LazyViewName]: () => Promise<Readonly<Record<`${Name}View`, View>>> }

const loadDirectory = () => import('./allWallets/index.js')
const loadNetworks = () => import('./networks/index.js')
const loadProfile = () => import('./profile/index.js')

export const lazyViews: ViewSources = {
  ConnectingWalletConnect: () => import('./connecting/ConnectingWalletConnectView.js'),
  AllWallets: loadDirectory,
  Account: () => import('./account/AccountView.js'),
  Networks: loadNetworks,
  SwitchNetwork: loadNetworks,
  SwitchActiveChain: loadNetworks,
  UnsupportedChain: loadNetworks,
  ProfileWallets: loadProfile,
  AccountSettings: loadProfile,
  WhatIsAWallet: loadDirectory,
  WhatIsANetwork: loadDirectory,
  GetWallet: loadDirectory,
  Downloads: loadDirectory,
  SIWXSignMessage: () => import('./siwx/SIWXSignMessageView.js'),
  ApproveTransaction: () => import('./approve/ApproveTransactionView.js'),
  ReviewRequest: () => import('./review/ReviewRequestView.js'),
}

/** The views that Connect leads to. */
export const connectViews: readonly LazyViewName[] = ['ConnectingWalletConnect', 'AllWallets']

/** The views that Account leads to. */
export const accountViews: readonly LazyViewName[] = ['Networks', 'ProfileWallets']

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(lazyViews, name)
}

export interface ViewLoader {
  peek(name: LazyViewName): View | undefined
  /** Fetches the view once. Rejects if that fails, and the next call fetches again. */
  load(name: LazyViewName): Promise<View>
  /** Fetches one view after another. Never rejects. */
  prefetch(names: readonly LazyViewName[]): Promise<void>
}

export function createViewLoader(sources: ViewSources = lazyViews): ViewLoader {
  const loaded = new Map<LazyViewName, View>()
  const pending = new Map<LazyViewName, Promise<View>>()

  async function fetchView(name: LazyViewName): Promise<View> {
    try {
      const module: Partial<Record<string, View>> = await sources[name]()
      const view = module[`${name}View`] as View
      loaded.set(name, view)
      return view
    } catch (error) {
      pending.delete(name)
      throw error
    }
  }

  function load(name: LazyViewName): Promise<View> {
    const view = pending.get(name) ?? fetchView(name)
    pending.set(name, view)
    return view
  }

  return {
    peek: (name) => loaded.get(name),
    load,
    async prefetch(names) {
      try {
        for (const name of names) await load(name)
      } catch {
        // The user is offline, or a deployment replaced the chunks. Opening the view tries again.
      }
    },
  }
}

export function LazyView({ name, entry }: ShellViewProps & { readonly name: LazyViewName }): ReactElement {
  const { viewLoader } = useUi()
  const load = useCallback(() => viewLoader.load(name), [viewLoader, name])
  const loading = useLoading(load, () => viewLoader.peek(name))
  if (loading.status === 'loading') return <ViewSkeleton />
  if (loading.status === 'failed') return <ViewError onRetry={loading.retry} />
  return <loading.value entry={entry} />
}
