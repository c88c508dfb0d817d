import {
  type CaipNetworkId,
  type ChainAccount,
  ChainNotSupportedError,
  type Connector,
  NotConnectedError,
  type Permission,
  type RequestClass,
  RequestError,
} from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/demandAdapter.js'
import { NamespaceNotConfiguredError } from '../connections/NamespaceNotConfiguredError.js'
import type { Core } from '../core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { isAccountQuestion } from './methods.js'
import type { RequestParameters } from './runRequest.js'

/** The wallet, account and network that a request is for. */
export interface Target {
  readonly connector: Connector | undefined
  readonly account: ChainAccount | undefined
  readonly networkId: CaipNetworkId
}

/**
 * Checks that a request has a wallet to go to, and gives what it is for.
 *
 * @throws {NamespaceNotConfiguredError} the host configured no network of the namespace.
 * @throws {AdapterMissingError} and no chain module or connector for it.
 * @throws {RequestError} NOT_CONNECTED; for plugins also CHAIN_NOT_SUPPORTED.
 */
export function guardRequest(
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
  // Hosts may use a network that they did not configure. Plugins are written for the configured ones.
  const isKnown = networks.some((network) => network.caipNetworkId === networkId)
  if (origin.kind === 'plugin' && !options.allowUnsupportedChain && !isKnown) {
    throw new ChainNotSupportedError({ rpcCode: 4901, details: networkId })
  }
  return { connector: connections.connectorOf(namespace), account: accounts[0], networkId }
}

/** @throws {PermissionMissingError} Hosts need no permission. */
export function demandPermission(
  { runtime }: Pick<Core, 'runtime'>,
  origin: RequestParameters['origin'],
  permission: Permission,
): void {
  if (origin.kind === 'host') return
  const asked = runtime.store.get(pluginsAtom).get(origin.id)?.manifest.permissions ?? []
  const refused = runtime.options.refusedPermissions?.[origin.id] ?? []
  if (asked.includes(permission) && !refused.includes(permission)) return
  throw new PermissionMissingError(`Plugin ${origin.id} needs the permission ${permission}.`)
}

export class PermissionMissingError extends RequestError<'PERMISSION_MISSING'> {
  constructor(details: string) {
    super('PERMISSION_MISSING', 'Requested RPC call is not allowed', { rpcCode: 4100, details })
  }
}
