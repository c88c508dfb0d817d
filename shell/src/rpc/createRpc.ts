/** JSON-RPC to a network's nodes: the host's addresses first, then the services', then the network's own. */
import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/plugin-api'
import type { RpcClient } from '../contract/chain.js'
import type { Core } from '../contract/core.js'
import { callNode, type NodeCall } from './callNode.js'
import { RpcError } from './RpcError.js'

export type RpcParts = Pick<Core, 'runtime' | 'http' | 'supportedChains'>

/** Gives the client of a network; the same one for the same network. */
export function createRpc(core: RpcParts): Core['rpc'] {
  const clients = new Map<CaipNetworkId, RpcClient>()
  return (network) => {
    const client = clients.get(network.caipNetworkId) ?? createClient(core, network)
    clients.set(network.caipNetworkId, client)
    return client
  }
}

function createClient({ runtime, http, supportedChains }: RpcParts, network: Network): RpcClient {
  const { caipNetworkId, rpcUrls } = network

  async function* listAddresses(): AsyncGenerator<Pick<NodeCall, 'url' | 'contentType'>> {
    for (const url of runtime.options.customRpcUrls?.[caipNetworkId] ?? []) yield { url, contentType: json }
    if (await supportedChains.has(caipNetworkId)) {
      yield { url: http.blockchain.url('/v1/', { chainId: caipNetworkId }), contentType: plain }
    }
    for (const url of rpcUrls.default.http) yield { url, contentType: json }
  }

  return {
    async request(method, params = [], signal = runtime.signal) {
      let failure: unknown
      for await (const address of listAddresses()) {
        try {
          return await callNode({ ...address, method, params, signal })
        } catch (error) {
          // An error of the chain's is the same everywhere, and who has left wants no other address.
          if (error instanceof RpcError || signal.aborted) throw error
          failure = error
        }
      }
      throw failure ?? new RpcUrlMissingError(caipNetworkId)
    },
  }
}

const json = 'application/json'
const plain = 'text/plain'

export class RpcUrlMissingError extends LatchkeyError {
  constructor(networkId: string) {
    super('RPC_URL_MISSING', `No RPC url provided for chainId: ${networkId}`)
  }
}
