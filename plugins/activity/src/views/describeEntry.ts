import { parseUnits } from '@latchkey/plugin-api/amounts'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { ActivityEntry, Transfer } from '../history/ActivityEntry.js'

/**
 * What an entry moved, as lines: of several transfers the last first, of a single one with its sign (specification,
 * section 9). Nothing for one that moved nothing.
 */
export function describeEntry({ operation, transfers }: ActivityEntry, locale: string): readonly string[] {
  const [first] = transfers
  if (!first) return []
  if (transfers.length === 1) return [`${signs[operation] ?? ''}${describeTransfer(first, locale)}`]
  return transfers.map((transfer) => describeTransfer(transfer, locale)).toReversed()
}

function describeTransfer({ kind, quantity, name }: Transfer, locale: string): string {
  if (kind === 'nft') return name || '-'
  return `${formatQuantity(quantity, locale)} ${name}`.trim()
}

/** Three decimals, cut. */
export function formatQuantity(quantity: string, locale: string): string {
  const decimals = quantity.split('.')[1]?.length ?? 0
  if (!quantity) return '-'
  const value = parseUnits(quantity, decimals)
  const shown = { maximumDecimals: 3, minimumDecimals: 3, locale }
  if (value > 0n && decimals > 3 && value < 10n ** BigInt(decimals - 3)) return `<\u2009${formatAmount(1n, 3, shown)}`
  return formatAmount(value, decimals, shown)
}

const plus = '+'
const minus = '\u2212'
const signs: Readonly<Record<string, string>> = {
  receive: plus,
  deposit: plus,
  borrow: plus,
  claim: plus,
  withdraw: minus,
  repay: minus,
  burn: minus,
}
