/** By how much the price may move until the swap is done, as the visitor has set it. */
import { atom, type WritableAtom } from 'jotai/vanilla'
import type { SwapsContext } from '../context.js'
import type { SwapsOptions } from '../index.js'

/** Basis points, of which the service takes whole hundreds: it counts per cent. */
export type SlippageAtom = WritableAtom<number, [basisPoints: number], void>

export const leastSlippage = 100
export const mostSlippage = 5_000

export function createSlippage(context: SwapsContext, { slippagePercent = 1 }: SwapsOptions): SlippageAtom {
  const initial = readSlippage(slippagePercent * 100) ?? leastSlippage
  return 'storage' in context ? context.storage.atom('slippage', initial, readSlippage) : atom(initial)
}

/** `undefined` for what is no whole number of per cent, and out of bounds. */
export function readSlippage(basisPoints: unknown): number | undefined {
  const value = Number.isInteger(basisPoints) ? Number(basisPoints) : 0
  return value % 100 === 0 && value >= leastSlippage && value <= mostSlippage ? value : undefined
}
