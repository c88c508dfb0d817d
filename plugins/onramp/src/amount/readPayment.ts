import { parseUnits } from '@latchkey/plugin-api/amounts'
import type { PaymentLimit } from '../currencies/Currencies.js'

export interface PaymentReading {
  /** Whole money, as a decimal string; absent where there is nothing yet, or a problem. */
  readonly amount?: string
  readonly problem?: 'invalid' | { readonly edge: 'low' | 'high'; readonly limit: string }
  /** Ways to pay that take it: all of them while there is no amount, none where no limits are known. */
  readonly limits: readonly PaymentLimit[]
}

/** Holds what was typed against the limits, in exact cents. It is enough that one way of paying takes it. */
export function readPayment(typed: string, limits: readonly PaymentLimit[]): PaymentReading {
  if (!typed) return { limits }
  const cents = readCents(typed)
  if (cents === undefined) return { problem: 'invalid', limits }
  // Where nobody says between which sums, the provider does.
  if (limits.length === 0) return { limits, ...(cents && { amount: writeCents(cents) }) }
  const takes = limits.filter(({ min, max }) => cents >= edge(min) && cents <= edge(max))
  if (takes.length > 0) return { amount: writeCents(cents), limits: takes }
  const [lowest = ''] = limits.map(({ min }) => min).sort(compare)
  const highest =
    limits
      .map(({ max }) => max)
      .sort(compare)
      .at(-1) ?? ''
  const isLow = cents < edge(lowest)
  return { problem: { edge: isLow ? 'low' : 'high', limit: isLow ? lowest : highest }, limits }
}

const compare = (one: string, other: string) => (edge(one) < edge(other) ? -1 : 1)

/** Limits are decimals, but a service may have written more of them than cents. */
const edge = (text: string) => readCents(text.replace(/(\.\d\d)\d+$/, '$1')) ?? 0n

/** `undefined` for what is no money: no currency of ours has more than two decimals. */
function readCents(text: string): bigint | undefined {
  try {
    return parseUnits(text, 2)
  } catch {
    return undefined
  }
}

function writeCents(cents: bigint): string {
  const fraction = cents % 100n
  return fraction ? `${cents / 100n}.${String(fraction).padStart(2, '0')}` : String(cents / 100n)
}
