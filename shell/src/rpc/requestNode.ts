import { LatchkeyError, type Network } from '@latchkey/plugin-api'
import type { Core } from '../contract/core.js'
import { callNode, type NodeCall } from './callNode.js'
import { RpcError } from './RpcError.js'

export type NodeParts = Pick<Core, 'runtime' | 'http' | 'supportedChains'>

/**
 * One JSON-RPC call to a network: by the host's addresses first, then the services', then the network's
 * own, unless the host forbids those.
 *
 * @throws {RpcError} the node answered with an error; @throws {RpcUrlMissingError} there is no address; else what the
 * last address failed with (see `callNode`).
 */
export async function requestNode(
  parts: NodeParts,
  { network, method, params, signal }: NodeRequest,
): Promise<unknown> {
  let failure: unknown
  for await (const address of listAddresses(parts, network)) {
    try {
      return await callNode({ ...address, method, params, signal })
    } catch (error) {
      // An error of the chain's is the same everywhere, and who has left wants no other address.
      if (error instanceof RpcError || signal.aborted) throw error
      failure = error
    }
  }
  throw failure ?? new RpcUrlMissingError(network.caipNetworkId)
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

export class RpcUrlMissingError extends LatchkeyError {
  constructor(networkId: string) {
    super('RPC_URL_MISSING', `No RPC url provided for chainId: ${networkId}`)
  }
}
