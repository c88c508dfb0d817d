import {
  type CaipNetworkId,
  ChainNotSupportedError,
  isLatchkeyError,
  LatchkeyError,
  type Network,
  NetworkUnknownError,
  waitAtMost,
} from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/createChains.js'
import { isRejection } from '../connections/isRejection.js'
import type { Core } from '../core.js'
import { findNetwork } from '../state/configuredNetworks.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { setLoading } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom } from '../state/networks.js'

/**
 * Switches the connected wallet's network, then the modal's. The last call wins: it waits until the wallet has answered
 * an earlier call. Calls in between reject without asking the wallet.
 */
export function createNetworkSwitch(
  { runtime, alerts, connections }: Pick<Core, 'runtime' | 'alerts' | 'connections'>,
  activate: (networkId: CaipNetworkId) => void,
): (target: Network | CaipNetworkId) => Promise<void> {
  const { events, signal, store } = runtime
  let latestId = 0
  /** Resolves when the wallet has answered. Never rejects. */
  let walletAnswer: Promise<unknown> | undefined

  function requireNetwork(networkId: CaipNetworkId): Network {
    const network = findNetwork(store, networkId)
    if (network) return network
    alerts.raise('SWITCH_NETWORK_NOT_FOUND', `${networkId} is not among the networks given to createModal().`)
    throw new NetworkUnknownError(networkId)
  }

  async function waitForTurn(networkId: CaipNetworkId) {
    const id = ++latestId
    if (!walletAnswer) return
    await waitAtMost(walletAnswer, silentWalletMs, signal)
    if (id === latestId) return
    throw new LatchkeyError('NETWORK_SWITCH_OVERTAKEN', 'Another network was chosen in the meantime', {
      details: networkId,
    })
  }

  async function askWallet(network: Network) {
    const answer = connections.switchNetwork(network)
    const settled = answer.catch(() => undefined)
    walletAnswer = settled
    void settled.then(() => {
      if (walletAnswer === settled) walletAnswer = undefined
    })
    await answer.catch((cause: unknown) => {
      throw toSwitchError(cause, network)
    })
  }

  return async (target) => {
    const networkId = typeof target === 'string' ? target : target.caipNetworkId
    const network = requireNetwork(networkId)
    const { chainNamespace } = network
    // Within the active namespace, switching needs no wallet. Another namespace must have a way to connect.
    if (chainNamespace !== store.get(activeNamespaceAtom)) demandAdapter(runtime, chainNamespace)
    await waitForTurn(networkId)
    if (store.get(activeNetworkIdAtom) === networkId) return
    const isConnected = connections.connectorOf(chainNamespace) !== undefined
    // When the namespace changes, its wallet may already be on the network.
    const mustAsk = isConnected && store.get(networkIdsAtom)[chainNamespace] !== networkId
    if (mustAsk) setLoading(store, true)
    try {
      if (mustAsk) await askWallet(network)
      activate(networkId)
    } finally {
      // End the loading state after `activate`, because code that waits for its end expects the new network.
      if (mustAsk) setLoading(store, false)
    }
    events.emit('SWITCH_NETWORK', { network: networkId })
  }
}

const silentWalletMs = 2_000

function toSwitchError(cause: unknown, network: Network): LatchkeyError {
  if (isRejection(cause)) return new LatchkeyError('NETWORK_SWITCH_REJECTED', 'Switch declined', { cause })
  if (isLatchkeyError(cause, 'CHAIN_NOT_SUPPORTED')) return cause
  const details = `The wallet did not move to ${network.name} (${network.caipNetworkId}).`
  return new ChainNotSupportedError({ rpcCode: 4902, details, cause })
}
