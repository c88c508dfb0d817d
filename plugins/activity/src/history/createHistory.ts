import { type CaipNetworkId, type ChainAccount, LatchkeyError, type SentTransaction } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../context.js'
import type { ActivityEntry } from './ActivityEntry.js'
import { readHistory } from './readHistory.js'
import { selectEntries } from './selectEntries.js'

export interface HistoryState {
  readonly entries: readonly ActivityEntry[]
  /** The cursor of the page that follows; absent at the end. */
  readonly next?: string
  readonly status: 'idle' | 'loading' | 'success' | 'failed'
}

export interface History {
  readonly state: Atom<HistoryState>
  /** What this modal sent and the service does not list yet, the latest first. */
  readonly sent: Atom<readonly SentTransaction[]>
  /** Shown somewhere: asks for the first page where none is there, and keeps up. Returns what ends it. */
  show(): () => void
  loadMore(): void
  /** Begins anew. @throws {NotConnectedError} */
  refresh(): Promise<void>
}

const nothing: HistoryState = { entries: [], status: 'idle' }

/** The history of the active account on the active network, page by page. */
export function createHistory(context: ActivityContext, showSpam: boolean): History {
  const { accounts, api, store, ui } = context
  const stateAtom = atom<HistoryState>(nothing)
  /** How many places show it: what nobody sees is not asked for. */
  let shown = 0
  /** Another account or network: answers to earlier questions say nothing of it. */
  let turn = 0
  let cursors = new Set<string>()

  const sentAtom = atom((get) => {
    const account = get(accounts.activeAccount)
    const networkId = get(accounts.activeNetwork)?.caipNetworkId
    const known = new Set(get(stateAtom).entries.map(({ hash }) => hash?.toLowerCase()))
    return get(accounts.sent).filter(
      (one) =>
        one.networkId === networkId &&
        one.from.toLowerCase() === account?.address.toLowerCase() &&
        !known.has(one.id.toLowerCase()) &&
        !known.has(one.replacedBy?.toLowerCase()),
    )
  })

  function readTarget(): { readonly account: ChainAccount; readonly networkId: CaipNetworkId } | undefined {
    const account = store.get(accounts.activeAccount)
    const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
    return account && networkId && { account, networkId }
  }

  async function ask(account: ChainAccount, networkId: CaipNetworkId, cursor: string | undefined) {
    if (!(await api.supports(networkId))) return { entries: [] }
    const answer = await api.get(`/v1/account/${encodeURIComponent(account.address)}/history`, {
      query: { cursor, chainId: networkId },
      signal: context.signal,
    })
    return readHistory(answer, Date.now())
  }

  async function fetchNext(): Promise<void> {
    const target = readTarget()
    if (!target) throw new NotConnectedError()
    const { account, networkId } = target
    const own = turn
    const before = store.get(stateAtom)
    const isSmartAccount = account.type === 'smartAccount'
    let cursor = before.next
    store.set(stateAtom, { ...before, status: 'loading' })
    if (cursor) context.track('LOAD_MORE_TRANSACTIONS', { cursor, isSmartAccount })
    try {
      const known = new Set(before.entries.map(({ id }) => id))
      const found: ActivityEntry[] = []
      // A page of other networks' entries and spam has nothing to show: the next one is asked for.
      for (let page = 0; page < mostPages; page++) {
        const { entries, next } = await ask(account, networkId, cursor)
        if (own !== turn) return
        for (const entry of selectEntries(entries, networkId, showSpam)) {
          if (known.has(entry.id)) continue
          known.add(entry.id)
          found.push(entry)
        }
        // Cursors that lead in a circle come to an end.
        cursor = next !== undefined && !cursors.has(next) ? next : undefined
        if (!cursor) break
        cursors.add(cursor)
        if (found.length > 0) break
      }
      const entries = [...before.entries, ...found].toSorted((one, other) => other.minedAtMs - one.minedAtMs)
      store.set(stateAtom, { entries, status: 'success', ...(cursor && { next: cursor }) })
    } catch {
      if (own !== turn || context.signal.aborted) return
      context.track('ERROR_FETCH_TRANSACTIONS', { ...(cursor && { cursor }), isSmartAccount })
      ui.toast({ variant: 'error', message: ui.text('activity.failed', 'Failed to fetch transactions') })
      // The cursor is gone: another try begins anew.
      store.set(stateAtom, { entries: before.entries, status: 'failed' })
    }
  }

  function begin(entries: readonly ActivityEntry[] = []): Promise<void> {
    turn += 1
    cursors = new Set()
    store.set(stateAtom, { entries, status: 'idle' })
    return fetchNext()
  }

  /** Looks for what is new at the top, and leaves the rest as it is. */
  async function keepUp(): Promise<void> {
    const target = readTarget()
    const { entries: before, status } = store.get(stateAtom)
    if (!target || status !== 'success') return
    const own = turn
    const { entries } = await ask(target.account, target.networkId, undefined)
    if (own !== turn) return
    const latest = selectEntries(entries, target.networkId, showSpam)
    const known = new Set(before.map(({ id }) => id))
    const fresh = latest.filter(({ id }) => !known.has(id))
    // More is new than a page holds: what lies between would be missing.
    if (fresh.length === latest.length && before.length > 0 && latest.length > 0) return begin()
    store.set(stateAtom, (state) => ({ ...state, entries: [...fresh, ...state.entries] }))
  }

  /** What the list is of, as text: a new object for the same account is no news. */
  const targetAtom = atom((get) => {
    const [account, network] = [get(accounts.activeAccount), get(accounts.activeNetwork)]
    return account && network && `${account.address} ${network.caipNetworkId}`
  })
  context.add(
    store.sub(targetAtom, () => {
      turn += 1
      cursors = new Set()
      store.set(stateAtom, nothing)
      if (shown > 0 && readTarget()) void fetchNext()
    }),
  )
  const pendingAtom = atom((get) => get(sentAtom).filter(({ status }) => status === 'pending').length)
  let pending = store.get(pendingAtom)
  context.add(
    store.sub(pendingAtom, () => {
      const before = pending
      pending = store.get(pendingAtom)
      // Something is in a block now. A service that can't say so yet is asked with the next opening.
      if (pending < before && shown > 0) keepUp().catch(() => undefined)
    }),
  )

  return {
    state: stateAtom,
    sent: sentAtom,
    show() {
      shown += 1
      const { status } = store.get(stateAtom)
      if (status === 'idle' && readTarget()) void fetchNext()
      else if (shown === 1) keepUp().catch(() => undefined)
      return () => {
        shown -= 1
      }
    },
    loadMore() {
      const { status, next } = store.get(stateAtom)
      if (status === 'success' && next) void fetchNext()
    },
    async refresh() {
      if (!readTarget()) throw new NotConnectedError()
      await begin()
    },
  }
}

/** So many are asked for until one has something to show. */
const mostPages = 10

export class NotConnectedError extends LatchkeyError {
  constructor() {
    super('ACTIVITY_NOT_CONNECTED', "Transactions can't be fetched without an accountAddress")
  }
}
