import { parseUnits } from '@latchkey/plugin-api/amounts'
import type { PaymentLimit } from '../currencies/Currencies.js'

export interface PaymentReading {
  /** Whole money, as a decimal string; absent where there is nothing yet, or a problem. */
  readonly amount?: string
  readonly problem?: 'invalid' | { readonly edge: 'low' | 'high'; readonly limit: string }
  /** Ways to pay that take it: all of them while there is no amount. */
  readonly limits: readonly PaymentLimit[]
}

/** Holds what was typed against the limits, in exact cents. It is enough that one way of paying takes it. */
export function readPayment(typed: string, limits: readonly PaymentLimit[]): PaymentReading {
  if (!typed) return { limits }
  const [cents, ...edges] = [typed, ...limits.flatMap(({ min, max }) => [min, max])].map(readCents)
  if (cents === undefined) return { problem: 'invalid', limits }
  const takes = limits.filter((_limit, at) => {
    const [min, max] = [edges[2 * at], edges[2 * at + 1]]
    return min !== undefined && max !== undefined && cents >= min && cents <= max
  })
  if (takes.length > 0) return { amount: writeCents(cents), limits: takes }
  const lows = limits.map(({ min }) => min)
  const lowest = pick(lows, (one, best) => one < best)
  if (cents < (readCents(lowest) ?? 0n)) return { problem: { edge: 'low', limit: lowest }, limits }
  const highest = pick(
    limits.map(({ max }) => max),
    (one, best) => one > best,
  )
  return { problem: { edge: 'high', limit: highest }, limits }
}

function pick(texts: readonly string[], isBetter: (one: bigint, best: bigint) => boolean): string {
  return texts.reduce((best, one) => (isBetter(readCents(one) ?? 0n, readCents(best) ?? 0n) ? one : best))
}

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
