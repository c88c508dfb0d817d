import { cleanTokenSymbol, decodeHex } from '@latchkey/plugin-api'
import { type AbiValue, decodeArguments } from '../abi/decodeArguments.js'
import type { AbiFunction } from '../abi/parseSignature.js'
import type { Call } from '../signed/Signed.js'
import { nameArguments, readPath } from './descriptors/namedValues.js'
import type { Lookups } from './lookups.js'
import { uniswapV3Router, uniswapV3Router02, weth } from './registry/deployments.js'
import { findSignature } from './signatures.js'

/** Uniswap V3 ignores bytes after the last whole pool of a path, so these are no token. */
export function hasUnreadPath(
  to: string,
  { inputs, name }: AbiFunction,
  values: readonly AbiValue[],
  lookups: Lookups,
): boolean {
  if (!/^exact(In|Out)put$/.test(name) || !isV3Router(to, lookups)) return false
  const path = readPath(nameArguments(inputs, values), 'params.path')
  return typeof path === 'string' && (path.length / 2 - 1 - 20) % 23 !== 0
}

function isV3Router(to: string, lookups: Lookups): boolean {
  return [...uniswapV3Router, ...uniswapV3Router02].some(
    ({ address, chainId }) => chainId === lookups.chainId && address === to,
  )
}

/** Finds the one swap in a multicall on Uniswap V3 that pays with the coins that the multicall sends. */
export function findPaidSwap(
  { to, value }: { readonly to: string; readonly value: bigint | undefined },
  calls: readonly Call[],
  lookups: Lookups,
): Call | undefined {
  const [paid, ...others] = calls.filter(({ data }) => {
    const known = findSignature(data.slice(0, 10))
    const values = known && decodeArguments(known.inputs, decodeHex(data.slice(10)) ?? new Uint8Array())
    return known && values && readCoinPayment({ to, value }, known, values, lookups)
  })
  return value !== 0n && others.length === 0 ? paid : undefined
}

/**
 * If a swap on Uniswap V3 pays with the coins that its call sends, returns lookups that call the wrapped coins by the
 * coins' symbol. The arguments name only the wrapped ones, so that the swap would seem to take both.
 */
export function readCoinPayment(
  { to, value }: { readonly to: string; readonly value: bigint | undefined },
  { inputs, name }: AbiFunction,
  values: readonly AbiValue[],
  lookups: Lookups,
): Lookups | undefined {
  const wrapped = weth.find(({ chainId }) => chainId === lookups.chainId)?.address
  const coin = lookups.network(lookups.chainId)?.nativeCurrency
  const isSwap = /^exact(Input|InputSingle|OutputSingle)$/.test(name)
  if (!isSwap || !wrapped || !coin || !isV3Router(to, lookups)) return undefined
  const named = nameArguments(inputs, values)
  const read = (member: string) => readPath(named, `params.${member}`)
  const path = read('path')
  const token = typeof path === 'string' ? path.slice(0, 42) : read('tokenIn')
  if (token !== wrapped || (read('amountIn') ?? read('amountInMaximum')) !== value) return undefined
  const facts = { decimals: coin.decimals, symbol: cleanTokenSymbol(coin.symbol) }
  return {
    ...lookups,
    readToken: (address) => (address === wrapped ? Promise.resolve(facts) : lookups.readToken(address)),
  }
}
