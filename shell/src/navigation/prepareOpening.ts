import { type ChainNamespace, waitAtMost } from '@latchkey/plugin-api'
import { demandAdapter } from '../chains/createChains.js'
import { NamespaceNotConfiguredError } from '../connections/createConnections.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import type { PairingState } from '../state/pairing.js'
import type { NavigationParts, OpenParameters } from './createNavigation.js'
import { checkView } from './createViewStack.js'
import { readHostPairing } from './readHostPairing.js'

/** How long wallets have to announce themselves. After that, the modal opens without a restored connection. */
const restoringMs = 1_000

/** Waits for plugins, messages, the network, a stored connection (up to 1 s) and the view's gate (up to 800 ms). */
export async function prepareOpening(
  core: NavigationParts,
  { view, namespace, uri, byPlugin = false }: OpenParameters,
): Promise<PairingState | undefined> {
  const { options, store } = core.runtime
  await Promise.all([core.plugins.ready, core.messages.ready])
  if (view) checkView(core, view)
  if (options.enableEmbedded || !store.get(openAtom)) core.gates.beginOpening()
  if (namespace) await switchNamespace(core, namespace)
  await awaitRestoring(core)
  if (view) await core.plugins.admit(view, byPlugin)
  return uri === undefined ? undefined : readHostPairing(uri)
}

export async function awaitRestoring(
  { runtime, restored }: Pick<NavigationParts, 'runtime' | 'restored'>,
  namespace: ChainNamespace | undefined = runtime.store.get(activeNamespaceAtom),
): Promise<void> {
  const { status } = readConnection(runtime.store.get(connectionsAtom), namespace)
  if (status === 'connecting') await waitAtMost(restored, restoringMs, undefined)
}

async function switchNamespace(core: NavigationParts, namespace: ChainNamespace): Promise<void> {
  const { store } = core.runtime
  const first = store.get(networksAtom).find((network) => network.chainNamespace === namespace)
  const networkId = store.get(networkIdsAtom)[namespace] ?? first?.caipNetworkId
  if (!networkId) throw new NamespaceNotConfiguredError(namespace)
  try {
    demandAdapter(core.runtime, namespace)
  } catch {
    // The app's and plugins' connectors may load after the modal.
    await core.restored
    demandAdapter(core.runtime, namespace)
  }
  if (namespace !== store.get(activeNamespaceAtom)) await core.networks.switchNetwork(networkId)
}
