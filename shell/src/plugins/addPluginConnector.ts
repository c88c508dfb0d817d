import type { Cleanup, Connector, ConnectorInfo, ConnectParameters, PluginManifest } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { connectorsAtom } from '../state/wallets.js'
import { freezeData, freezeMembers } from './freeze.js'
import { PluginError } from './PluginError.js'
import { shareObject } from './shareObject.js'

/**
 * Adds a plugin's connector. It can't replace a wallet, even if the wallet (such as `io.metamask`) is announced later.
 */
export function addPluginConnector(
  { connectors, runtime }: Pick<Core, 'connectors' | 'runtime'>,
  { id: pluginId, contributes }: Pick<PluginManifest, 'id' | 'contributes'>,
  connector: Connector,
): Cleanup {
  // A connect method leads to the connector, so it needs no second row.
  const info = freezeData({ listed: !contributes?.connectMethods?.length, ...connector.info })
  const known = [...runtime.store.get(connectorsAtom).values()]
  const isTaken = connectors.get(info.id) !== undefined && connectors.ownerOf(info.id) !== pluginId
  const problem = isTaken ? 'it is taken' : findProblem(info, known)
  const name = typeof info.id === 'string' ? info.id : 'the connector'
  if (problem) throw new PluginError('CONNECTOR_RESERVED', pluginId, { details: `${name}: ${problem}` })
  return connectors.add(shareConnector(connector, info), pluginId)
}

function findProblem({ id, type, rdns }: ConnectorInfo, known: readonly ConnectorInfo[]): string | undefined {
  // Wallets that announce themselves have ids with a dot or a colon.
  if (typeof id !== 'string' || !/^[\w-]{1,100}$/.test(id)) return "a plugin's id has letters, digits, - and _ alone"
  if (reservedIds.has(id.toLowerCase())) return 'it belongs to a wallet that Latchkey finds itself'
  if (reservedTypes.has(type)) return `the type ${type} is not for plugins`
  const owner = known.find((other) => rdns !== undefined && other.rdns === rdns.toLowerCase() && other.id !== id)
  return owner && `the domain ${rdns} belongs to ${owner.id}`
}

/** Ids of our chain modules and the embedded wallet that contain no dot or colon. */
const reservedIds = new Set(['auth', 'walletconnect', 'injected', 'leap', 'cosmostation', 'keplr'])
const reservedTypes = new Set(['AUTH', 'WALLET_CONNECT', 'ANNOUNCED'])

/** The shell uses this copy, because the plugin can change its own object at any time. */
function shareConnector(connector: Connector, info: ConnectorInfo): Connector {
  const shareParameters = ({ namespace, networks, signal, onUri }: ConnectParameters): ConnectParameters =>
    freezeMembers({
      namespace,
      networks: freezeData(networks),
      signal: AbortSignal.any([signal]),
      ...(onUri && { onUri: (uri: string) => onUri(uri) }),
    })
  return Object.freeze({
    info,
    connect: async (parameters) => freezeData(await connector.connect(shareParameters(parameters))),
    reconnect: async (parameters) => freezeData(await connector.reconnect(shareParameters(parameters))),
    disconnect: async (namespace) => connector.disconnect(namespace),
    getProvider: async (namespace, networkId) => connector.getProvider(namespace, networkId),
    switchNetwork: async (network) => connector.switchNetwork(freezeData(network)),
    watch: (listener) => connector.watch(shareObject(listener)),
    prefetch: () => connector.prefetch?.(),
  } satisfies Connector)
}
