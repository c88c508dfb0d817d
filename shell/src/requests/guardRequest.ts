/** The first step of a request: whether it may be made at all, and whether its parameters mean the same to every wallet. */
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
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import type { RequestParameters } from './createRequests.js'
import { isAccountQuestion, isNetworkMethod } from './methods.js'

/** The wallet, account and network that a request is for. */
export interface Target {
  readonly connector: Connector | undefined
  readonly account: ChainAccount | undefined
  readonly networkId: CaipNetworkId
}

/**
 * Finds the wallet, account and network that a request is for.
 *
 * @throws {NamespaceNotConfiguredError} The app configures no network of the namespace.
 * @throws {AdapterMissingError} The app configures no chain module or connector for it.
 * @throws {RequestError} NOT_CONNECTED; for plugins also CHAIN_NOT_SUPPORTED.
 */
export function guardTarget(
  { runtime, connections }: Pick<Core, 'runtime' | 'connections'>,
  { namespace, method, origin }: RequestParameters,
  requestClass: RequestClass,
): Target {
  const { options, store } = runtime
  const networks = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  if (networks.length === 0) throw new NamespaceNotConfiguredError(namespace)
  const { status, accounts } = readConnection(store.get(connectionsAtom), namespace)
  const networkId = store.get(networkIdsAtom)[namespace]
  if (status !== 'connected' || !networkId) {
    demandAdapter(runtime, namespace)
    // EIP-1193: 4900 is a provider without a chain to read from, 4100 an account that the user has not authorized.
    const rpcCode = requestClass === 'safe' && !isAccountQuestion(method, namespace) ? 4900 : 4100
    throw new NotConnectedError(rpcCode)
  }
  // Apps may use a network that they did not configure. Plugins are written for the configured ones.
  const isConfigured = networks.some((network) => network.caipNetworkId === networkId)
  if (origin.kind === 'plugin' && !options.allowUnsupportedChain && !isConfigured) {
    throw new ChainNotSupportedError({ rpcCode: 4901, details: networkId })
  }
  return { connector: connections.connectorOf(namespace), account: accounts[0], networkId }
}

/** Hosts need no permission. @throws {PermissionMissingError} */
export function demandPermission(
  { runtime }: Pick<Core, 'runtime'>,
  origin: RequestParameters['origin'],
  permission: Permission,
): void {
  if (origin.kind === 'host') return
  const requested = runtime.store.get(pluginsAtom).get(origin.id)?.manifest.permissions ?? []
  const refused = runtime.options.refusedPermissions?.[origin.id] ?? []
  if (requested.includes(permission) && !refused.includes(permission)) return
  throw new PermissionMissingError(`Plugin ${origin.id} needs the permission ${permission}.`)
}

/**
 * Checks the parameters that wallets understand differently. Call it with the frozen copy: the app's own object may change.
 *
 * @throws {RequestError} CALLS_INVALID, CHAIN_ID_INVALID, NETWORK_MISMATCH
 */
export function guardParams(request: FrozenRequest): void {
  if (request.networkId.startsWith('eip155:')) {
    if (request.method === 'wallet_sendCalls') guardCalls(request)
    if (isNetworkMethod(request.method)) guardChainId(request)
  }
  guardNetwork(request)
}

/**
 * A batch of calls (EIP-5792). A target without 0x is no address to some wallets, and a name to look up to others. A call
 * without a target deploys a contract.
 */
function guardCalls({ params }: FrozenRequest): void {
  const { calls } = readRecord(Array.isArray(params) ? params[0] : undefined)
  if (!Array.isArray(calls)) throw new CallsInvalidError('wallet_sendCalls needs `calls`.')
  const invalid = calls.findIndex((call) => {
    const target: unknown = call?.to
    return target !== undefined && !(typeof target === 'string' && /^0x/i.test(target))
  })
  if (invalid >= 0) throw new CallsInvalidError(`\`to\` of call ${invalid} does not start with 0x.`)
}

/**
 * The chain id of EIP-3326 and EIP-3085. A number or a decimal is a chain to some wallets, another chain to others, and an error without
 * a reason to the rest.
 */
function guardChainId({ method, params }: FrozenRequest): void {
  const { chainId } = readRecord(Array.isArray(params) ? params[0] : undefined)
  if (typeof chainId === 'string' && chainIdQuantity.test(chainId)) return
  throw new RequestError('CHAIN_ID_INVALID', 'Invalid chain id', {
    // The specification's code. JSON-RPC's -32603 makes libraries try again, which does not help here.
    rpcCode: 32603,
    details: `${method} needs a \`chainId\` such as '0x89'.`,
  })
}

/** EIP-3326 limits chain ids to what JavaScript counts exactly. */
const chainIdQuantity = /^0x(?:0*[1-9a-f][\da-f]{0,12}|0*1[\da-f]{13})$/i

/**
 * Rejects a transaction or a batch that names another network than the request is for. Wallets disagree on which of the two
 * counts, and some switch without asking.
 *
 * Typed data (EIP-712) passes with any domain. Signing for another chain is legitimate there (cross-chain orders, permits),
 * the user reads the domain, and wallets that forbid it say so themselves.
 */
function guardNetwork({ networkId, method, params }: FrozenRequest): void {
  const { namespace, reference } = parseCaipNetworkId(networkId)
  const first = readRecord(Array.isArray(params) ? params[0] : params)
  const named = readNamedNetworks[namespace]?.(method, first) ?? []
  const foreign = named.find((name) => name !== undefined && name !== null && !isNetwork[namespace]?.(name, reference))
  if (foreign === undefined) return
  throw new RequestError('NETWORK_MISMATCH', 'Invalid params', {
    rpcCode: -32602,
    details: `${method} is for ${networkId}, but its parameters name ${String(foreign)}.`,
  })
}

type Fields = Readonly<Record<string, unknown>>

/** The networks that the parameters name, in the namespaces whose transactions name any. */
const readNamedNetworks: Readonly<Record<string, (method: string, first: Fields) => readonly unknown[]>> = {
  eip155(method, { chainId, calls }) {
    if (!evmMethods.has(method)) return []
    // Version 1.0 of EIP-5792 had a chain id in each call.
    return [chainId, ...(Array.isArray(calls) ? calls.map((call) => readRecord(call).chainId) : [])]
  },
  cosmos(_method, { signDoc }) {
    const { chainId, chain_id = chainId } = readRecord(signDoc)
    // A signed text (ADR-36) is for no chain: its chain id is empty.
    return chain_id === '' ? [] : [chain_id]
  },
  polkadot: (_method, { transactionPayload }) => [readRecord(transactionPayload).genesisHash],
}

const evmMethods: ReadonlySet<string> = new Set([
  'eth_sendTransaction',
  'eth_signTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
])

const isNetwork: Readonly<Record<string, (named: unknown, reference: string) => boolean>> = {
  eip155: (named, reference) => isQuantity(named) && BigInt(named) === BigInt(reference),
  // CAIP-5 hashes a chain id that is too long for CAIP-2.
  cosmos: (named, reference) => named === reference || reference.startsWith('hashed-'),
  // The reference is the beginning of the genesis hash (CAIP-13).
  polkadot: (named, reference) =>
    typeof named === 'string' && named.toLowerCase().startsWith(`0x${reference.toLowerCase()}`),
}

/** Hexadecimal by the standard. Libraries also write decimals and numbers. */
function isQuantity(value: unknown): value is string | number | bigint {
  if (typeof value === 'string') return /^(0x[\da-f]{1,16}|\d{1,20})$/i.test(value)
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}

class CallsInvalidError extends RequestError {
  constructor(details: string) {
    super('CALLS_INVALID', 'Invalid params', { rpcCode: -32602, details })
  }
}

export class PermissionMissingError extends RequestError<'PERMISSION_MISSING'> {
  constructor(details: string) {
    super('PERMISSION_MISSING', 'Requested RPC call is not allowed', { rpcCode: 4100, details })
  }
}
