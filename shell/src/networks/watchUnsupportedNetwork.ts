import type { ViewMap } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeConnectionAtom } from '../state/connections.js'
import { loadingAtom } from '../state/modal.js'
import { viewAtom, viewStackAtom } from '../state/navigation.js'
import { activeNetworkIdAtom, networksAtom, unsupportedNetworkAtom } from '../state/networks.js'

/**
 * Opens UnsupportedChain while the connected wallet is on a network that the host did not configure. It stays closed if
 * unsupported chains are allowed, if switching is off, and if the session approves none of the configured networks: such a
 * wallet can't switch to any.
 */
export function watchUnsupportedNetwork({ runtime, navigation }: Pick<Core, 'runtime' | 'navigation'>): () => void {
  const { options, signal, store } = runtime
  if (options.allowUnsupportedChain || options.enableNetworkSwitch === false) return () => undefined

  const isUnsupportedAtom = atom((get) => {
    const { status, approvedNetworkIds } = get(activeConnectionAtom)
    if (status !== 'connected' || !get(unsupportedNetworkAtom)) return false
    return !approvedNetworkIds || get(networksAtom).some((one) => approvedNetworkIds.includes(one.caipNetworkId))
  })

  const stateAtom = atom((get) => {
    if (get(isUnsupportedAtom)) return 'unsupported'
    // While the user switches the network in the modal, the view of the switch closes itself.
    return get(loadingAtom) ? 'switching' : 'supported'
  })

  async function openView() {
    await runtime.ui()
    if (store.get(isUnsupportedAtom) && !signal.aborted) await navigation.open({ view: 'UnsupportedChain' })
  }

  /** Closes what was opened for the network alone. A switch to the network that the wallet is on closes itself. */
  function closeView() {
    const { name, args } = store.get(viewAtom)
    const isSwitchDone =
      name === 'SwitchNetwork' && (args as ViewMap[typeof name]).networkId === store.get(activeNetworkIdAtom)
    const isOpenForIt = store.get(viewStackAtom).some((entry) => entry.name === 'UnsupportedChain')
    if (isOpenForIt && !isSwitchDone) navigation.close()
  }

  function follow() {
    const state = store.get(stateAtom)
    // If the UI does not load, the page goes on with the wallet's network.
    if (state === 'unsupported') openView().catch((error: unknown) => reportError(error))
    if (state === 'supported') closeView()
  }

  if (store.get(isUnsupportedAtom)) follow()
  return store.sub(stateAtom, follow)
}
