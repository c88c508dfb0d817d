import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../module.js'
import type { ActivityEntry } from './entries.js'
import { fetchPage } from './fetchHistory.js'

export function createPurchases(context: ActivityContext) {
  const { store } = context
  const listAtom = atom<readonly ActivityEntry[]>([])
  let owner = ''
  /** Replaced by each `follow` and `stop`, which makes answers to earlier requests stale. */
  let current = {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function read(address: string): Promise<void> {
    const started = current
    const found: ActivityEntry[] = []
    let cursor: string | undefined
    for (let page = 0; page < maxPages; page++) {
      const { entries, next } = await fetchPage(context, address, { onramp: 'coinbase', cursor })
      if (started !== current) return
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
    list: listAtom as Atom<readonly ActivityEntry[]>,
    /**
     * Fetches the account's purchases, and polls while one is pending. If `isFresh`, reuses the list unless a purchase is
     * pending.
     */
    follow(address: string, isFresh = false) {
      stop()
      if (owner !== address) store.set(listAtom, [])
      else if (isFresh && !store.get(listAtom).some(isPending)) return
      start(address)
    },
    stop,
  }
}

/** Ignores purchases that have been pending since an earlier month. */
function isPending({ status, minedAtMs }: ActivityEntry): boolean {
  const [date, now] = [new Date(minedAtMs), new Date()]
  return status === 'pending' && date.getMonth() === now.getMonth() && date.getFullYear() === now.getFullYear()
}

const maxPages = 4
const pollIntervalMs = 3_000
