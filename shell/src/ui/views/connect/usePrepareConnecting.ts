import type { ViewMap } from '@latchkey/plugin-api'
import { useEffect, useLayoutEffect } from 'react'
import { whenIdle } from '../../../async/whenIdle.js'
import { setNamespaceFilter } from '../../../state/navigation.js'
import { networkIdsAtom, networksAtom } from '../../../state/networks.js'
import { useCore } from '../../UiContext.js'

/** What each view that lists wallets does when it is shown. `args` are the view's. */
export function usePrepareConnecting(args: unknown): void {
  useNamespaceFilter((args as ViewMap['Connect']) ?? {})
  usePrefetchConnecting()
}

/**
 * Lists the wallets of one namespace, for a user who needs an account there, and makes the namespace the active one. With
 * `keepActive` it only becomes active when the user connects, so that a user who goes back still has their wallet.
 */
function useNamespaceFilter({ namespace, keepActive }: NonNullable<ViewMap['Connect']>): void {
  const { networks, runtime } = useCore()
  // A layout effect, because the first paint would show the wallets of all namespaces.
  useLayoutEffect(() => {
    const { store } = runtime
    const first = store.get(networksAtom).find(({ chainNamespace }) => chainNamespace === namespace)
    // A namespace that the host did not configure has no wallets, so all wallets are listed.
    if (!namespace || !first) return
    setNamespaceFilter(store, namespace)
    if (keepActive) return
    // An alert says what went wrong.
    networks.switchNetwork(store.get(networkIdsAtom)[namespace] ?? first.caipNetworkId).catch(() => undefined)
  }, [networks, runtime, namespace, keepActive])
}

/** Fetches WalletConnect's library, the heaviest part of the product, once Connect is drawn and the browser is idle. */
function usePrefetchConnecting(): void {
  const { connectors } = useCore()
  useEffect(() => whenIdle(() => connectors.get('walletConnect')?.prefetch?.()), [connectors])
}
