import type { SentTransaction } from '@latchkey/plugin-api'
import type { ActivityEntry } from './ActivityEntry.js'

/** One line of the list. */
export type Row =
  | { readonly kind: 'month'; readonly key: string; readonly year: number; readonly month: number }
  | { readonly kind: 'sent'; readonly key: string; readonly transaction: SentTransaction }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: ActivityEntry }

/** What was just sent, then the entries under their months, by the visitor's own calendar. */
export function toRows(sent: readonly SentTransaction[], entries: readonly ActivityEntry[]): readonly Row[] {
  const rows: Row[] = sent.map((transaction) => ({ kind: 'sent', key: transaction.id, transaction }))
  let last = ''
  for (const entry of entries) {
    const date = new Date(entry.minedAtMs)
    const [year, month] = [date.getFullYear(), date.getMonth()]
    const key = `${year}-${month}`
    if (key !== last) rows.push({ kind: 'month', key, year, month })
    last = key
    rows.push({ kind: 'entry', key: entry.id, entry })
  }
  return rows
}
