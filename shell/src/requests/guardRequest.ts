import {
  type CaipNetworkId,
  type ChainAccount,
  ChainNotSupportedError,
  type Connector,
  type FrozenRequest,
  NotConnectedError,
  type Permission,
  parseCaipNetworkId,
  type RequestClass,
  RequestError,
} from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/createChains.js'
import { NamespaceNotConfiguredError } from '../connections/createConnections.js'
import type { Core } from '../core.js'
import { listNetworks } from '../state/configuredNetworks.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import type { RequestParameters, RequestParts } from './createRequests.js'
import { isAccountMethod, isNetworkMethod } from './methods.js'

export interface Target {
  readonly connector: Connector | undefined
  readonly account: ChainAccount
  readonly networkId: CaipNetworkId
}

export function guardTarget(core: RequestParts, parameters: RequestParameters, requestClass: RequestClass): Target {
  const { runtime, connections } = core
  const { namespace, method, origin } = parameters
  const { options, store } = runtime
  const networks = listNetworks(store, namespace)
  if (networks.length === 0) throw new NamespaceNotConfiguredError(namespace)
  const {
    status,
    accounts: [account],
  } = readConnection(store.get(connectionsAtom), namespace)
  const networkId = store.get(networkIdsAtom)[namespace]
  if (status !== 'connected' || !account || !networkId) {
    demandAdapter(runtime, namespace)
    // EIP-1193: 4900 means disconnected from all chains. 4100 means that the user has not authorized an account.
    const rpcCode = requestClass === 'safe' && !isAccountMethod(method, namespace) ? 4900 : 4100
    throw new NotConnectedError(rpcCode)
  }
  // Apps can use networks that they did not configure. Plugins can't.
  const isConfigured = networks.some((network) => network.caipNetworkId === networkId)
  if (origin.kind === 'plugin' && !options.allowUnsupportedChain && !isConfigured) {
    throw new ChainNotSupportedError({ rpcCode: 4901, details: networkId })
  }
  return { connector: connections.connectorOf(namespace), account, networkId }
}

/** @throws {PermissionMissingError} A plugin lacks the permission. Hosts need none. */
export function requirePermission(
  { runtime }: Pick<Core, 'runtime'>,
  request: FrozenRequest,
  permission: Permission,
): void {
  const { origin } = request
  if (origin.kind === 'host') return
  const requested = runtime.store.get(pluginsAtom).get(origin.id)?.manifest.permissions ?? []
  const refused = runtime.options.refusedPermissions?.[origin.id] ?? []
  if (requested.includes(permission) && !refused.includes(permission)) return
  throw new PermissionMissingError(`Plugin ${origin.id} needs the permission ${permission}.`)
}

/** Rejects parameters that wallets interpret differently. Pass the frozen copy: the app's own object may change. */
export function guardParams(request: FrozenRequest, expected?: CaipNetworkId): void {
  if (request.networkId.startsWith('eip155:')) {
    if (request.method === 'wallet_sendCalls') guardCalls(request)
    if (isNetworkMethod(request.method)) guardChainId(request)
  }
  guardNetwork(request, expected)
}

/** Some wallets look up a target without `0x` as a name. A call without a target deploys a contract (EIP-5792). */
function guardCalls({ params }: FrozenRequest): void {
  const { calls } = readRecord(Array.isArray(params) ? params[0] : undefined)
  const isInvalid = (to: unknown) => to !== undefined && !(typeof to === 'string' && /^0x/i.test(to))
  const index = Array.isArray(calls) ? calls.findIndex((call) => isInvalid(readRecord(call).to)) : undefined
  if (index === -1) return
  throw new RequestError('CALLS_INVALID', 'Invalid params', {
    rpcCode: -32602,
    details:
      index === undefined ? 'wallet_sendCalls needs `calls`.' : `\`to\` of call ${index} does not start with 0x.`,
  })
}

/** If a chain id is a number or decimal, wallets read it differently or fail without a reason (EIP-3326, EIP-3085). */
function guardChainId({ method, params }: FrozenRequest): void {
  const { chainId } = readRecord(Array.isArray(params) ? params[0] : undefined)
  if (typeof chainId === 'string' && chainIdQuantity.test(chainId)) return
  throw new RequestError('CHAIN_ID_INVALID', 'Invalid chain id', {
    // Positive on purpose: JSON-RPC's -32603 would make libraries retry, which does not help here.
    rpcCode: 32603,
    details: `${method} needs a \`chainId\` such as '0x89'.`,
  })
}

/** EIP-3326 limits chain ids to JavaScript's safe integers. */
const chainIdQuantity = /^0x(?:0*[1-9a-f][\da-f]{0,12}|0*1[\da-f]{13})$/i

/**
 * Rejects a transaction or batch for another network, because wallets disagree on which network to use. Typed data
 * (EIP-712) may be for any chain (cross-chain orders, permits).
 */
function guardNetwork({ networkId, method, params }: FrozenRequest, expected = networkId): void {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const first = readRecord(Array.isArray(params) ? params[0] : params)
  const named = readNamedNetworks[namespace]?.(method, first) ?? []
  const isForeign = (name: unknown) => name !== undefined && name !== null && !isNetwork[namespace]?.(name, reference)
  const foreign = expected === networkId ? named.find(isForeign) : expected
  if (foreign === undefined) return
  throw new RequestError('NETWORK_MISMATCH', 'Invalid params', {
    rpcCode: -32602,
    details: `${method} is for ${networkId}, but its parameters name ${String(foreign)}.`,
  })
}

type Fields = Readonly<Record<string, unknown>>

const readNamedNetworks: Readonly<Record<string, (method: string, first: Fields) => readonly unknown[]>> = {
  eip155(method, { chainId, calls }) {
    if (!/^(eth_sendTransaction|eth_signTransaction|eth_sendUserOperation|wallet_sendCalls)$/.test(method)) return []
    // EIP-5792 version 1.0 has a chain id in each call.
    return [chainId, ...(Array.isArray(calls) ? calls.map((call) => readRecord(call).chainId) : [])]
  },
  cosmos(_method, { signDoc }) {
    const { chainId, chain_id = chainId } = readRecord(signDoc)
    // A signed message has an empty chain id (ADR-36).
    return chain_id === '' ? [] : [chain_id]
  },
  polkadot: (_method, { transactionPayload }) => [readRecord(transactionPayload).genesisHash],
}

const isNetwork: Readonly<Record<string, (named: unknown, reference: string) => boolean>> = {
  eip155: (named, reference) => isQuantity(named) && BigInt(named) === BigInt(reference),
  // Chain ids that are too long for CAIP-2 are hashed (CAIP-5).
  cosmos: (named, reference) => named === reference || reference.startsWith('hashed-'),
  // The reference is a prefix of the genesis hash (CAIP-13).
  polkadot: (named, reference) =>
    typeof named === 'string' && named.toLowerCase().startsWith(`0x${reference.toLowerCase()}`),
}

/** The standard requires hexadecimal, but libraries also use decimals and numbers. */
function isQuantity(value: unknown): value is string | number | bigint {
  if (typeof value === 'string') return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(value)
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}

export class PermissionMissingError extends RequestError<'PERMISSION_MISSING'> {
  constructor(details: string) {
    super('PERMISSION_MISSING', 'Requested RPC call is not allowed', { rpcCode: 4100, details })
  }
}
