import { parseUnits } from '@latchkey/plugin-api/amounts'
import type { PaymentLimit } from './currencies/currencies.js'

export interface PaymentReading {
  /** A decimal string. Absent if the input is empty or has a problem. */
  readonly amount?: string
  readonly problem?: 'invalid' | { readonly edge: 'low' | 'high'; readonly limit: string }
  /** The limits of the payment methods that accept the amount, or of all methods if there is no amount. */
  readonly limits: readonly PaymentLimit[]
}

/** Parses the typed amount, and compares it with the payment methods' limits. One method must accept it. */
export function readPayment(typed: string, limits: readonly PaymentLimit[]): PaymentReading {
  if (!typed) return { limits }
  const cents = readCents(typed)
  if (cents === undefined) return { problem: 'invalid', limits }
  if (limits.length === 0) return { limits, amount: cents ? writeCents(cents) : undefined }
  const accepting = limits.filter(({ min, max }) => cents >= readLimit(min) && cents <= readLimit(max))
  if (accepting.length > 0) return { amount: writeCents(cents), limits: accepting }
  const lowest = limits.map(({ min }) => min).reduce((a, b) => (readLimit(b) < readLimit(a) ? b : a))
  const highest = limits.map(({ max }) => max).reduce((a, b) => (readLimit(b) > readLimit(a) ? b : a))
  const isLow = cents < readLimit(lowest)
  return { problem: { edge: isLow ? 'low' : 'high', limit: isLow ? lowest : highest }, limits }
}

/** Truncates to cents, because services may return more decimals. */
const readLimit = (text: string) => readCents(text.replace(/(\.\d\d)\d+$/, '$1')) ?? 0n

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
