import { findChain, type SandboxState } from '../http/SandboxState.js'
import { swapError } from './swapError.js'
import { otherSwapNetworks } from './swapNetworks.js'

/** In wei: the transaction's maximum fee per gas. */
export interface SwapGasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/**
 * Returns gas prices for the swap service's three speeds. Each is enough for the next block, whose base fee rises by at
 * most an eighth. @throws {ServiceError} 400
 */
export async function readSwapGasPrice(
  state: Pick<SandboxState, 'chains'>,
  caipNetworkId: string,
): Promise<SwapGasPrice> {
  const chain = findChain(state, caipNetworkId)
  if (!chain) {
    const other = otherSwapNetworks.find((network) => network.caipNetworkId === caipNetworkId)
    if (!other) throw swapError(`Chain ID ${caipNetworkId} is not supported`)
    return speeds(other.gasPriceWei, 0n)
  }
  const [{ baseFeePerGas }, tip] = await Promise.all([
    chain.client.getBlock(),
    chain.client.estimateMaxPriorityFeePerGas(),
  ])
  return speeds(baseFeePerGas ?? 0n, tip)
}

function speeds(base: bigint, tip: bigint): SwapGasPrice {
  return {
    standard: (base * 5n) / 4n + tip,
    fast: (base * 3n) / 2n + (tip * 5n) / 4n,
    instant: base * 2n + (tip * 3n) / 2n,
  }
}
