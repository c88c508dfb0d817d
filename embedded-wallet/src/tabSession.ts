/**
 * A frame without storage keeps its session in one tab only. That tab holds a Web Lock to tell other tabs. Without Web
 * Locks (no secure context), tabs can't detect each other.
 */
import { type EmbeddedWalletContext, embeddedWalletInfo } from '@latchkey/plugin-api'

export type TabSessionContext = Pick<EmbeddedWalletContext, 'modalId' | 'signal' | 'store' | 'atoms'>

/** Holds the lock until the embedded wallet is disconnected in this tab. */
export function holdTabSession({ modalId, signal, store, atoms }: TabSessionContext): void {
  if (holders.has(store) || typeof navigator === 'undefined' || !navigator.locks) return
  holders.add(store)
  const isSignedIn = () => {
    const connections = Object.values(store.get(atoms.connections))
    return connections.some((connection) => connection?.connectorId === embeddedWalletInfo.id)
  }
  const ended = new Promise<void>((resolve) => {
    function follow() {
      if (isSignedIn() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', follow)
      holders.delete(store)
      resolve()
    }
    const stop = store.sub(atoms.connections, follow)
    signal.addEventListener('abort', follow)
    follow()
  })
  // Rejects if the page has an opaque origin, which shares no storage with other tabs either.
  navigator.locks.request(lockName(modalId), { mode: 'shared' }, () => ended).catch(() => undefined)
}

export async function isHeldByAnotherTab(context: Pick<TabSessionContext, 'modalId' | 'store'>): Promise<boolean> {
  const { modalId, store } = context
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === lockName(modalId)).length > (holders.has(store) ? 1 : 0)
  } catch {
    return false // Web Locks are missing.
  }
}

/** Stores of the modals for which this tab holds the lock. */
const holders = new WeakSet<TabSessionContext['store']>()

function lockName(modalId: string): string {
  return `@latchkey/${modalId}/auth/tab`
}
