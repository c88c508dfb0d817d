import { type Address, BaseError, ContractFunctionRevertedError, isAddressEqual, zeroAddress } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import { findChain, type SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import type { SwapAddress } from './readSwapInput.js'
import { type PooledToken, readSwapTokens } from './readSwapTokens.js'
import { swapRouter } from './swapContracts.js'
import { swapError } from './swapError.js'

export interface SwapRoute {
  readonly chain: SandboxChain
  /** The zero address for the native coin. */
  readonly poolIn: Address
  readonly poolOut: Address
}

/** @throws {ServiceError} 400: different networks, unknown tokens, the same token twice, or a network without pools. */
export async function findRoute(
  state: Pick<SandboxState, 'chains' | 'indexer'>,
  from: SwapAddress,
  to: SwapAddress,
): Promise<SwapRoute> {
  if (from.caipNetworkId !== to.caipNetworkId) {
    throw new ServiceError(400, '', '`from` and `to` chain IDs must have the same value')
  }
  const tokens = await readSwapTokens(state, from.caipNetworkId)
  if (!tokens) throw swapError(`Chain ID ${from.caipNetworkId} is not supported`)
  const [paid, got] = [findToken(tokens, from), findToken(tokens, to)]
  if (paid === got) throw swapError('src and dst tokens are the same')
  const chain = findChain(state, from.caipNetworkId)
  // On networks that the sandbox does not run, the tokens are known but can't be traded.
  if (!chain) throw noLiquidity()
  return { chain, poolIn: paid.pool ?? zeroAddress, poolOut: got.pool ?? zeroAddress }
}

/**
 * Asks the on-chain router how much `amount` pays out after the service's fee of 0.85%. Both are in base units.
 *
 * @param blockNumber default: latest.
 * @throws {ServiceError} 400: more than the pools hold, or too little to receive anything.
 */
export async function quoteSwap(
  { chain, poolIn, poolOut }: SwapRoute,
  amount: bigint,
  blockNumber?: bigint,
): Promise<bigint> {
  const { address, abi } = swapRouter
  const args = [poolIn, poolOut, amount] as const
  try {
    return await chain.client.readContract({ address, abi, functionName: 'quote', args, blockNumber })
  } catch (error) {
    // The router reverts with its own message, or with an overflow for amounts beyond any pool.
    const isRevert = error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError)
    throw isRevert ? noLiquidity() : error
  }
}

function findToken(tokens: readonly PooledToken[], { address }: SwapAddress): PooledToken {
  const token = tokens.find((each) => isAddressEqual(each.address, address))
  if (!token) throw swapError(`token is not supported: ${address}`)
  return token
}

function noLiquidity(): ServiceError {
  return swapError('insufficient liquidity')
}
