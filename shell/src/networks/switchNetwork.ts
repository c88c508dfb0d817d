import {
  type CaipNetworkId,
  ChainNotSupportedError,
  isLatchkeyError,
  LatchkeyError,
  type Network,
  NetworkUnknownError,
} from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import { demandAdapter } from '../chains/demandAdapter.js'
import { isRejection } from '../connections/isRejection.js'
import { activeNamespaceAtom } from '../state/connections.js'
import { setLoading } from '../state/modal.js'
import { activeNetworkIdAtom, networkIdsAtom } from '../state/networks.js'
import type { NetworkParts } from './createNetworks.js'

export interface NetworkState {
  find(networkId: CaipNetworkId): Network | undefined
  /** Makes it the active one. */
  activate(networkId: CaipNetworkId): void
}

/** The switches of one modal. */
interface Line {
  /** Counts the wishes. */
  turn: number
  /** The wallet is being asked. Never rejects. */
  running?: Promise<unknown> | undefined
}

const lines = new WeakMap<object, Line>()

/** A wallet that stays silent holds the next wish up for this long, and then it gets both. */
const patienceMs = 2_000

/**
 * Switches the active network; the wallet that is connected in its namespace has to follow first. Of several wishes the
 * last one wins: it waits for the one that the wallet is asked for, and those between the two are never asked.
 */
export async function switchNetwork(
  { runtime, alerts, connections }: NetworkParts,
  { find, activate }: NetworkState,
  networkId: CaipNetworkId,
): Promise<void> {
  const { events, store } = runtime
  const network = find(networkId)
  if (!network) {
    alerts.raise('SWITCH_NETWORK_NOT_FOUND', `${networkId} is not among the networks given to createModal().`)
    throw new NetworkUnknownError(networkId)
  }
  // In its own namespace a page may choose a network before it has any wallet; into another one only a wallet leads.
  if (network.chainNamespace !== store.get(activeNamespaceAtom)) demandAdapter(runtime, network.chainNamespace)
  const line = lines.get(runtime) ?? { turn: 0 }
  lines.set(runtime, line)
  const turn = ++line.turn
  if (line.running) {
    await waitAtMost(line.running, patienceMs, runtime.signal)
    if (turn !== line.turn) throw new NetworkSwitchOvertakenError(networkId)
  }
  if (store.get(activeNetworkIdAtom) === networkId) return
  const connector = connections.connectorOf(network.chainNamespace)
  // Coming back from another namespace, the wallet may be where it should already.
  const follows = connector && store.get(networkIdsAtom)[network.chainNamespace] !== networkId
  try {
    if (follows) {
      setLoading(store, true)
      const asking = connector.switchNetwork(network).catch((cause: unknown) => {
        throw toSwitchError(cause, network)
      })
      const running = asking.then(ignore, ignore)
      line.running = running
      void running.then(() => {
        if (line.running === running) line.running = undefined
      })
      await asking
    }
    activate(networkId)
  } finally {
    // Only now: who watches for the end of a switch finds the network in its place.
    if (follows) setLoading(store, false)
  }
  events.emit('SWITCH_NETWORK', { network: networkId })
}

function ignore(): void {
  // Its caller hears of it.
}

function toSwitchError(cause: unknown, network: Network): LatchkeyError {
  if (isRejection(cause)) return new NetworkSwitchRejectedError(cause)
  if (isLatchkeyError(cause, 'CHAIN_NOT_SUPPORTED')) return cause
  const details = `The wallet did not move to ${network.name} (${network.caipNetworkId}).`
  return new ChainNotSupportedError({ rpcCode: 4902, details, cause })
}

export class NetworkSwitchOvertakenError extends LatchkeyError {
  constructor(networkId: string) {
    super('NETWORK_SWITCH_OVERTAKEN', 'Another network was chosen meanwhile', { details: networkId })
  }
}

export class NetworkSwitchRejectedError extends LatchkeyError {
  constructor(cause: unknown) {
    super('NETWORK_SWITCH_REJECTED', 'Switch declined', { cause })
  }
}
