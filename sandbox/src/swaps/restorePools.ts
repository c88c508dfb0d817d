import { erc20Abi, numberToHex, parseEther, parseUnits } from 'viem'
import { nativePoolArtifact } from '../chains/artifacts/NativePool.generated.js'
import { chainDefinitions, type TokenSymbol } from '../chains/chainDefinitions.js'
import type { SandboxChain } from '../chains/SandboxChain.js'

/** Resets the pools of a chain's own tokens. If no trades happened, only reads the reserves. */
export async function restorePools(chain: SandboxChain): Promise<void> {
  const definition = chainDefinitions.find(({ caipNetworkId }) => caipNetworkId === chain.caipNetworkId)
  if (!definition) return
  const { client } = chain
  const coins = parseEther(String(definition.poolNativeAmount))
  let hasChanged = false
  for (const symbol of Object.keys(chain.tokens) as TokenSymbol[]) {
    const { address, pool, decimals } = chain.tokens[symbol]
    const tokens = parseUnits(String(definition.poolTokenAmount), decimals)
    const [nativeReserve, tokenReserve, held] = await client.multicall({
      allowFailure: false,
      contracts: [
        { address: pool, abi: nativePoolArtifact.abi, functionName: 'nativeReserve' },
        { address: pool, abi: nativePoolArtifact.abi, functionName: 'tokenReserve' },
        { address, abi: erc20Abi, functionName: 'balanceOf', args: [pool] },
      ],
    })
    if (nativeReserve === coins && tokenReserve === tokens) continue
    hasChanged = true
    // Mint back the tokens that traders took out.
    if (held < tokens) await chain.mintToken(pool, symbol, tokens - held)
    await client.setBalance({ address: pool, value: coins })
    await client.setStorageAt({ address: pool, index: nativeReserveSlot, value: numberToHex(coins, { size: 32 }) })
    await client.setStorageAt({ address: pool, index: tokenReserveSlot, value: numberToHex(tokens, { size: 32 }) })
  }
  // Prices are read once per block, so mine a new block.
  if (hasChanged) await client.mine({ blocks: 1 })
}

/** Storage slots, in the order of the contract's declarations. */
const nativeReserveSlot = 1
const tokenReserveSlot = 2
