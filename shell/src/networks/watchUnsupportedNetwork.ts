import type { ViewMap } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeConnectionAtom } from '../state/connections.js'
import { loadingAtom } from '../state/modal.js'
import { viewAtom, viewStackAtom } from '../state/navigation.js'
import { activeNetworkAtom, activeNetworkIdAtom, networksAtom } from '../state/networks.js'

/**
 * Opens UnsupportedChain while the wallet is on a network that is not configured. Does nothing if unsupported chains
 * are allowed, switching is off, or the session approves no configured network.
 */
export function watchUnsupportedNetwork({ runtime, navigation }: Pick<Core, 'runtime' | 'navigation'>): () => void {
  const { options, signal, store } = runtime
  if (options.allowUnsupportedChain || options.enableNetworkSwitch === false) return () => undefined

  const isUnsupportedAtom = atom((get) => {
    const { status, approvedNetworkIds } = get(activeConnectionAtom)
    if (status !== 'connected' || !get(activeNetworkIdAtom) || get(activeNetworkAtom)) return false
    return (
      !approvedNetworkIds || get(networksAtom).some((network) => approvedNetworkIds.includes(network.caipNetworkId))
    )
  })

  const stateAtom = atom((get) => {
    if (get(isUnsupportedAtom)) return 'unsupported'
    return get(loadingAtom) ? 'switching' : 'supported'
  })

  async function openView() {
    await runtime.ui()
    if (store.get(isUnsupportedAtom) && !signal.aborted) await navigation.open({ view: 'UnsupportedChain' })
  }

  /** Closes the modal if this function opened it, unless a finished SwitchNetwork closes itself. */
  function closeView() {
    const { name, args } = store.get(viewAtom)
    const isSwitchDone =
      name === 'SwitchNetwork' && (args as ViewMap[typeof name]).networkId === store.get(activeNetworkIdAtom)
    const isOpened = store.get(viewStackAtom).some((entry) => entry.name === 'UnsupportedChain')
    if (isOpened && !isSwitchDone) navigation.close()
  }

  function follow() {
    const state = store.get(stateAtom)
    // If the UI does not load, the app keeps using the wallet's network.
    if (state === 'unsupported') openView().catch((error: unknown) => reportError(error))
    if (state === 'supported') closeView()
  }

  if (store.get(isUnsupportedAtom)) follow()
  return store.sub(stateAtom, follow)
}
