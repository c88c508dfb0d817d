import type { Counterparty } from '@latchkey/plugin-api'
import { looksAlike } from '@latchkey/plugin-api/kit'
import type { ActivityEntry } from './ActivityEntry.js'

/**
 * Lists whom an account has dealt with. Histories name the transaction's sender and receiver alone: who gets a token is not
 * in them, its contract is.
 */
export function listCounterparties(entries: readonly ActivityEntry[], account: string): readonly Counterparty[] {
  const found = new Map<string, Counterparty>()
  // Where the service prices nothing, as on test networks, a missing price says nothing of a token.
  const hasPrices = entries.some(({ transfers }) => transfers.some(({ worth }) => worth !== undefined))
  for (const entry of entries) {
    const address = readCounterparty(entry, account)
    if (!address || isSame(address, account)) continue
    const relation = isWorthless(entry, account, hasPrices)
      ? 'worthless'
      : isSame(entry.from, account)
        ? 'chosen'
        : 'seen'
    const key = normalize(address)
    const before = found.get(key)
    if (!before || ranks[relation] > ranks[before.relation]) found.set(key, { address, relation })
  }
  return [...found.values()]
}

/**
 * Tells whether an entry was probably made to leave an address in the history that somebody copies later: another account
 * moved nothing in this one's name, or one that looks like a known account sent nothing of worth.
 */
export function isPoisoning(entry: ActivityEntry, account: string, counterparties: readonly Counterparty[]): boolean {
  const { from, transfers } = entry
  if (!from || isSame(from, account) || transfers.length === 0) return false
  if (transfers.every(movesNothing)) return true
  if (counterparties.some((one) => isSame(one.address, from) && one.relation !== 'worthless')) return false
  const known = counterparties.filter(({ relation }) => relation !== 'worthless').map(({ address }) => address)
  return [account, ...known].some((address) => looksAlike(address, from))
}

/** A chain's own account of an entry, seen from this one. */
function readCounterparty({ from, to }: ActivityEntry, account: string): string | undefined {
  return isSame(from, account) ? to : from
}

function isWorthless({ from, transfers }: ActivityEntry, account: string, hasPrices: boolean): boolean {
  if (transfers.length === 0) return false
  if (transfers.every(movesNothing)) return true
  if (isSame(from, account)) return false
  return transfers.every(({ isSpam, worth }) => isSpam || (worth === undefined ? hasPrices : worth < leastWorth))
}

function movesNothing({ kind, quantity }: ActivityEntry['transfers'][number]): boolean {
  return kind === 'token' && /^0+(\.0*)?$/.test(quantity)
}

function isSame(one: string | undefined, other: string): boolean {
  return one !== undefined && normalize(one) === normalize(other)
}

/** Case means nothing in hexadecimal, and everything in base58. */
function normalize(address: string): string {
  return /^0x/i.test(address) ? address.toLowerCase() : address
}

const ranks = { worthless: 0, seen: 1, chosen: 2 } as const
/** In dollars. What costs less to send is sent to thousands. */
const leastWorth = 0.1
