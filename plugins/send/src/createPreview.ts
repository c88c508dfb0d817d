/** Fetches the review with all that signs and follows, which who only opens the form has no use for. */
import { type Atom, atom } from 'jotai/vanilla'
import type { SendContext } from './context.js'
import type * as parts from './preview.js'
import type { PaymentParts, Payments } from './transfer/createPayments.js'
import { SendError } from './transfer/errors.js'

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

export interface LoadedPreview extends Omit<typeof parts, 'createPayments'> {
  readonly payments: Payments
}

export function createPreview(context: SendContext, needed: PaymentParts): Preview {
  const { signal, store } = context
  const stateAtom = atom<PreviewState>({ status: 'loading' })
  let loaded: LoadedPreview | undefined
  let loading: Promise<void> | undefined

  async function fetchParts() {
    store.set(stateAtom, { status: 'loading' })
    try {
      const { createPayments, ...views } = await import('./preview.js')
      if (signal.aborted) return
      loaded = { ...views, payments: createPayments(context, needed) }
      store.set(stateAtom, { status: 'success' })
    } catch (cause) {
      loading = undefined
      const error = new SendError('SEND_PREVIEW_UNAVAILABLE', undefined, cause)
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
