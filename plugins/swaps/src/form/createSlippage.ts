import { atom, type WritableAtom } from 'jotai/vanilla'
import type { SwapsOptions } from '../index.js'
import type { SwapsContext } from '../module.js'

/** In basis points. A multiple of 100, because the service expects whole percent. */
export type SlippageAtom = WritableAtom<number, [basisPoints: number], void>

export const leastSlippage = 100
export const mostSlippage = 5_000

export function createSlippage(context: SwapsContext, { slippagePercent = 1 }: SwapsOptions): SlippageAtom {
  const initial = readSlippage(slippagePercent * 100) ?? leastSlippage
  return 'storage' in context ? context.storage.atom('slippage', initial, readSlippage) : atom(initial)
}

export function readSlippage(basisPoints: unknown): number | undefined {
  const value = Number.isInteger(basisPoints) ? Number(basisPoints) : 0
  return value % 100 === 0 && value >= leastSlippage && value <= mostSlippage ? value : undefined
}
