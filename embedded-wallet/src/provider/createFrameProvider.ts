/** The embedded wallet behind the requests that every wallet of its namespaces answers. */

import {
  type CaipNetworkId,
  type ChainNamespace,
  type Network,
  type Provider,
  RequestError,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { RequestRejectedError } from '../requests/RequestRejectedError.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { readRpcUrl } from './authNetworks.js'
import type { Transport } from './createTransport.js'
import type { RpcMessage } from './messageTable.js'

/** @param networkId what its requests are for. @default the modal's active network */
export async function createFrameProvider(
  core: Pick<Core, 'runtime' | 'http'>,
  transport: Transport,
  namespace: ChainNamespace,
  networkId?: CaipNetworkId,
): Promise<Provider> {
  // Base58 comes with the first who needs it, and before he asks: what waited for it then could be given up unheard.
  const solana = namespace === 'solana' ? await import('./solanaRequests.js') : undefined
  const { store } = core.runtime
  const accounts = () => readConnection(store.get(connectionsAtom), namespace).accounts.map(({ address }) => address)

  function findNetwork(): Network | undefined {
    const id = networkId ?? store.get(networkIdsAtom)[namespace]
    return store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === id)
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const network = findNetwork()
    const plain = readParams(params)
    const payload = {
      method,
      ...(plain && { params: plain }),
      chainNamespace: namespace,
      ...(networkId && { chainId: networkId }),
      ...(network && { chainId: network.caipNetworkId, rpcUrl: readRpcUrl(core, network) }),
    }
    try {
      return await transport.request('RPC_REQUEST', payload)
    } catch (error) {
      // The site says it by a sentence; hosts and plugins go by the code.
      throw rejection.test(String(error)) ? new RequestRejectedError(error) : error
    }
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_chainId':
          return `0x${Number(findNetwork()?.id ?? 1).toString(16)}`
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return accounts()
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return accounts().map((pubkey) => ({ pubkey }))
      }
      if (!solana) return ask(method, params)
      return solana.toPageAnswer(method, await ask(method, solana.toFrameParams(method, params)))
    },
  }
}

/** @throws {RequestError} REQUEST_PARAMS_INVALID: neither a list nor an object, as JSON-RPC has them; null counts as none. */
function readParams(params: unknown): RpcMessage['params'] {
  if (params === undefined || params === null) return undefined
  if (typeof params === 'object') return toPlain(params) as RpcMessage['params']
  throw new RequestError('REQUEST_PARAMS_INVALID', 'Invalid params', {
    rpcCode: -32602,
    details: 'They are a list or an object.',
  })
}

/** A message holds no bigint: EVM quantities are hexadecimal. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toPlain(entry)]))
}

const rejection = /\buser (rejected|denied|cancell?ed)\b/i
