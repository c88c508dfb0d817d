import { ChainNotSupportedError, type FrozenRequest, RequestError, RequestRejectedError } from '@latchkey/plugin-api'
import { isRejection } from '../connections/isRejection.js'
import type { Core } from '../core.js'
import { networksAtom } from '../state/networks.js'
import { readRecord } from '../storage/readRecord.js'

/**
 * Moves the embedded wallet to a configured network, by EIP-3326 or EIP-3085. It knows the configured networks and no
 * others, so adding one of them switches to it, as other wallets do, and adding another one fails.
 *
 * @throws {RequestError} CHAIN_UNRECOGNIZED: the network is not configured. CHAIN_NOT_SUPPORTED: the wallet did not move.
 */
export async function switchEmbedded(
  { runtime, connections }: Pick<Core, 'runtime' | 'connections'>,
  { networkId: current, method, params }: FrozenRequest,
): Promise<null> {
  const { chainId } = readRecord(Array.isArray(params) ? params[0] : undefined)
  const networkId = `eip155:${BigInt(String(chainId))}`
  const network = runtime.store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === networkId)
  if (!network) {
    throw new RequestError('CHAIN_UNRECOGNIZED', 'Unrecognized chain ID', {
      rpcCode: 4902, // EIP-3326
      details: `${method}: ${networkId} is not among the networks given to createModal().`,
    })
  }
  if (networkId === current) return null
  try {
    await connections.connectorOf('eip155')?.switchNetwork(network)
  } catch (cause) {
    if (isRejection(cause)) throw new RequestRejectedError(cause)
    const details = `The wallet did not move to ${networkId}.`
    throw new ChainNotSupportedError({ rpcCode: 4902, details, cause })
  }
  return null
}
