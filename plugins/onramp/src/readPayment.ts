import { parseUnits } from '@latchkey/plugin-api/amounts'
import type { PaymentLimit } from './currencies/currencies.js'

export interface PaymentReading {
  /** As a decimal string; absent while nothing is typed, and with a problem. */
  readonly amount?: string
  readonly problem?: 'invalid' | { readonly edge: 'low' | 'high'; readonly limit: string }
  /** The ways to pay that take the amount: all of them while there is none. */
  readonly limits: readonly PaymentLimit[]
}

/** Compares what was typed with the limits, in exact cents. It is enough that one way to pay takes it. */
export function readPayment(typed: string, limits: readonly PaymentLimit[]): PaymentReading {
  if (!typed) return { limits }
  const cents = readCents(typed)
  if (cents === undefined) return { problem: 'invalid', limits }
  // Without limits the provider decides.
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

/** A service may write more decimals than cents. */
const edge = (text: string) => readCents(text.replace(/(\.\d\d)\d+$/, '$1')) ?? 0n

/** `undefined` for anything but an amount with at most two decimals. */
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
