/** Fetches the view of a purchase, which who only asks what it would cost has no use for. */
import { type Atom, atom } from 'jotai/vanilla'
import type { OnrampContext } from './context.js'
import type * as part from './views/BuyInProgressView.js'

export interface Progress {
  readonly status: Atom<'loading' | 'success' | 'failed'>
  /** Never rejects: what goes wrong is in `status`, and the next call tries again. */
  load(): Promise<void>
  /** `undefined` until it is loaded. */
  read(): typeof part | undefined
}

export function createProgress({ signal, store }: OnrampContext): Progress {
  const statusAtom = atom<'loading' | 'success' | 'failed'>('loading')
  let loaded: typeof part | undefined
  return {
    status: statusAtom,
    read: () => loaded,
    async load() {
      if (loaded) return
      store.set(statusAtom, 'loading')
      try {
        loaded = await import('./views/BuyInProgressView.js')
      } catch {
        // What is followed goes on all the same, and the view says so with a way to try again.
      }
      if (!signal.aborted) store.set(statusAtom, loaded ? 'success' : 'failed')
    },
  }
}
