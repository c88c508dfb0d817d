import type { SentTransaction } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import type { ActivityContext } from '../module.js'
import type { ActivityEntry } from './entries.js'

export interface SentList {
  /** Sent by this modal and not yet listed by the service. Latest first. */
  readonly transactions: Atom<readonly SentTransaction[]>
  /** Looks up mined transactions, several times because the service lags behind its chain. */
  lookUp(attempt?: number): void
}

/** Lists what was just sent, until the service lists it in `entries`. */
export function createSentList(
  context: ActivityContext,
  entries: Atom<readonly ActivityEntry[]>,
  isShown: () => boolean,
  update: () => Promise<void>,
): SentList {
  const { accounts, store } = context
  /** The id of the history's latest entry when a transaction was sent, by the transaction's id. */
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

    function isListed({ id, kind, status, sentAtMs, replacedBy }: SentTransaction) {
      if (kind !== 'batch') return hashes.has(id.toLowerCase()) || hashes.has(replacedBy?.toLowerCase() ?? '')
      // A batch has no hash. It counts as listed once a later entry appears.
      if (!isMined(status) || !latest || latest.id === latestIds.get(id)) return false
      return latest.minedAtMs >= sentAtMs - clockToleranceMs
    }
    return get(accounts.sent).filter(
      (sent) => sent.networkId === networkId && sent.from.toLowerCase() === address && !isListed(sent),
    )
  })
  const unlistedCountAtom = atom((get) => get(sentAtom).filter(({ status }) => isMined(status)).length)

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

/** Whether the transaction, or one that replaced it, is in a block. */
function isMined(status: SentTransaction['status']): boolean {
  return status !== 'pending' && status !== 'dropped'
}

/** Entries have the time of their block, sent transactions that of the user's clock. */
const clockToleranceMs = 120_000
const lookUpDelaysMs = [0, 4_000, 10_000, 20_000]
