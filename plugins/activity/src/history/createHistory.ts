import { type CaipNetworkId, type ChainAccount, LatchkeyError, track } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ActivityContext } from '../module.js'
import { createPurchases } from './createPurchases.js'
import { createSentList } from './createSentList.js'
import { type ActivityEntry, mergeEntries } from './entries.js'
import { fetchHistory, type HistoryPage } from './fetchHistory.js'

/**
 * ```
 * idle --show--> loading --entries--> success --loadMore--> loading
 *                   |---ten pages with nothing to show--> paused --loadMore--> paused, busy
 *                   +---error--> failed --refresh--> failed, busy
 * ```
 * Changing the account or network resets any state to `idle`. A busy state leads to the same states as `loading`.
 */
export type HistoryState = {
  readonly entries: readonly ActivityEntry[]
  readonly next?: string
} & (
  | { readonly status: 'idle' | 'loading' | 'success' }
  | { readonly status: 'paused' | 'failed'; readonly isBusy: boolean }
)

type Target = { readonly account: ChainAccount; readonly networkId: CaipNetworkId }

export function createHistory(context: ActivityContext, showSpam: boolean) {
  const { store, ui } = context
  const stateAtom = atom<HistoryState>(emptyState)
  let viewCount = 0
  /** Replaced when the history restarts, which makes answers to earlier requests stale. */
  let reading = { cursors: new Set<string>() }
  let fetchedAtMs = 0
  const purchases = createPurchases(context)
  const entriesAtom = atom((get) => get(stateAtom).entries)
  const sent = createSentList(context, entriesAtom, () => viewCount > 0, fetchLatest)

  function fetchPage({ account, networkId }: Target, cursor?: string, beforeMs?: number): Promise<HistoryPage> {
    return fetchHistory(context, { address: account.address, networkId, showSpam, cursor, beforeMs })
  }

  async function fetchNext(target: Target): Promise<void> {
    const started = reading
    const before = store.get(stateAtom)
    const kept = before.next ? before.entries : []
    const knownIds = new Set(kept.map(({ id }) => id))
    const isSmartAccount = target.account.type === 'smartAccount'
    let cursor = before.next
    let found: readonly ActivityEntry[] = []
    store.set(stateAtom, 'isBusy' in before ? { ...before, isBusy: true } : { ...before, status: 'loading' })
    if (cursor) track(context, 'LOAD_MORE_TRANSACTIONS', { cursor, isSmartAccount })
    else fetchedAtMs = Date.now()
    try {
      // If a page has only spam and other networks' entries, fetch the next one too.
      for (let page = 0; page < maxPages && found.length === 0; page++) {
        const { entries, next } = await fetchPage(target, cursor, kept.at(-1)?.minedAtMs)
        if (started !== reading) return
        found = entries.filter(({ id }) => !knownIds.has(id))
        cursor = next !== undefined && !started.cursors.has(next) ? next : undefined
        if (!cursor) break
        started.cursors.add(cursor)
      }
      const page = { entries: mergeEntries(before.next ? store.get(stateAtom).entries : [], found), next: cursor }
      const isPaused = cursor !== undefined && found.length === 0
      store.set(stateAtom, isPaused ? { ...page, status: 'paused', isBusy: false } : { ...page, status: 'success' })
    } catch {
      if (started !== reading || context.signal.aborted) return
      track(context, 'ERROR_FETCH_TRANSACTIONS', { cursor, isSmartAccount })
      ui.toast({ variant: 'error', message: ui.text('activity.failed', 'Failed to fetch transactions') })
      store.set(stateAtom, ({ entries }) => ({ entries, status: 'failed', isBusy: false }))
    }
  }

  function reset(state: HistoryState): void {
    reading = { cursors: new Set() }
    store.set(stateAtom, state)
  }

  function start(target: Target, state = emptyState): Promise<void> {
    reset(state)
    purchases.follow(target.account.address)
    return fetchNext(target)
  }

  async function fetchLatest(): Promise<void> {
    const target = readTarget(context)
    if (!target || !isSettled(store.get(stateAtom))) return
    const started = reading
    fetchedAtMs = Date.now()
    const latest = await fetchPage(target).catch(() => undefined)
    if (started !== reading || !latest?.entries.length) return
    const knownIds = new Set(store.get(stateAtom).entries.map(({ id }) => id))
    // All entries are new, so others between these and the known entries may be missing.
    if (!latest.entries.some(({ id }) => knownIds.has(id))) return start(target)
    // Prefer the latest entries: a pending one may have been mined.
    store.set(stateAtom, (state) => ({ ...state, entries: mergeEntries(latest.entries, state.entries) }))
  }

  // A string, so that a new object for the same account does not restart the history.
  const targetKeyAtom = atom((get) => {
    const { activeAccount, activeNetwork } = context.accounts
    return `${get(activeAccount)?.address} ${get(activeNetwork)?.caipNetworkId}`
  })
  function restart(): void {
    reset(emptyState)
    purchases.stop()
    const target = readTarget(context)
    if (target && viewCount > 0) void start(target)
  }
  context.add(store.sub(targetKeyAtom, restart))

  return {
    state: atom((get) => addPurchases(get(stateAtom), get(purchases.list))),
    sent: sent.transactions,
    /** Keeps the history up to date for a view. Returns a function to call when the view closes. */
    show() {
      viewCount += 1
      const target = readTarget(context)
      const { status } = store.get(stateAtom)
      const isStale = Date.now() - fetchedAtMs > freshMs
      if (target && (status === 'idle' || (status === 'failed' && isStale))) void start(target)
      else if (target && viewCount === 1) {
        purchases.follow(target.account.address, !isStale)
        if (isStale) void fetchLatest().then(() => sent.lookUp(1))
        else sent.lookUp()
      }
      return () => {
        viewCount -= 1
        if (viewCount === 0) purchases.stop()
      }
    },
    loadMore() {
      const target = readTarget(context)
      const state = store.get(stateAtom)
      if (target && state.next && isSettled(state)) void fetchNext(target)
    },
    /** Fetches the history again. @throws {LatchkeyError} `ACTIVITY_NOT_CONNECTED` */
    async refresh() {
      const target = readTarget(context)
      if (!target) {
        throw new LatchkeyError('ACTIVITY_NOT_CONNECTED', "Transactions can't be fetched without an accountAddress")
      }
      const state = store.get(stateAtom)
      await start(target, state.status === 'failed' ? state : emptyState)
    },
  }
}

function readTarget({ accounts, store }: ActivityContext): Target | undefined {
  const account = store.get(accounts.activeAccount)
  const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
  return account && networkId && { account, networkId }
}

/** Merges purchases into the entries. Omits purchases older than all loaded entries until their page loads. */
function addPurchases(state: HistoryState, purchases: readonly ActivityEntry[]): HistoryState {
  const oldestMs = state.entries.at(-1)?.minedAtMs ?? Number.POSITIVE_INFINITY
  const isWhole = !state.next && (isSettled(state) || state.status === 'failed')
  const shown = purchases.filter(({ minedAtMs }) => isWhole || minedAtMs >= oldestMs)
  return shown.length === 0 ? state : { ...state, entries: mergeEntries(state.entries, shown) }
}

const emptyState: HistoryState = { entries: [], status: 'idle' }

function isSettled(state: HistoryState): boolean {
  return state.status === 'success' || (state.status === 'paused' && !state.isBusy)
}

const maxPages = 10
const freshMs = 15_000
