import { type Counterparty, isSameAddress, normalizeAddress } from '@latchkey/plugin-api'
import { looksAlike } from '@latchkey/plugin-api/kit'
import type { ActivityEntry, Transfer } from '../history/entries.js'

export function listCounterparties(entries: readonly ActivityEntry[], account: string): readonly Counterparty[] {
  const found = new Map<string, Counterparty>()
  // A token without a price is only worthless if other tokens have prices. On test networks, no token has a price.
  const hasPrices = entries.some(({ transfers }) => transfers.some(({ worth }) => worth !== undefined))
  for (const entry of entries) {
    const isSender = isSameAddress(entry.from, account)
    const address = isSender ? entry.to : entry.from
    if (!address || isSameAddress(address, account)) continue
    const relation = readRelation(entry, isSender, hasPrices)
    const key = normalizeAddress(address)
    const known = found.get(key)
    if (!known || ranks[relation] > ranks[known.relation]) found.set(key, { address, relation })
  }
  return [...found.values()]
}

/** Detects address poisoning: transfers of 0 tokens, or a sender whose address resembles a known one. */
export function isPoisoning(entry: ActivityEntry, account: string, counterparties: readonly Counterparty[]): boolean {
  const { from, transfers } = entry
  if (!from || isSameAddress(from, account) || transfers.length === 0) return false
  if (transfers.every(isEmpty)) return true
  const known = counterparties.filter(({ relation }) => relation !== 'worthless').map(({ address }) => address)
  if (known.some((address) => isSameAddress(address, from))) return false
  return [account, ...known].some((address) => looksAlike(address, from))
}

function readRelation({ transfers }: ActivityEntry, isSender: boolean, hasPrices: boolean): Counterparty['relation'] {
  const isWorthless = ({ isSpam, worth }: Transfer) => isSpam || (worth === undefined ? hasPrices : worth < minWorth)
  if (transfers.length > 0 && transfers.every(isEmpty)) return 'worthless'
  if (isSender) return 'chosen'
  return transfers.length > 0 && transfers.every(isWorthless) ? 'worthless' : 'seen'
}

function isEmpty({ kind, quantity }: Transfer): boolean {
  return kind === 'token' && /^0+(\.0*)?$/.test(quantity)
}

const ranks = { worthless: 0, seen: 1, chosen: 2 } as const
/** In US dollars. Attackers can afford to send less to thousands of accounts. */
const minWorth = 0.1
