/** Reads which tokens a swap takes and gives. */
import { wrappedCoins } from '../knownContracts.js'
import type { CallData } from './readCallData.js'

export interface SwappedTokens {
  readonly tokenIn: string
  readonly tokenOut: string
}

/** A path of v3 starts with a token. A fee (3 bytes) stands before each further one. Routers ignore what remains. */
export function readPath(path: string): SwappedTokens {
  const hops = Math.max(0, Math.floor((path.length - '0x'.length - 40) / hopDigits))
  const last = '0x'.length + hops * hopDigits
  return { tokenIn: path.slice(0, 42), tokenOut: `0x${path.slice(last, last + 40)}` }
}
const hopDigits = 46

/** Swaps with an exact output write the path backwards. */
export function readReversedPath(path: string): SwappedTokens {
  const { tokenIn, tokenOut } = readPath(path)
  return { tokenIn: tokenOut, tokenOut: tokenIn }
}

/** A path of v2 is a list. */
export function readAddresses(data: CallData, slot: number): SwappedTokens {
  const path = data.list(slot, 1).map((row) => row.address(0))
  return { tokenIn: path[0] ?? '', tokenOut: path.at(-1) ?? '' }
}

/** Unwrapping names no token, so wrapped coins of all networks have one name. */
export function keyOf(token: string): string {
  return wrappedCoins.has(token) ? wrapped : token
}

export const wrapped = 'wrapped'
/**
 * The tokens that a position pays out. The call does not name them, so any payment by the router counts as paying them
 * out.
 */
export const collected = 'collected'
