import { type Abi, type Address, type Hex, parseEther, parseUnits } from 'viem'
import { ensCodes } from '../names/ensContracts.js'
import { swapRouter, unlistedRouter } from '../swaps/swapContracts.js'
import { batchAccountArtifact } from './artifacts/BatchAccount.generated.js'
import { collectibleArtifact } from './artifacts/Collectible.generated.js'
import { multicallArtifact } from './artifacts/Multicall.generated.js'
import { nativePoolArtifact } from './artifacts/NativePool.generated.js'
import { silentTokenArtifact } from './artifacts/SilentToken.generated.js'
import { standardTokenArtifact } from './artifacts/StandardToken.generated.js'
import {
  batchAccountAddress,
  type ChainDefinition,
  collectibleAddress,
  multicallAddress,
  type TokenSymbol,
} from './chainDefinitions.js'
import type { ChainClient } from './createChainClient.js'
import type { Treasury } from './createTreasury.js'

/**
 * Deploys the contracts at their real addresses, so that dapps work unchanged, then fills the pools. Setting code at an
 * address runs no constructor, so each contract has `initialize`.
 */
export async function deployContracts(
  client: ChainClient,
  definition: ChainDefinition,
  treasury: Treasury,
): Promise<void> {
  const setCode = (address: Address, bytecode: Hex) => client.setCode({ address, bytecode })
  // Names exist only on Ethereum, where other chains look them up.
  if (definition.chain.id === 1) for (const { address, bytecode } of ensCodes) await setCode(address, bytecode)
  await setCode(multicallAddress, multicallArtifact.code)
  await setCode(collectibleAddress, collectibleArtifact.code)
  await setCode(batchAccountAddress, batchAccountArtifact.code)
  await setCode(swapRouter.address, swapRouter.code)
  await setCode(unlistedRouter, swapRouter.code)
  const call = (to: Address, abi: Abi, functionName: string, args: readonly unknown[], valueWei?: bigint) =>
    treasury.send({ to, valueWei, call: { abi, functionName, args } })
  await call(collectibleAddress, collectibleArtifact.abi, 'initialize', ['Sandbox Keys', 'KEYS'])

  for (const [symbol, token] of Object.entries(definition.tokens)) {
    const artifact = tokenArtifacts[symbol as TokenSymbol]
    await setCode(token.address, artifact.code)
    await setCode(token.pool, nativePoolArtifact.code)
    const amount = parseUnits(String(definition.poolTokenAmount), token.decimals)
    await call(token.address, artifact.abi, 'initialize', [token.name, symbol, token.decimals])
    await call(token.address, artifact.abi, 'mint', [treasury.address, amount])
    await call(token.address, artifact.abi, 'approve', [token.pool, amount])
    await call(token.pool, nativePoolArtifact.abi, 'initialize', [token.address])
    const valueWei = parseEther(String(definition.poolNativeAmount))
    await call(token.pool, nativePoolArtifact.abi, 'addLiquidity', [amount], valueWei)
  }
}

const tokenArtifacts = { USDC: standardTokenArtifact, USDT: silentTokenArtifact } as const satisfies Record<
  TokenSymbol,
  { abi: Abi; code: Hex }
>
