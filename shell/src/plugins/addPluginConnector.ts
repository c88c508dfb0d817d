import type { Cleanup, Connector, ConnectorInfo, ConnectParameters } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom } from '../state/wallets.js'
import { freezeData } from './freezeData.js'
import { freezeMembers } from './freezeMembers.js'
import { PluginError } from './PluginError.js'
import { shareObject } from './shareObject.js'

/**
 * Registers a plugin's connector. It can't take the place of a wallet, neither of one that is there nor of one that may
 * still announce itself: a stored connection to `io.metamask` must never lead to a plugin.
 *
 * @throws {PluginError} CONNECTOR_RESERVED, with the id and the reason in `details`.
 */
export function addPluginConnector(
  { connectors, runtime }: Pick<Core, 'connectors' | 'runtime'>,
  pluginId: string,
  connector: Connector,
): Cleanup {
  const info = freezeData(connector.info)
  const listed = [...runtime.store.get(connectorsAtom).values()]
  const isTaken = connectors.get(info.id) !== undefined && connectors.ownerOf(info.id) !== pluginId
  const problem = isTaken ? 'it is taken' : findProblem(info, listed)
  const name = typeof info.id === 'string' ? info.id : 'the connector'
  if (problem) throw new PluginError('CONNECTOR_RESERVED', pluginId, { details: `${name}: ${problem}` })
  return connectors.add(share(connector, info), pluginId)
}

function findProblem({ id, type, rdns }: ConnectorInfo, listed: readonly ConnectorInfo[]): string | undefined {
  // Wallets that announce themselves have a domain or a prefix with a colon in their ids.
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return "a plugin's id has letters, digits, - and _ alone"
  if (reservedIds.has(id.toLowerCase())) return 'it belongs to a wallet that Latchkey finds itself'
  if (reservedTypes.has(type)) return `the type ${type} is not for plugins`
  const owner = listed.find((other) => rdns !== undefined && other.rdns === rdns.toLowerCase() && other.id !== id)
  return owner && `the domain ${rdns} belongs to ${owner.id}`
}

/** The ids of our chain modules and of the embedded wallet that have neither a dot nor a colon. */
const reservedIds = new Set(['auth', 'walletconnect', 'injected', 'leap', 'cosmostation', 'keplr'])
const reservedTypes = new Set(['AUTH', 'WALLET_CONNECT', 'ANNOUNCED'])

/** What the shell keeps in place of the plugin's object, which the plugin can change at any time. */
function share(connector: Connector, info: ConnectorInfo): Connector {
  const give = ({ namespace, networks, signal, onUri }: ConnectParameters): ConnectParameters =>
    freezeMembers({
      namespace,
      networks: freezeData(networks),
      signal: AbortSignal.any([signal]),
      ...(onUri && { onUri: (uri: string) => onUri(uri) }),
    })
  return Object.freeze({
    info,
    connect: async (parameters: ConnectParameters) => freezeData(await connector.connect(give(parameters))),
    reconnect: async (parameters: ConnectParameters) => freezeData(await connector.reconnect(give(parameters))),
    disconnect: async (namespace) => connector.disconnect(namespace),
    getProvider: async (namespace, networkId) => connector.getProvider(namespace, networkId),
    switchNetwork: async (network) => connector.switchNetwork(freezeData(network)),
    watch: (listener) => connector.watch(shareObject(listener)),
    prefetch: () => connector.prefetch?.(),
  } satisfies Connector)
}
