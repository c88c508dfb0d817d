import { parseUnits } from '@latchkey/plugin-api/amounts'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { ActivityEntry, Transfer } from '../history/ActivityEntry.js'

/** What was moved; a name may be written from right to left, and is kept apart from the number. */
export interface MovedLine {
  /** Empty for an NFT. */
  readonly amount: string
  readonly name: string
  /** Absent where a sign says it. */
  readonly direction?: Transfer['direction']
}

/**
 * What an entry moved: of several transfers the last first, of a single one with its sign (specification, section 9),
 * and of all others the direction. Nothing for one that moved nothing.
 */
export function describeEntry({ operation, transfers }: ActivityEntry, locale: string): readonly MovedLine[] {
  const lines = transfers.map((transfer) => describeTransfer(transfer, locale)).toReversed()
  const [only] = lines
  const sign = signs.get(operation)
  if (!only || lines.length > 1 || !sign) return lines
  const { amount, name } = only
  return [amount ? { amount: sign + amount, name } : { amount, name: sign + name }]
}

function describeTransfer({ direction, kind, quantity, name }: Transfer, locale: string): MovedLine {
  return kind === 'nft'
    ? { direction, amount: '', name: name || '-' }
    : { direction, amount: formatQuantity(quantity, locale), name }
}

/** Three decimals, cut; what would be none is said to be less. */
function formatQuantity(quantity: string, locale: string): string {
  if (!quantity) return '-'
  const decimals = quantity.split('.')[1]?.length ?? 0
  const value = parseUnits(quantity, decimals)
  const shown = { maximumDecimals: 3, minimumDecimals: 3, locale }
  if (value > 0n && decimals > 3 && value < 10n ** BigInt(decimals - 3)) return `<\u2009${formatAmount(1n, 3, shown)}`
  return formatAmount(value, decimals, shown)
}

const plus = '+'
const minus = '\u2212'
/** A map, because the service may call a transaction `constructor`. */
const signs: ReadonlyMap<string, string> = new Map([
  ['receive', plus],
  ['deposit', plus],
  ['borrow', plus],
  ['claim', plus],
  ['withdraw', minus],
  ['repay', minus],
  ['burn', minus],
])
