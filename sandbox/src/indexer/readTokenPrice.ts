import { type Address, isAddressEqual } from 'viem'
import type { IndexedChain } from './createIndexer.js'

export interface TokenPrice {
  name: string
  symbol: string
  decimals: number
  /** In dollars. */
  price: number
}

/**
 * Reads a token's name and price from its chain. Undefined for a token without a pool, because its price is unknown.
 */
export async function readTokenPrice(
  { chain, index, catalog }: IndexedChain,
  contract: Address,
): Promise<TokenPrice | undefined> {
  await index.sync()
  const prices = await catalog.readPrices()
  if (isAddressEqual(contract, nativeAddress)) {
    const { name, symbol, decimals } = chain.nativeCurrency
    return { name, symbol, decimals, price: prices.native }
  }
  const price = prices.of(contract)
  if (price === undefined) return undefined
  const facts = (await catalog.readTokens([contract])).get(contract.toLowerCase() as Address)
  return facts && { ...facts, price }
}

/** Represents the native coin, which has no contract. */
const nativeAddress: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
