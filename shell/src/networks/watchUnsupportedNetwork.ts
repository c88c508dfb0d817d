import type { ViewMap } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { Core } from '../core.js'
import { activeConnectionAtom } from '../state/connections.js'
import { loadingAtom } from '../state/modal.js'
import { viewAtom, viewStackAtom } from '../state/navigation.js'
import { activeNetworkIdAtom, networksAtom, unsupportedNetworkAtom } from '../state/networks.js'

/**
 * Opens UnsupportedChain when the connected wallet is on a network that the host did not configure, and closes it when
 * the wallet comes back. Three exceptions (specification, section 4): unsupported chains are allowed, switching is off,
 * or the session is a basic one, which can't switch to any of ours.
 */
export function watchUnsupportedNetwork({ runtime, navigation }: Pick<Core, 'runtime' | 'navigation'>): () => void {
  const { options, signal, store } = runtime
  if (options.allowUnsupportedChain || options.enableNetworkSwitch === false) return () => undefined

  const blockedAtom = atom((get) => {
    const { status, approvedNetworkIds } = get(activeConnectionAtom)
    if (status !== 'connected' || !get(unsupportedNetworkAtom)) return false
    const basic = approvedNetworkIds && !get(networksAtom).some((one) => approvedNetworkIds.includes(one.caipNetworkId))
    return !basic
  })

  /** While a switch of ours runs, its view is the one that leaves. */
  const stateAtom = atom((get) => (get(blockedAtom) ? 'blocked' : get(loadingAtom) ? 'switching' : 'free'))

  function follow() {
    if (store.get(stateAtom) === 'blocked') {
      // A modal that could not be loaded has said so to its host; the page works on with the wallet's network.
      runtime
        .ui()
        .then(async () => {
          if (store.get(blockedAtom) && !signal.aborted) await navigation.open({ view: 'UnsupportedChain' })
        })
        .catch((error: unknown) => reportError(error))
    } else if (store.get(stateAtom) === 'free') leave()
  }

  /** Out of what was opened for the network alone. A switch to the very network that the wallet is on says so and leaves. */
  function leave() {
    const stack = store.get(viewStackAtom)
    const { name, args } = store.get(viewAtom)
    const arrives =
      name === 'SwitchNetwork' && (args as ViewMap[typeof name]).networkId === store.get(activeNetworkIdAtom)
    if (!arrives && stack.some((entry) => entry.name === 'UnsupportedChain')) navigation.close()
  }

  if (store.get(blockedAtom)) follow()
  return store.sub(stateAtom, follow)
}
