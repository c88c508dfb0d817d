/** The active network: which one a visit begins with, how it is switched, and what happens on one that is not ours. */
import {
  type CaipNetworkId,
  type ChainNamespace,
  isCaipNetworkId,
  isLatchkeyError,
  LatchkeyError,
  type Network,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import { isRejection } from '../connections/isRejection.js'
import type { Core, NetworkCommands } from '../contract/core.js'
import { pickDefaultNetwork } from '../entry/pickDefaultNetwork.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { loadingAtom } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom, networksAtom } from '../state/networks.js'
import { readExplorerUrl } from './readExplorerUrl.js'
import { readNetworkImageUrl } from './readNetworkImageUrl.js'
import { watchUnsupportedNetwork } from './watchUnsupportedNetwork.js'

export type NetworkParts = Pick<Core, 'runtime' | 'storage' | 'http' | 'alerts' | 'navigation' | 'connections'>

/**
 * Makes the commands and takes the network of the last visit. Its rules, in this order: the stored network where it is
 * configured; the stored one while its wallet is being restored, although it is not; `defaultNetwork`; the first.
 */
export function createNetworks(core: NetworkParts): NetworkCommands {
  const { runtime, storage } = core
  const { events, options, signal, store } = runtime
  const find = (networkId: string) => store.get(networksAtom).find((network) => network.caipNetworkId === networkId)

  function activate(networkId: CaipNetworkId) {
    const { namespace } = parseCaipNetworkId(networkId)
    store.set(networkIdsAtom, { ...store.get(networkIdsAtom), [namespace]: networkId })
    store.set(activeNamespaceAtom, namespace)
  }

  function restore() {
    const stored = storage.get(storageKey)
    if (!isCaipNetworkId(stored)) return
    const { namespace } = parseCaipNetworkId(stored)
    const configured = store.get(networksAtom).some((network) => network.chainNamespace === namespace)
    // Only a wallet can be on a network that the host did not configure; without one there is no way to be there.
    const restoring = readConnection(store.get(connectionsAtom), namespace).status !== 'disconnected'
    if (find(stored) || (configured && restoring)) activate(stored)
  }

  /** A namespace whose wallet has gone goes back to a network of the host's. */
  function leaveForeignNetworks() {
    const networkIds = store.get(networkIdsAtom)
    for (const [key, networkId] of Object.entries(networkIds)) {
      const namespace = key as ChainNamespace
      if (find(networkId) || readConnection(store.get(connectionsAtom), namespace).status !== 'disconnected') continue
      const own = store.get(networksAtom).filter((network) => network.chainNamespace === namespace)
      const home = own.length > 0 ? pickDefaultNetwork(own, options.defaultNetwork) : undefined
      store.set(networkIdsAtom, { ...store.get(networkIdsAtom), [namespace]: home?.caipNetworkId })
    }
  }

  async function switchNetwork(networkId: CaipNetworkId): Promise<void> {
    const network = find(networkId)
    if (!network) {
      core.alerts.raise('SWITCH_NETWORK_NOT_FOUND', `${networkId} is not among the networks given to createModal().`)
      throw new NetworkNotFoundError(networkId)
    }
    if (store.get(activeNetworkIdAtom) === networkId) return
    const connector = core.connections.connectorOf(network.chainNamespace)
    if (connector && store.get(networkIdsAtom)[network.chainNamespace] !== networkId) {
      store.set(loadingAtom, true)
      try {
        await connector.switchNetwork(network)
      } catch (cause) {
        throw toSwitchError(cause, network)
      } finally {
        store.set(loadingAtom, false)
      }
    }
    activate(networkId)
    events.emit('SWITCH_NETWORK', { network: networkId })
  }

  restore()
  const stops = [
    store.sub(connectionsAtom, leaveForeignNetworks),
    store.sub(activeNetworkIdAtom, () => storage.set(storageKey, store.get(activeNetworkIdAtom))),
    watchUnsupportedNetwork(core),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })

  return {
    switchNetwork,
    find,
    imageUrl: (network) => readNetworkImageUrl(core, network),
    explorerUrl: readExplorerUrl,
  }
}

const storageKey = 'network'

function toSwitchError(cause: unknown, network: Network): LatchkeyError {
  if (isRejection(cause)) return new NetworkSwitchRejectedError(cause)
  return isLatchkeyError(cause, 'CHAIN_NOT_SUPPORTED') ? cause : new ChainNotSupportedError(network, cause)
}

export class NetworkNotFoundError extends LatchkeyError {
  constructor(networkId: string) {
    super('NETWORK_NOT_FOUND', 'Network Not Found', { details: `${networkId} is not configured.` })
  }
}

export class NetworkSwitchRejectedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('NETWORK_SWITCH_REJECTED', 'Switch declined', { cause })
  }
}

export class ChainNotSupportedError extends LatchkeyError {
  constructor(network: Network, cause?: unknown) {
    super('CHAIN_NOT_SUPPORTED', 'Chain is not supported', {
      details: `The wallet did not move to ${network.name} (${network.caipNetworkId}).`,
      cause,
    })
  }
}
