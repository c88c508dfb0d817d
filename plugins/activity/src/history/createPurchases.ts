import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../context.js'
import type { ActivityEntry } from './ActivityEntry.js'
import { askHistory } from './askHistory.js'

export interface Purchases {
  /** What the account bought with a card or from a bank and no chain's list has yet, the newest first. */
  readonly list: Atom<readonly ActivityEntry[]>
  /**
   * Asks for the account's, and again as long as one is on its way.
   *
   * @param isFresh what was read of this account a moment ago will do. @default false
   */
  follow(address: string, isFresh?: boolean): void
  /** Asks no more. */
  rest(): void
}

/** Purchases are a list of their own at the service, and have no network. Never throws: they are not what the list is for. */
export function createPurchases(context: ActivityContext): Purchases {
  const { store } = context
  const listAtom = atom<readonly ActivityEntry[]>([])
  /** Whose list it is. */
  let owner = ''
  /** Another account, or nobody looks any more: what is under way says nothing. */
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(address: string): Promise<void> {
    const own = turn
    const found: ActivityEntry[] = []
    let cursor: string | undefined
    for (let page = 0; page < mostPages; page++) {
      const { entries, next } = await askHistory(context, { address, query: { onramp: 'coinbase', cursor } })
      if (own !== turn) return
      // One that has arrived stands in the list of its network.
      found.push(...entries.filter(({ hash }) => !hash))
      if (!next || next === cursor) break
      cursor = next
    }
    owner = address
    store.set(listAtom, found)
    if (found.some(isUnderway)) timer = setTimeout(() => ask(address), againMs)
  }

  function ask(address: string): void {
    // The chain's own entries are there without them.
    read(address).catch(() => undefined)
  }

  function rest(): void {
    turn += 1
    clearTimeout(timer)
  }
  context.add(rest)

  return {
    list: listAtom,
    follow(address, isFresh = false) {
      rest()
      if (owner !== address) store.set(listAtom, [])
      else if (isFresh && !store.get(listAtom).some(isUnderway)) return
      ask(address)
    },
    rest,
  }
}

/** Of this month: one that hangs for longer is not waited for. */
function isUnderway({ status, minedAtMs }: ActivityEntry): boolean {
  const [made, now] = [new Date(minedAtMs), new Date()]
  return status === 'pending' && made.getMonth() === now.getMonth() && made.getFullYear() === now.getFullYear()
}

/** Fifty on a page; nobody scrolls through more of them. */
const mostPages = 4
const againMs = 3_000
