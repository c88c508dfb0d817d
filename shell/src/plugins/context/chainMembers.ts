/** The context members that `chain:read`, `network:switch` and `connectors:register` grant. */
import type { CaipNetworkId, ChainFacade, ChainNamespace, ConnectOptions, Connector } from '@latchkey/plugin-api'
import { connectorsAtom } from '../../state/wallets.js'
import { addPluginConnector } from '../addPluginConnector.js'
import type { ContextParts } from '../createContext.js'
import { PluginError } from '../PluginError.js'
import { shareObject } from '../shareObject.js'
import { createSenders } from './createSenders.js'
import { denyMissingMembers } from './denyMissingMembers.js'

export function chainMembers(parts: ContextParts): object {
  const { core, manifest, granted, scope, report } = parts
  const { id } = manifest
  const { disposable, guard, withSignal } = scope
  return {
    ...(granted.has('chain:read') && {
      chain: guard(async (namespace: ChainNamespace) => shareChain(parts, namespace, await core.chain(namespace))),
    }),
    ...(granted.has('network:switch') && {
      switchNetwork: guard((networkId: CaipNetworkId) => core.networks.switchNetwork(networkId)),
    }),
    ...(granted.has('connectors:register') && {
      registerConnector: guard((connector: Connector) =>
        disposable(addPluginConnector(core, manifest, connector, report)),
      ),
      connect: guard(async (connectorId: string, { namespace, signal }: ConnectOptions = {}) => {
        if (core.connectors.ownerOf(connectorId) !== id) throw refuse(parts, connectorId)
        return core.connections.connect({ connectorId, namespace, signal: withSignal(signal) })
      }),
    }),
  }
}

/**
 * Returns the error for a connector that is not the plugin's. Also reports it, because a row shows only its message,
 * without the ids.
 */
function refuse({ core, manifest, report }: ContextParts, connectorId: string): PluginError {
  const own = [...core.runtime.store.get(connectorsAtom).keys()]
    .filter((id) => core.connectors.ownerOf(id) === manifest.id)
    .map((id) => `'${id}'`)
  const registered = own.length > 0 ? `only ${own.join(', ')}` : 'no connector'
  const details = `connect('${connectorId}'), but the plugin registered ${registered}`
  const error = new PluginError('PERMISSION_DENIED', manifest.id, { details })
  report(error)
  return error
}

function shareChain(parts: ContextParts, namespace: ChainNamespace, facade: ChainFacade): object {
  const { buildTransfer: _forSenders, ...shared } = shareObject(facade)
  if (parts.granted.has('rpc:send')) return Object.freeze({ ...shared, ...createSenders(parts, namespace, facade) })
  return denyMissingMembers(shared, parts.manifest, { sendTransfer: 'rpc:send', sendCalls: 'rpc:send' }, 'chain')
}
