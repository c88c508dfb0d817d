import type { ChainNamespace } from '@latchkey/plugin-api'
import { keptWalletsAtom } from '../state/keptWallets.js'
import type { ConnectParts } from './connectWallet.js'

/** The namespaces in which a connector is in use or kept connected: where its session is shared, all of them end with it. */
export function listPlaces(
  { runtime, live }: Pick<ConnectParts, 'runtime' | 'live'>,
  connectorId: string,
): readonly ChainNamespace[] {
  const kept = runtime.store.get(keptWalletsAtom)
  const keeps = (namespace: ChainNamespace) =>
    kept[namespace]?.some((one) => one.connectorId === connectorId && isLive(one.status))
  return [...new Set([...live.all(), ...(Object.keys(kept) as ChainNamespace[])])].filter(
    (namespace) => live.connectorOf(namespace)?.info.id === connectorId || keeps(namespace),
  )
}

/** Specification, section 4: a kept wallet of these two is a switch away. */
export function isLive(status: string): boolean {
  return status === 'connected' || status === 'active'
}
