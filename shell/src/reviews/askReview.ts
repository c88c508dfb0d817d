/** Shows a review before an external wallet is asked. Requests are shown one after the other. */
import { type FrozenRequest, RequestRejectedError, raceAbort } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import { isAppBlocked } from '../pairing/rememberDeepLink.js'
import type { Runtime } from '../runtime.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { setAskedReview } from '../state/reviews.js'
import type { Review, ReviewParts } from './startReview.js'

export { startReview } from './startReview.js'

interface AskedParts {
  readonly request: FrozenRequest
  readonly review: Review
  /** The wallet is connected with WalletConnect, so that the request may open its app. */
  readonly isRemote: boolean
}

/**
 * With the host option `review: 'risky'`, returns without asking if nothing is risky. But if the browser would no longer
 * open the wallet's app, it asks, because Continue opens it.
 *
 * @throws {RequestRejectedError} If the user cancels, closes the modal or opens another view.
 */
export async function askReview(core: ReviewParts, asked: AskedParts, signal: AbortSignal): Promise<void> {
  const { runtime } = core
  const { review } = asked
  const isShown = runtime.options.review === 'always' || (await raceAbort(review.isRisky, signal))
  if (!isShown && !(asked.isRemote && isAppBlocked())) return
  const previous = last.get(runtime)
  const shown = Promise.resolve(previous).then(() => show(core, asked, signal))
  last.set(
    runtime,
    shown.catch(() => undefined),
  )
  await shown
}

const last = new WeakMap<Runtime, Promise<void>>()

async function show(core: ReviewParts, { request, review: { state } }: AskedParts, signal: AbortSignal): Promise<void> {
  const { navigation, runtime } = core
  const { store } = runtime
  signal.throwIfAborted()
  let decide: (isAccepted: boolean) => void = () => undefined
  const decision = new Promise<boolean>((resolve) => (decide = resolve))
  let stop = (): void => undefined
  setAskedReview(store, { request, state, decide })
  try {
    await raceAbort(openView(core), signal)
    stop = store.sub(isShownAtom, () => store.get(isShownAtom) || decide(false))
    if (!(await raceAbort(decision, signal))) throw new RequestRejectedError()
  } finally {
    stop()
    navigation.complete('ReviewRequest', undefined)
    setAskedReview(store, undefined)
  }
}

async function openView({ navigation, runtime }: ReviewParts): Promise<void> {
  const { store } = runtime
  if (!store.get(openAtom)) {
    await runtime.ui()
    await navigation.open({ view: 'ReviewRequest' })
  }
  if (!store.get(openAtom)) throw new RequestRejectedError()
  navigation.push('ReviewRequest')
}

const isShownAtom = atom((get) => get(viewStackAtom).some(({ name }) => name === 'ReviewRequest'))
