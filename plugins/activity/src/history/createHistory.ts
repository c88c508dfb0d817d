import { type CaipNetworkId, type ChainAccount, LatchkeyError, type SentTransaction } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../context.js'
import type { ActivityEntry } from './ActivityEntry.js'
import { askHistory } from './askHistory.js'
import { createPurchases } from './createPurchases.js'
import { mergeEntries } from './mergeEntries.js'
import { selectEntries } from './selectEntries.js'

export interface HistoryState {
  /** The newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The cursor of the page that follows; absent at the end. */
  readonly next?: string
  /** `paused`: page after page had nothing to show, so it goes on when the visitor says so. */
  readonly status: 'idle' | 'loading' | 'success' | 'paused' | 'failed'
  /** The visitor said to go on or to try again: what they pressed stays until there is an answer. */
  readonly isBusy?: true
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

interface Target {
  readonly account: ChainAccount
  readonly networkId: CaipNetworkId
}

const nothing: HistoryState = { entries: [], status: 'idle' }

/** The history of the active account on the active network, page by page. */
export function createHistory(context: ActivityContext, showSpam: boolean): History {
  const { accounts, api, store, ui } = context
  const purchases = createPurchases(context)
  const stateAtom = atom<HistoryState>(nothing)
  /** How many places show it: what nobody sees is not asked for. */
  let shown = 0
  /** Another account or network: answers to earlier questions say nothing of it. */
  let turn = 0
  let cursors = new Set<string>()
  let askedAtMs = 0

  function readTarget(): Target | undefined {
    const account = store.get(accounts.activeAccount)
    const networkId = store.get(accounts.activeNetwork)?.caipNetworkId
    return account && networkId && { account, networkId }
  }

  async function ask({ account, networkId }: Target, cursor?: string, beforeMs?: number) {
    if (!(await api.supports(networkId))) return { entries: [] }
    const { address } = account
    const { entries, next } = await askHistory(context, { address, query: { cursor, chainId: networkId }, beforeMs })
    return { entries: selectEntries(entries, networkId, showSpam), next }
  }

  async function fetchNext(target: Target): Promise<void> {
    const own = turn
    const before = store.get(stateAtom)
    // Another try begins anew: what is there stays only until it is answered.
    const entriesBefore = before.next ? before.entries : []
    const known = new Set(entriesBefore.map(({ id }) => id))
    const isSmartAccount = target.account.type === 'smartAccount'
    let cursor = before.next
    let found: readonly ActivityEntry[] = []
    const isBusy = before.status === 'paused' || before.status === 'failed'
    store.set(stateAtom, { ...before, ...(isBusy ? { isBusy } : { status: 'loading' }) })
    if (cursor) context.track('LOAD_MORE_TRANSACTIONS', { cursor, isSmartAccount })
    else askedAtMs = Date.now()
    try {
      // A page of spam and of other networks' entries has nothing to show: the next one is asked for.
      for (let page = 0; page < mostPages && found.length === 0; page++) {
        const { entries, next } = await ask(target, cursor, entriesBefore.at(-1)?.minedAtMs)
        if (own !== turn) return
        found = entries.filter(({ id }) => !known.has(id))
        // Cursors that lead in a circle come to an end.
        cursor = next !== undefined && !cursors.has(next) ? next : undefined
        if (!cursor) break
        cursors.add(cursor)
      }
      store.set(stateAtom, (state) => ({
        entries: mergeEntries(before.next ? state.entries : [], found),
        status: cursor && found.length === 0 ? 'paused' : 'success',
        next: cursor,
      }))
    } catch {
      if (own !== turn || context.signal.aborted) return
      context.track('ERROR_FETCH_TRANSACTIONS', { cursor, isSmartAccount })
      ui.toast({ variant: 'error', message: ui.text('activity.failed', 'Failed to fetch transactions') })
      // The cursor is gone: another try begins anew.
      store.set(stateAtom, ({ entries }) => ({ entries, status: 'failed' }))
    }
  }

  function begin(target: Target, kept = nothing): Promise<void> {
    turn += 1
    cursors = new Set()
    store.set(stateAtom, kept)
    purchases.follow(target.account.address)
    return fetchNext(target)
  }

  /** Looks for what is new at the top, and leaves the rest as it is. What fails here is asked for with the next opening. */
  async function keepUp(): Promise<void> {
    const target = readTarget()
    if (!target || !isSettled(store.get(stateAtom))) return
    const own = turn
    askedAtMs = Date.now()
    const latest = await ask(target).catch(() => undefined)
    const { entries } = store.get(stateAtom)
    if (own !== turn || !latest?.entries.length) return
    const known = new Set(entries.map(({ id }) => id))
    // More is new than a page holds: what lies between would be missing.
    if (!latest.entries.some(({ id }) => known.has(id))) return begin(target)
    // What it said to be pending may be in a block by now, so its word of today goes first.
    store.set(stateAtom, (state) => ({ ...state, entries: mergeEntries(latest.entries, state.entries) }))
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
      purchases.rest()
      store.set(stateAtom, nothing)
      const target = shown > 0 && readTarget()
      if (target) void begin(target)
    }),
  )

  /** What was on top when a transaction was sent, by the transaction's id. */
  const latestIds = new Map<string, string | undefined>()
  context.add(
    store.sub(accounts.sent, () => {
      const [latest] = store.get(stateAtom).entries
      for (const { id } of store.get(accounts.sent)) if (!latestIds.has(id)) latestIds.set(id, latest?.id)
    }),
  )

  const sentAtom = atom((get) => {
    const account = get(accounts.activeAccount)
    const networkId = get(accounts.activeNetwork)?.caipNetworkId
    const { entries } = get(stateAtom)
    const known = new Set(entries.flatMap(({ hash }) => hash?.toLowerCase() ?? []))
    const isKnown = (id = '') => known.has(id.toLowerCase())
    const [latest] = entries
    /** A batch has no hash that a service could name: what is new on top since it was sent tells that it is there. */
    const isListed = ({ id, kind, status, sentAtMs, replacedBy }: SentTransaction) =>
      kind === 'batch'
        ? isMined(status) && latest && latest.id !== latestIds.get(id) && latest.minedAtMs >= sentAtMs - clocksApartMs
        : isKnown(id) || isKnown(replacedBy)
    return get(accounts.sent).filter(
      (one) =>
        one.networkId === networkId && one.from.toLowerCase() === account?.address.toLowerCase() && !isListed(one),
    )
  })
  /** In a block, and not in the list. */
  const unlistedAtom = atom((get) => get(sentAtom).filter(({ status }) => isMined(status)).length)
  let timer: ReturnType<typeof setTimeout> | undefined

  /** A service lags behind its chain: it is asked a few times for what is in a block. */
  function lookForSent(attempt = 0): void {
    clearTimeout(timer)
    const waitMs = lagsMs[attempt]
    if (waitMs === undefined || shown === 0 || context.signal.aborted || store.get(unlistedAtom) === 0) return
    timer = setTimeout(() => void keepUp().then(() => lookForSent(attempt + 1)), waitMs)
  }
  let unlisted = 0
  context.add(
    store.sub(unlistedAtom, () => {
      const before = unlisted
      unlisted = store.get(unlistedAtom)
      if (unlisted > before) lookForSent()
    }),
  )
  context.add(() => clearTimeout(timer))

  /** Entries and purchases as one list. A purchase that lies further back than what was read waits for its place. */
  const shownAtom = atom((get): HistoryState => {
    const state = get(stateAtom)
    const { entries, next, status } = state
    const oldestMs = entries.at(-1)?.minedAtMs ?? Number.POSITIVE_INFINITY
    const isWhole = !next && (isSettled(state) || status === 'failed')
    const bought = get(purchases.list).filter(({ minedAtMs }) => isWhole || minedAtMs >= oldestMs)
    return bought.length === 0 ? state : { ...state, entries: mergeEntries(entries, bought) }
  })

  return {
    state: shownAtom,
    sent: sentAtom,
    show() {
      shown += 1
      const target = readTarget()
      const { status } = store.get(stateAtom)
      const isStale = Date.now() - askedAtMs > freshMs
      if (target && (status === 'idle' || (status === 'failed' && isStale))) void begin(target)
      else if (target && shown === 1) {
        purchases.follow(target.account.address, !isStale)
        if (isStale) void keepUp().then(() => lookForSent(1))
        else lookForSent()
      }
      return () => {
        shown -= 1
        if (shown === 0) purchases.rest()
      }
    },
    loadMore() {
      const target = readTarget()
      const state = store.get(stateAtom)
      if (target && state.next && isSettled(state)) void fetchNext(target)
    },
    async refresh() {
      const target = readTarget()
      if (!target) throw new NotConnectedError()
      const state = store.get(stateAtom)
      await begin(target, state.status === 'failed' ? state : nothing)
    },
  }
}

/** It, or what took its place. */
function isMined(status: SentTransaction['status']): boolean {
  return status !== 'pending' && status !== 'dropped'
}

function isSettled({ status, isBusy }: HistoryState): boolean {
  return !isBusy && (status === 'success' || status === 'paused')
}

/** So many are asked for until one has something to show. */
const mostPages = 10
/** As long as the incumbent keeps an answer. */
const freshMs = 15_000
/** A block's time is in seconds and the chain's own, what was sent has the page's, from when the wallet answered. */
const clocksApartMs = 120_000
const lagsMs = [0, 4_000, 10_000, 20_000]

export class NotConnectedError extends LatchkeyError {
  constructor() {
    super('ACTIVITY_NOT_CONNECTED', "Transactions can't be fetched without an accountAddress")
  }
}
