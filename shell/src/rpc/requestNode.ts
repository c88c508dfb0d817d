import { type Network, RpcError, RpcUrlMissingError } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { NodeCall } from './callNode.js'
import { createBatches } from './createBatches.js'

export type NodeParts = Pick<Core, 'runtime' | 'http' | 'supportedChains'>

/**
 * Gives the function that makes one JSON-RPC call to a network: by the host's addresses first, then the services', then
 * the network's own, unless the host forbids those. Calls of one tick share a request (`createBatches`).
 *
 * It throws {RpcError} where the node answered with an error, {RpcUrlMissingError} where there is no address; else what
 * the last address failed with (see `callNode`).
 */
export function createNodes(parts: NodeParts): (request: NodeRequest) => Promise<unknown> {
  const call = createBatches()
  return async ({ network, method, params, signal }) => {
    let failure: unknown
    for await (const address of listAddresses(parts, network)) {
      try {
        return await call({ ...address, method, params, signal })
      } catch (error) {
        // An error of the chain's is the same everywhere, and who has left wants no other address.
        if (error instanceof RpcError || signal.aborted) throw error
        failure = error
      }
    }
    throw failure ?? new RpcUrlMissingError(network.caipNetworkId)
  }
}

export interface NodeRequest {
  readonly network: Network
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal: AbortSignal
}

async function* listAddresses(
  { runtime, http, supportedChains }: NodeParts,
  { caipNetworkId, rpcUrls }: Network,
): AsyncGenerator<Pick<NodeCall, 'url' | 'contentType'>> {
  for (const url of runtime.options.customRpcUrls?.[caipNetworkId] ?? []) yield { url, contentType: json }
  if (await supportedChains.has(caipNetworkId)) {
    // The services take text/plain, which spares browsers a second request (CORS preflight); nodes may not.
    yield { url: http.blockchain.url('/v1/', { chainId: caipNetworkId }), contentType: 'text/plain' }
  }
  if (runtime.options.enablePublicRpc === false) return
  for (const url of rpcUrls.default.http) yield { url, contentType: json }
}

const json = 'application/json'
