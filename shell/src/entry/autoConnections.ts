/** Connectors with `autoConnect`, which connect to the wallet that the app runs in. */
import { type ChainNamespace, type ConnectorInfo, isChainNamespace } from '@latchkey/plugin-api'
import type { ModalOptions } from '../options.js'

/** The storage key for the id of an `autoConnect` connector that the user has disconnected. */
export const dismissedKey = 'dismissed'

/** Finds the first `autoConnect` connector of each namespace. The result has the format of stored connections. */
export function findAutoConnections(
  { connectors = [], plugins = [] }: Pick<ModalOptions, 'connectors' | 'plugins'>,
  dismissedId?: unknown,
): Map<ChainNamespace, { readonly connectorId: string }> {
  const found = new Map<ChainNamespace, { readonly connectorId: string }>()
  function add({ id, namespaces, autoConnect }: Pick<ConnectorInfo, 'id' | 'namespaces' | 'autoConnect'>) {
    if (!autoConnect || id === dismissedId) return
    for (const key of namespaces.filter(isChainNamespace)) if (!found.has(key)) found.set(key, { connectorId: id })
  }
  for (const { info } of connectors) add(info)
  for (const plugin of plugins) {
    try {
      if (typeof plugin !== 'function') plugin.manifest.contributes?.connectors?.forEach(add)
    } catch {
      // Core reports an invalid manifest later.
    }
  }
  return found
}
