import type { CaipNetworkId, SentTransaction } from '@latchkey/plugin-api'

export interface ActivityEntry {
  readonly id: string
  /** Absent for a purchase, or if unknown. */
  readonly networkId?: CaipNetworkId
  /** Absent for a purchase until it has arrived. */
  readonly hash?: string
  readonly minedAtMs: number
  /** As the service names it, such as `send` or `trade`. */
  readonly operation: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly transfers: readonly Transfer[]
  /** The sender. Absent for a purchase. */
  readonly from?: string
  /** The recipient, or a sent token's contract. Absent if the transaction created a contract. */
  readonly to?: string
}

export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  readonly kind: 'token' | 'nft'
  /** In whole tokens, as a decimal string. Empty if unknown. */
  readonly quantity: string
  readonly name: string
  /** Starts with `http:`, `https:` or `data:image/`. */
  readonly imageUrl?: string
  readonly isSpam: boolean
  /** In US dollars, for comparisons only. Absent if the price is unknown. */
  readonly worth?: number
}

/** Returns a network's entries. Omits spam (entries whose transfers are all spam NFTs) unless `showSpam`. */
export function selectEntries(
  entries: readonly ActivityEntry[],
  networkId: CaipNetworkId,
  showSpam: boolean,
): readonly ActivityEntry[] {
  return entries.filter((entry) => {
    const { transfers } = entry
    const isSpam = transfers.length > 0 && transfers.every((transfer) => transfer.kind === 'nft' && transfer.isSpam)
    return entry.networkId === networkId && (showSpam || !isSpam)
  })
}

export function mergeEntries(
  first: readonly ActivityEntry[],
  second: readonly ActivityEntry[],
): readonly ActivityEntry[] {
  const entries = new Map<string, ActivityEntry>()
  for (const entry of [...first, ...second]) if (!entries.has(entry.id)) entries.set(entry.id, entry)
  return [...entries.values()].toSorted((a, b) => b.minedAtMs - a.minedAtMs)
}

export type Row =
  | { readonly kind: 'month'; readonly key: string; readonly year: number; readonly month: number }
  | { readonly kind: 'sent'; readonly key: string; readonly transaction: SentTransaction }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: ActivityEntry }

export function toRows(sent: readonly SentTransaction[], entries: readonly ActivityEntry[]): readonly Row[] {
  const rows: Row[] = sent.map((transaction) => ({ kind: 'sent', key: transaction.id, transaction }))
  let lastMonth = ''
  for (const entry of entries) {
    const date = new Date(entry.minedAtMs)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const key = `${year}-${month}`
    if (key !== lastMonth) rows.push({ kind: 'month', key, year, month })
    lastMonth = key
    rows.push({ kind: 'entry', key: entry.id, entry })
  }
  return rows
}
