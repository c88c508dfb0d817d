/** Reads what an account holds on a chain, priced by the chain's own pools. */
import { type Address, formatUnits } from 'viem'
import { standardTokenArtifact } from './artifacts/StandardToken.generated.js'
import type { TokenSymbol } from './chainDefinitions.js'
import { readPricesUsd } from './readPricesUsd.js'
import type { SandboxChain } from './SandboxChain.js'

/** One row of the balance service, in its words. */
export interface Position {
  name: string
  symbol: string
  /** CAIP-2. */
  chainId: string
  /** CAIP-10; absent for the native coin. */
  address?: string
  /** In dollars. */
  value: number
  price: number
  /** Both are decimal strings; `numeric` is in whole coins. */
  quantity: { decimals: string; numeric: string }
}

/** Returns the native coin and the known tokens, without those of which the account has nothing. */
export async function readPositions(chain: SandboxChain, account: Address): Promise<Position[]> {
  const { client, caipNetworkId, nativeCurrency } = chain
  const prices = await readPricesUsd(chain)
  const native = position(nativeCurrency, await client.getBalance({ address: account }), prices.native, caipNetworkId)
  const tokens = await Promise.all(
    Object.entries(chain.tokens).map(async ([symbol, token]) => {
      const balance = await client.readContract({
        address: token.address,
        abi: standardTokenArtifact.abi,
        functionName: 'balanceOf',
        args: [account],
      })
      const priced = position({ ...token, symbol }, balance, prices[symbol as TokenSymbol], caipNetworkId)
      return { ...priced, address: `${caipNetworkId}:${token.address}` }
    }),
  )
  return [native, ...tokens].filter(({ quantity }) => quantity.numeric !== '0')
}

function position(
  coin: { name: string; symbol: string; decimals: number },
  balance: bigint,
  price: number,
  chainId: string,
): Position {
  const numeric = formatUnits(balance, coin.decimals)
  return {
    name: coin.name,
    symbol: coin.symbol,
    chainId,
    value: Number(numeric) * price,
    price,
    quantity: { decimals: String(coin.decimals), numeric },
  }
}
