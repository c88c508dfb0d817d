import { type ChainNamespace, isChainNamespace } from '@latchkey/plugin-api'
import { storageKey } from '../storage/storageKey.js'

/** The namespaces that have a stored connection. Only looks: core validates what it restores. */
export function readStoredNamespaces(modalId: string): readonly ChainNamespace[] {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey(modalId, 'connections')) ?? '{}')
    return Object.keys(stored?.connections ?? {}).filter(isChainNamespace)
  } catch {
    // Storage may be blocked, or hold what is not ours: then there is nothing to restore.
    return []
  }
}
