import { methodNotFound, unauthorized } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `wallet_getCapabilities` (EIP-5792): the wallet's capabilities on each network.
 *
 * @throws {ProviderRpcError} -32601 without batch support, or 4100 for an account that the dapp can't see.
 */
export function getCapabilities({ state, batches }: MethodContext, params: readonly unknown[]): object {
  const status = batches()
  if (status === 'none') throw methodNotFound('wallet_getCapabilities')
  const [address, chainIds] = params
  const isVisible = state.visibleAddresses.some((each) => each.toLowerCase() === String(address).toLowerCase())
  if (!isVisible) throw unauthorized()
  const wanted = Array.isArray(chainIds) ? chainIds.map(Number) : undefined
  const ids = state.chains.map(({ chainId }) => chainId).filter((chainId) => !wanted || wanted.includes(chainId))
  return Object.fromEntries(ids.map((chainId) => [`0x${chainId.toString(16)}`, { atomic: { status } }]))
}
