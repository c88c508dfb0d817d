import {
  type CaipNetworkId,
  type ChainNamespace,
  type EmbeddedWalletContext,
  type Provider,
  RequestParamsInvalidError,
  RequestRejectedError,
} from '@latchkey/plugin-api'
import type { Transport } from '../frame/createTransport.js'
import type { RpcMessage } from '../frame/FrameMessages.js'
import { findNetwork } from '../networks.js'
import { toFrameParams, toPageAnswer } from './solanaRequests.js'

/** @param networkId The network for all requests. @default the namespace's network at the time of each request */
export function createFrameProvider(
  context: Pick<EmbeddedWalletContext, 'store' | 'atoms' | 'rpcUrl'>,
  transport: Pick<Transport, 'request'>,
  namespace: ChainNamespace,
  networkId?: CaipNetworkId,
): Provider {
  const { store, atoms, rpcUrl } = context
  const readNetwork = () => findNetwork(context, namespace, networkId)
  const readAddresses = () => (store.get(atoms.connections)[namespace]?.accounts ?? []).map(({ address }) => address)

  async function askFrame(method: string, params: unknown): Promise<unknown> {
    const network = readNetwork()
    const plainParams = readParams(params)
    const payload: RpcMessage = {
      method,
      ...(plainParams && { params: plainParams }),
      chainNamespace: namespace,
      ...(networkId && { chainId: networkId }),
      ...(network && { chainId: network.caipNetworkId, rpcUrl: rpcUrl(network) }),
    }
    try {
      return await transport.request('RPC_REQUEST', payload)
    } catch (error) {
      // The secure site reports rejections by message, not by code.
      throw rejection.test(String(error)) ? new RequestRejectedError(error) : error
    }
  }

  return {
    async request({ method, params }) {
      switch (method) {
        case 'eth_chainId':
          return `0x${Number(readNetwork()?.id ?? 1).toString(16)}`
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return readAddresses()
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return readAddresses().map((pubkey) => ({ pubkey }))
      }
      if (namespace !== 'solana') return askFrame(method, params)
      return toPageAnswer(method, await askFrame(method, toFrameParams(method, params)))
    },
  }
}

/** @throws {RequestParamsInvalidError} Unless `params` is an array or an object (JSON-RPC). Treats `null` as absent. */
function readParams(params: unknown): RpcMessage['params'] {
  if (params === undefined || params === null) return undefined
  if (typeof params === 'object') return toPlain(params) as RpcMessage['params']
  throw new RequestParamsInvalidError('They must be an array or an object.')
}

/** Converts bigints, which JSON lacks, to hexadecimal quantities as in EVM's JSON-RPC. */
function toPlain(value: unknown): unknown {
  if (typeof value === 'bigint') return `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toPlain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, toPlain(entry)]))
}

const rejection = /\buser (rejected|denied|cancell?ed)\b/i
