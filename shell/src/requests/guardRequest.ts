import type { CaipNetworkId, Permission, RequestClass } from '@latchkey/plugin-api'
import { demandAdapter } from '../chainHost/demandAdapter.js'
import { NamespaceNotConfiguredError } from '../connections/NamespaceNotConfiguredError.js'
import type { Core } from '../contract/core.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import { pluginsAtom } from '../state/plugins.js'
import { isAccountQuestion, permissionFor } from './methods.js'
import { RequestError } from './RequestError.js'
import type { RequestParameters } from './runRequest.js'

/**
 * Lets a request in, and gives the network that it is for.
 *
 * @throws {NamespaceNotConfiguredError} the host configured no network of the namespace.
 * @throws {AdapterMissingError} and no chain module or connector for it.
 * @throws {RequestError} NOT_CONNECTED; for plugins also CHAIN_NOT_SUPPORTED and PERMISSION_MISSING.
 */
export function guardRequest(
  { runtime }: Pick<Core, 'runtime'>,
  { namespace, method, origin }: RequestParameters,
  requestClass: RequestClass,
): CaipNetworkId {
  const { options, store } = runtime
  const networks = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
  if (networks.length === 0) throw new NamespaceNotConfiguredError(namespace)
  const { status } = readConnection(store.get(connectionsAtom), namespace)
  const networkId = store.get(networkIdsAtom)[namespace]
  if (status !== 'connected' || !networkId) {
    demandAdapter(runtime, namespace)
    // EIP-1193: 4900 is a provider without a chain to read from, 4100 an account that the user has not authorized.
    const rpcCode = requestClass === 'safe' && !isAccountQuestion(method, namespace) ? 4900 : 4100
    throw new RequestError('NOT_CONNECTED', 'Please call connect() before request()', { rpcCode })
  }
  if (origin.kind === 'host') return networkId
  // A host may do on a foreign network what it likes; plugins are made for the configured ones.
  if (!options.allowUnsupportedChain && !networks.some((network) => network.caipNetworkId === networkId)) {
    throw new RequestError('CHAIN_NOT_SUPPORTED', 'Chain is not supported', { rpcCode: 4901, details: networkId })
  }
  demandPermission({ runtime }, origin.id, permissionFor(method, requestClass))
  return networkId
}

function demandPermission({ runtime }: Pick<Core, 'runtime'>, pluginId: string, permission: Permission): void {
  const asked = runtime.store.get(pluginsAtom).get(pluginId)?.manifest.permissions ?? []
  const refused = runtime.options.refusedPermissions?.[pluginId] ?? []
  if (asked.includes(permission) && !refused.includes(permission)) return
  throw new RequestError('PERMISSION_MISSING', 'Requested RPC call is not allowed', {
    rpcCode: 4100,
    details: `Plugin ${pluginId} needs the permission ${permission}.`,
  })
}
