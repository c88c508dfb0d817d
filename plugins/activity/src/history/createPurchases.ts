import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../module.js'
import type { ActivityEntry } from './entries.js'
import { fetchPurchases } from './fetchHistory.js'

export interface Purchases {
  /** What the account bought with a card or from a bank and no network lists yet, the newest first. */
  readonly list: Atom<readonly ActivityEntry[]>
  /**
   * Fetches the account's purchases, again and again while one is pending.
   *
   * @param isFresh the purchases of this account were fetched a moment ago, and are kept. @default false
   */
  follow(address: string, isFresh?: boolean): void
  stop(): void
}

/** The service lists purchases separately, without a network. If they can't be fetched, the history is shown without them. */
export function createPurchases(context: ActivityContext): Purchases {
  const { store } = context
  const listAtom = atom<readonly ActivityEntry[]>([])
  let owner = ''
  /** Replaced by each `follow` and `stop`: an answer for an earlier one is stale. */
  let current = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(address: string): Promise<void> {
    const started = current
    const found: ActivityEntry[] = []
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const { entries, next } = await fetchPurchases(context, address, cursor)
      if (started !== current) return
      // A purchase with a hash has arrived, and is listed by its network.
      found.push(...entries.filter(({ hash }) => !hash))
      if (!next || next === cursor) break
      cursor = next
    }
    owner = address
    store.set(listAtom, found)
    if (found.some(isPending)) timer = setTimeout(() => start(address), pollIntervalMs)
  }

  function start(address: string): void {
    read(address).catch(() => undefined)
  }

  function stop(): void {
    current = {}
    clearTimeout(timer)
  }
  context.add(stop)

  return {
    list: listAtom,
    follow(address, isFresh = false) {
      stop()
      if (owner !== address) store.set(listAtom, [])
      else if (isFresh && !store.get(listAtom).some(isPending)) return
      start(address)
    },
    stop,
  }
}

/** A purchase that is pending since an earlier month is not waited for. */
function isPending({ status, minedAtMs }: ActivityEntry): boolean {
  const [date, now] = [new Date(minedAtMs), new Date()]
  return status === 'pending' && date.getMonth() === now.getMonth() && date.getFullYear() === now.getFullYear()
}

/** A page has fifty purchases, and nobody scrolls through more than these. */
const maxPages = 4
const pollIntervalMs = 3_000
