/**
 * A frame without storage is signed in for one tab alone. Such a tab says so to the page's others by a Web Lock, which goes
 * with the tab, whatever ends it. Where there are no locks (no secure context) nobody has said so.
 */

import { authConnectorInfo } from '../connectors/authConnectorInfo.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom } from '../state/connections.js'
import { storageKey } from './storageKey.js'

/** Says that this tab is signed in, until none of its namespaces is connected by the embedded wallet any more. */
export function holdTabSession({ id, signal, store }: Pick<Runtime, 'id' | 'signal' | 'store'>): void {
  if (holding.has(store) || typeof navigator === 'undefined' || !navigator.locks) return
  holding.add(store)
  const isSignedIn = () =>
    Object.values(store.get(connectionsAtom)).some((one) => one?.connectorId === authConnectorInfo.id)
  const ended = new Promise<void>((resolve) => {
    function follow() {
      if (isSignedIn() && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', follow)
      holding.delete(store)
      resolve()
    }
    const stop = store.sub(connectionsAtom, follow)
    signal.addEventListener('abort', follow)
    follow()
  })
  // Refused where the page has no origin of its own: then it shares no storage with other tabs either.
  navigator.locks.request(lockName(id), { mode: 'shared' }, () => ended).catch(() => undefined)
}

/** Whether another tab is signed in. */
export async function isHeldByAnotherTab({ id, store }: Pick<Runtime, 'id' | 'store'>): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name }) => name === lockName(id)).length > (holding.has(store) ? 1 : 0)
  } catch {
    return false
  }
}

/** By store, for each modal has one. */
const holding = new WeakSet<Runtime['store']>()

function lockName(id: string): string {
  return storageKey(id, 'auth/tab')
}
