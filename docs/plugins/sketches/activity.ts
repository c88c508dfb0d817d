/** Activity: what the account did, by month, with what is still pending on top. */
import {
  defineModule,
  definePlugin,
  type Plugin,
  type PluginManifest,
  type PluginModule,
  type TabProps,
  type ViewProps,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { ComponentType } from 'react'
import { type ProposedManifest, propose, type SentTransaction } from './proposals.js'

declare module '@latchkey/plugin-api' {
  interface ViewMap {
    Transactions: undefined
  }
  interface GateMap {
    activity: true
  }
  interface EventMap {
    CLICK_TRANSACTIONS: { readonly isSmartAccount: boolean }
    LOAD_MORE_TRANSACTIONS: HistoryProperties
    ERROR_FETCH_TRANSACTIONS: HistoryProperties
  }
}

/** The catalogue's `address` is left out: no event of ours carries an account. */
interface HistoryProperties {
  readonly cursor?: string
  readonly isSmartAccount: boolean
}

export const manifest = {
  id: 'activity',
  version: '0.1.0',
  api: '^1.0.0',
  namespaces: ['eip155', 'solana'],
  gate: { key: 'activity', source: 'remote', default: true },
  permissions: ['accounts:read', 'chain:read', 'http:blockchain-api', 'events:track'],
  views: { Transactions: { title: { id: 'activity.title', text: 'Activity' }, when: { connected: true } } },
  contributes: {
    tabs: [
      {
        id: 'activity',
        label: { id: 'activity.tab', text: 'Activity' },
        component: 'ActivityTab',
        order: 30,
        when: { connected: true },
      },
    ],
  },
} as const
manifest satisfies PluginManifest

export const proposed = {} as const
proposed satisfies ProposedManifest

export interface ActivityApi {
  /** Asks for the latest entries of the active account. */
  refresh(): Promise<void>
}

export interface ActivityOptions {
  /** NFTs that the service marks as spam are shown too. @default false */
  readonly showSpam?: boolean
}

declare const TransactionsView: ComponentType<ViewProps<'Transactions'>>
declare const ActivityTab: ComponentType<TabProps>

interface History {
  readonly entries: readonly unknown[]
  readonly next?: string
  readonly status: 'idle' | 'loading' | 'failed'
}

const emptyHistory: History = { entries: [], status: 'idle' }

const activityModule: PluginModule<typeof manifest, ActivityApi, ActivityOptions> = defineModule({
  activate(granted) {
    const context = propose(granted, proposed)
    const { accounts, api, store, ui } = context
    const historyAtom = atom<History>(emptyHistory)
    const pendingAtom: Atom<readonly SentTransaction[]> = atom((get) =>
      get(accounts.sent).filter(({ status }) => status === 'pending'),
    )

    async function fetchNext(): Promise<void> {
      const account = store.get(accounts.activeAccount)
      if (!account) throw new Error("Transactions can't be fetched without an accountAddress")
      const { entries, next } = store.get(historyAtom)
      const isSmartAccount = account.type === 'smartAccount'
      if (!(await api.supports(account.networkId))) return
      if (next) context.track('LOAD_MORE_TRANSACTIONS', { cursor: next, isSmartAccount })
      try {
        await api.get(`/v1/account/${account.address}/history`, {
          query: { cursor: next, chainId: account.networkId },
          signal: context.signal,
        })
        store.set(historyAtom, { entries, status: 'idle' })
      } catch {
        context.track('ERROR_FETCH_TRANSACTIONS', { cursor: next, isSmartAccount })
        ui.toast({
          variant: 'error',
          message: ui.text('activity.failed', 'Failed to fetch transactions'),
          action: { label: ui.text('activity.retry', 'Try again'), onSelect: () => void fetchNext() },
        })
        store.set(historyAtom, { ...emptyHistory, status: 'failed' })
      }
    }

    async function refresh(): Promise<void> {
      store.set(historyAtom, emptyHistory)
      await fetchNext()
    }

    // Another account or network begins anew; so does the list when what was pending is in a block.
    for (const changing of [accounts.activeAccount, accounts.activeNetwork, pendingAtom]) {
      context.add(store.sub(changing, () => void refresh()))
    }

    async function explore({ networkId, id }: SentTransaction): Promise<string | undefined> {
      const account = store.get(accounts.activeAccount)
      const chain = account && (await context.chain(account.namespace))
      return chain?.explorerUrl({ networkId, kind: 'transaction', value: id })
    }

    void explore
    return { views: { Transactions: TransactionsView }, components: { ActivityTab }, api: { refresh } }
  },
})

export function activity(options: ActivityOptions = {}): Plugin<typeof manifest, ActivityApi, ActivityOptions> {
  return definePlugin<typeof manifest, ActivityApi, ActivityOptions>({
    manifest,
    options,
    load: async () => activityModule,
  })
}
