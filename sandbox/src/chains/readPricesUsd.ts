/** Reads prices from the reserves of a chain's pools. */
import { type Address, formatUnits } from 'viem'
import { nativePoolArtifact } from './artifacts/NativePool.generated.js'
import type { TokenDefinition, TokenSymbol } from './chainDefinitions.js'
import type { SandboxChain } from './SandboxChain.js'

/**
 * Returns dollars for one whole coin. A dollar is what one USDC is: the native coin's price is its pool's ratio, and
 * another token's follows from the native coin.
 */
export async function readPricesUsd(chain: SandboxChain): Promise<Record<TokenSymbol | 'native', number>> {
  const [usdcPerNative, usdtPerNative] = await Promise.all([
    tokensPerNative(chain, chain.tokens.USDC),
    tokensPerNative(chain, chain.tokens.USDT),
  ])
  return { native: usdcPerNative, USDC: 1, USDT: usdtPerNative === 0 ? 0 : usdcPerNative / usdtPerNative }
}

async function tokensPerNative(chain: SandboxChain, token: TokenDefinition): Promise<number> {
  const [native, tokens] = await Promise.all([
    reserve(chain, token.pool, 'nativeReserve'),
    reserve(chain, token.pool, 'tokenReserve'),
  ])
  if (native === 0n) return 0
  return Number(formatUnits(tokens, token.decimals)) / Number(formatUnits(native, chain.nativeCurrency.decimals))
}

function reserve(
  { client }: SandboxChain,
  address: Address,
  functionName: 'nativeReserve' | 'tokenReserve',
): Promise<bigint> {
  return client.readContract({ address, abi: nativePoolArtifact.abi, functionName })
}
