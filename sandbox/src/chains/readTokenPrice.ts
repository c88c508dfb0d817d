/** Reads what a token is called and what it costs, both from its chain. */
import { type Address, isAddressEqual } from 'viem'
import { standardTokenArtifact } from './artifacts/StandardToken.generated.js'
import type { TokenSymbol } from './chainDefinitions.js'
import { readPricesUsd } from './readPricesUsd.js'
import type { SandboxChain } from './SandboxChain.js'

export interface TokenPrice {
  name: string
  symbol: string
  decimals: number
  /** In dollars. */
  price: number
}

/** Returns nothing for a token without a pool: nobody could say its price. */
export async function readTokenPrice(chain: SandboxChain, address: Address): Promise<TokenPrice | undefined> {
  if (isAddressEqual(address, nativeAddress)) {
    const { name, symbol, decimals } = chain.nativeCurrency
    return { name, symbol, decimals, price: (await readPricesUsd(chain)).native }
  }
  const [key] = Object.entries(chain.tokens).find(([, token]) => isAddressEqual(token.address, address)) ?? []
  if (!key) return undefined
  const contract = { address, abi: standardTokenArtifact.abi } as const
  const [prices, name, symbol, decimals] = await Promise.all([
    readPricesUsd(chain),
    chain.client.readContract({ ...contract, functionName: 'name' }),
    chain.client.readContract({ ...contract, functionName: 'symbol' }),
    chain.client.readContract({ ...contract, functionName: 'decimals' }),
  ])
  return { name, symbol, decimals, price: prices[key as TokenSymbol] }
}

/** Stands for the native coin, which has no contract. */
const nativeAddress: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
