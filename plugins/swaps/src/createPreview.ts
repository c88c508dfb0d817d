/** Fetches the preview with all that signs, which who only opens the form has no use for. */
import { type Atom, atom } from 'jotai/vanilla'
import type { SwapsContext } from './context.js'
import { SwapError } from './errors.js'
import type * as parts from './preview.js'
import type { SwapParts, Swaps } from './swap/createSwaps.js'

export interface PreviewState {
  readonly status: 'loading' | 'success' | 'failed'
  readonly error?: unknown
}

export interface Preview {
  readonly state: Atom<PreviewState>
  /** Never rejects: what goes wrong is in `state`, and the next call tries again. */
  load(): Promise<void>
  /** `undefined` until it is loaded. */
  read(): LoadedPreview | undefined
}

export interface LoadedPreview extends Omit<typeof parts, 'createSwaps'> {
  readonly swaps: Swaps
}

export function createPreview(context: SwapsContext, needed: SwapParts): Preview {
  const { signal, store } = context
  const stateAtom = atom<PreviewState>({ status: 'loading' })
  let loaded: LoadedPreview | undefined
  let loading: Promise<void> | undefined

  async function fetchParts() {
    store.set(stateAtom, { status: 'loading' })
    try {
      const { createSwaps, SwapDetails, SwapPreviewView } = await import('./preview.js')
      if (signal.aborted) return
      loaded = { swaps: createSwaps(context, needed), SwapDetails, SwapPreviewView }
      store.set(stateAtom, { status: 'success' })
    } catch (cause) {
      loading = undefined
      const error = new SwapError('SWAP_PREVIEW_UNAVAILABLE', undefined, cause)
      if (!signal.aborted) store.set(stateAtom, { status: 'failed', error })
    }
  }
  return {
    state: stateAtom,
    read: () => loaded,
    load() {
      loading ??= fetchParts()
      return loading
    },
  }
}
