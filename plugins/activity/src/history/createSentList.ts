import type { SentTransaction } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../module.js'
import type { ActivityEntry } from './entries.js'

export function createSentList(
  context: ActivityContext,
  entries: Atom<readonly ActivityEntry[]>,
  isShown: () => boolean,
  update: () => Promise<void>,
) {
  const { accounts, store } = context
  /** Maps each sent transaction's id to the id of the entry that was the latest when it was sent. */
  const latestIds = new Map<string, string | undefined>()
  let timer: ReturnType<typeof setTimeout> | undefined
  function noteLatest(): void {
    const [latest] = store.get(entries)
    for (const { id } of store.get(accounts.sent)) if (!latestIds.has(id)) latestIds.set(id, latest?.id)
  }
  context.add(store.sub(accounts.sent, noteLatest))

  const sentAtom = atom((get) => {
    const address = get(accounts.activeAccount)?.address.toLowerCase()
    const networkId = get(accounts.activeNetwork)?.caipNetworkId
    const [latest] = get(entries)
    const hashes = new Set(get(entries).map(({ hash }) => hash?.toLowerCase()))

    function isListed({ hash, id, kind, status, sentAtMs, replacedBy }: SentTransaction) {
      const known = kind === 'batch' ? hash : id
      if (known) return hashes.has(known.toLowerCase()) || hashes.has(replacedBy?.toLowerCase() ?? '')
      // The wallet reported no hash. Treat it as listed once a later entry appears.
      if (!isMined(status) || !latest || latest.id === latestIds.get(id)) return false
      return latest.minedAtMs >= sentAtMs - clockToleranceMs
    }
    return get(accounts.sent).filter(
      (sent) => sent.networkId === networkId && sent.from.toLowerCase() === address && !isListed(sent),
    )
  })
  const unlistedCountAtom = atom((get) => get(sentAtom).filter(({ status }) => isMined(status)).length)

  /** Updates the history until it lists the mined transactions. Retries, because the service lags behind the chain. */
  function lookUp(attempt = 0): void {
    clearTimeout(timer)
    const waitMs = lookUpDelaysMs[attempt]
    if (waitMs === undefined || !isShown() || context.signal.aborted || store.get(unlistedCountAtom) === 0) return
    timer = setTimeout(() => void update().then(() => lookUp(attempt + 1)), waitMs)
  }
  let unlistedCount = 0
  function followCount(): void {
    const previousCount = unlistedCount
    unlistedCount = store.get(unlistedCountAtom)
    if (unlistedCount > previousCount) lookUp()
  }
  context.add(store.sub(unlistedCountAtom, followCount))
  context.add(() => clearTimeout(timer))
  return { transactions: sentAtom, lookUp }
}

function isMined(status: SentTransaction['status']): boolean {
  return status !== 'pending' && status !== 'dropped'
}

/** An entry has its block's time. A sent transaction has the time of the user's clock. */
const clockToleranceMs = 120_000
const lookUpDelaysMs = [0, 4_000, 10_000, 20_000]
