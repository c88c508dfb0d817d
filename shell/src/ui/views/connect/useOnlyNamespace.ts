import type { ViewMap } from '@latchkey/plugin-api'
import { useLayoutEffect } from 'react'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { useCore } from '../../UiContext.js'

/**
 * Shows the wallets of one namespace, for whoever needs an account there, and makes it the active one. With `keepActive`
 * connecting does that: a visitor who goes back is where he was, with the wallet that he had.
 */
export function useOnlyNamespace(args: unknown): void {
  const { networks, runtime } = useCore()
  const { namespace, keepActive } = (args as ViewMap['Connect']) ?? {}
  // Before the first paint, which would show the others.
  useLayoutEffect(() => {
    const { store } = runtime
    const first = store.get(networksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
    // A namespace that the host did not configure has no wallets: then all are better than none.
    if (!namespace || !first) return
    setNamespaceFilter(store, namespace)
    if (keepActive) return
    // What goes wrong is an alert already.
    networks.switchNetwork(store.get(networkIdsAtom)[namespace] ?? first.caipNetworkId).catch(() => undefined)
  }, [networks, runtime, namespace, keepActive])
}
