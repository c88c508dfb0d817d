import type { FrozenRequest, RequestReview, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const asked = atom<AskedReview | undefined>(undefined)

/** What the plugins say about a request, merged. Danger comes first in `warnings`. */
export interface ReviewState extends RequestReview {
  /**
   * `late`: not every plugin has finished within 3 s. `failed`: a plugin could not review the request. `unchecked`: no
   * plugin reviews it, and Continue only opens the wallet's app.
   */
  readonly status: 'reviewing' | 'done' | 'late' | 'failed' | 'unchecked'
}

/** The request that waits for the user's decision in ReviewRequest, before the external wallet is asked. */
export interface AskedReview {
  readonly request: FrozenRequest
  readonly state: Atom<ReviewState>
  decide(isAccepted: boolean): void
}

export const askedReviewAtom: Atom<AskedReview | undefined> = asked
export const setAskedReview = (store: Store, value: AskedReview | undefined): void => store.set(asked, value)
