/** By how much the price may move until the swap is done, as the visitor has set it. */
import { atom, type WritableAtom } from 'jotai/vanilla'
import type { SwapsContext } from '../context.js'
import type { SwapsOptions } from '../index.js'

/** Basis points: 100 are one per cent. */
export type SlippageAtom = WritableAtom<number, [basisPoints: number], void>

export const leastSlippage = 10
export const mostSlippage = 5_000

export function createSlippage(context: SwapsContext, { slippagePercent = 1 }: SwapsOptions): SlippageAtom {
  const initial = readSlippage(Math.round(slippagePercent * 100)) ?? 100
  return 'storage' in context ? context.storage.atom('slippage', initial, readSlippage) : atom(initial)
}

/** `undefined` for what is no whole number of basis points, and out of bounds. */
export function readSlippage(basisPoints: unknown): number | undefined {
  const isWithin =
    Number.isInteger(basisPoints) && Number(basisPoints) >= leastSlippage && Number(basisPoints) <= mostSlippage
  return isWithin ? Number(basisPoints) : undefined
}
