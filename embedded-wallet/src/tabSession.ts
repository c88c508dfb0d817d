/**
 * A frame without storage is signed in for one tab only. Such a tab holds a Web Lock, which tells the page's other tabs that
 * it is signed in, and which ends with the tab. Without locks (no secure context) no tab is known to be signed in.
 */
import { type EmbeddedWalletContext, embeddedWalletInfo } from '@latchkey/plugin-api'

export type TabSessionContext = Pick<EmbeddedWalletContext, 'modalId' | 'signal' | 'store' | 'atoms'>

/** Holds the lock until none of this tab's namespaces is connected by the embedded wallet. */
export function holdTabSession({ modalId, signal, store, atoms }: TabSessionContext): void {
  if (holders.has(store) || typeof navigator === 'undefined' || !navigator.locks) return
  holders.add(store)
  const isSignedIn = () =>
    Object.values(store.get(atoms.connections)).some((one) => one?.connectorId === embeddedWalletInfo.id)
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
  // Rejects where the page has an opaque origin: then it shares no storage with other tabs either.
  navigator.locks.request(lockName(modalId), { mode: 'shared' }, () => ended).catch(() => undefined)
}

/** Tells whether another tab is signed in. */
export async function isHeldByAnotherTab({
  modalId,
  store,
}: Pick<TabSessionContext, 'modalId' | 'store'>): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === lockName(modalId)).length > (holders.has(store) ? 1 : 0)
  } catch {
    return false // no locks
  }
}

/** Each modal has a store of its own. */
const holders = new WeakSet<TabSessionContext['store']>()

function lockName(modalId: string): string {
  return `@latchkey/${modalId}/auth/tab`
}
