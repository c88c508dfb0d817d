import type { SentTransaction, Text } from '@latchkey/plugin-api'
import { parseUnits } from '@latchkey/plugin-api/amounts'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { ActivityEntry, Transfer } from '../history/entries.js'

/** An amount and what was moved. The name is separate, because it may be written right to left. */
export interface MovedLine {
  /** Empty for an NFT. */
  readonly amount: string
  readonly name: string
  /** Absent if the amount has a plus or minus. */
  readonly direction?: Transfer['direction']
}

/**
 * Describes an entry's transfers, last one first. The amount only has a plus or minus if the entry has a single
 * transfer.
 */
export function describeEntry({ operation, transfers }: ActivityEntry, locale: string): readonly MovedLine[] {
  const lines = transfers.map((transfer) => describeTransfer(transfer, locale)).toReversed()
  const [only] = lines
  const sign = incoming.has(operation) ? '+' : outgoing.has(operation) && '\u2212'
  if (!only || lines.length > 1 || !sign) return lines
  const { amount, name } = only
  return [amount ? { amount: sign + amount, name } : { amount, name: sign + name }]
}

function describeTransfer({ direction, kind, quantity, name }: Transfer, locale: string): MovedLine {
  return kind === 'nft'
    ? { direction, amount: '', name: name || '-' }
    : { direction, amount: formatQuantity(quantity, locale), name }
}

/** Truncates to three decimals, and writes smaller quantities as `< 0.001`. */
function formatQuantity(quantity: string, locale: string): string {
  if (!quantity) return '-'
  const decimals = quantity.split('.')[1]?.length ?? 0
  const value = parseUnits(quantity, decimals)
  const shown = { maximumDecimals: 3, minimumDecimals: 3, locale }
  if (value > 0n && decimals > 3 && value < 10n ** BigInt(decimals - 3)) return `<\u2009${formatAmount(1n, 3, shown)}`
  return formatAmount(value, decimals, shown)
}

const incoming: ReadonlySet<string> = new Set(['receive', 'deposit', 'borrow', 'claim'])
const outgoing: ReadonlySet<string> = new Set(['withdraw', 'repay', 'burn'])

export function nameOperation(operation: string, text: Text): string {
  return operationNames.get(operation)?.(text) ?? text('activity.unknown', 'Transaction')
}

/** A `Map`, because the service could call an operation `constructor`. */
const operationNames = new Map<string, (text: Text) => string>([
  ['approve', (text) => text('activity.approve', 'Approved')],
  ['borrow', (text) => text('activity.borrow', 'Borrowed')],
  ['bought', (text) => text('activity.bought', 'Bought')],
  ['burn', (text) => text('activity.burn', 'Burned')],
  ['cancel', (text) => text('activity.cancel', 'Cancelled')],
  ['claim', (text) => text('activity.claim', 'Claimed')],
  ['deploy', (text) => text('activity.deploy', 'Contract created')],
  ['deposit', (text) => text('activity.deposit', 'Deposited')],
  ['execute', (text) => text('activity.execute', 'Contract call')],
  ['mint', (text) => text('activity.mint', 'Minted')],
  ['receive', (text) => text('activity.receive', 'Received')],
  ['repay', (text) => text('activity.repay', 'Repaid')],
  ['sell', (text) => text('activity.sell', 'Sold')],
  ['send', (text) => text('activity.send', 'Sent')],
  ['stake', (text) => text('activity.stake', 'Staked')],
  ['trade', (text) => text('activity.trade', 'Swapped')],
  ['unstake', (text) => text('activity.unstake', 'Unstaked')],
  ['withdraw', (text) => text('activity.withdraw', 'Withdrawn')],
])

export function nameStatus(status: ActivityEntry['status'] | SentTransaction['status'], text: Text): string {
  return statusNames[status](text)
}

const done = (text: Text) => text('activity.status.done', 'Confirmed')
const failed = (text: Text) => text('activity.status.failed', 'Failed')
const statusNames = {
  pending: (text: Text) => text('activity.status.pending', 'Pending'),
  confirmed: done,
  success: done,
  failed,
  reverted: failed,
  replaced: (text: Text) => text('activity.status.replaced', 'Replaced'),
  dropped: (text: Text) => text('activity.status.dropped', 'Dropped'),
}
