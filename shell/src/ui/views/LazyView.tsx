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

type View = ComponentType<ShellViewProps>

/** A view's module exports it by the view's name and `View`. */
export type ViewSources = { readonly [Name in LazyViewName]: () => Promise<Readonly<Record<`${Name}View`, View>>> }

const loadDirectory = () => import('./allWallets/index.js')
const loadNetworks = () => import('./networks/index.js')
const loadProfile = () => import('./profile/index.js')

/** Each import is a chunk. The order is the order of prefetching: what users are likely to need first comes first. */
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
}

/**
 * Never prefetched for every user: Account comes with the first connection, and few apps have a sign-in by message or the
 * embedded wallet.
 */
const notPrefetched: ReadonlySet<string> = new Set(['Account', 'SIWXSignMessage', 'ApproveTransaction'])

export function isLazyView(name: string): name is LazyViewName {
  return Object.hasOwn(lazyViews, name)
}

/** Fetches each lazy view once. */
export interface ViewLoader {
  /** The view if its chunk has arrived. */
  peek(name: LazyViewName): View | undefined
  /** Rejects with the browser's error if the chunk does not load. The next call fetches it again. */
  load(name: LazyViewName): Promise<View>
  /** Fetches the views that are missing, one after the other. Never rejects: a visit to the view reports what is missing. */
  prefetch(): Promise<void>
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
