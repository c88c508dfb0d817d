import {
  isLatchkeyError,
  useLocale,
  useModalAtom,
  usePluginContext,
  usePluginState,
  useText,
} from '@latchkey/plugin-api'
import { ErrorState, LiveRegion, Skeleton, SkeletonRow, TransactionOutcome, ViewBody } from '@latchkey/plugin-api/kit'
import { type SubmissionState, useSubmission } from '@latchkey/plugin-api/submission'
import { type ReactElement, useEffect } from 'react'
import type { manifest, SwapReference } from '../index.js'
import { createSwaps } from '../swap/createSwaps.js'
import { describeDone, describeUnresolved } from '../swap/describe.js'
import { OfferReview } from './OfferReview.js'
import { describeStep } from './StepList.js'
import { type ReviewProps, useRejection } from './SwapNotices.js'
import { useFresh } from './useForm.js'

export function SwapPreviewView(): ReactElement | null {
  const swaps = usePluginState(createSwaps)
  const review = useModalAtom(swaps.review)
  const pending = useModalAtom(swaps.submissions.pending)
  const { state } = useSubmission(swaps.submissions, review?.id)
  const offer = review?.offer
  // While the wallet has the request, keep the offer that the user agreed to.
  useFresh([offer?.from, offer?.to], pending || state.status === 'confirmed' ? undefined : offer)

  if (!review) return null
  return (
    <>
      <Announcement review={review} />
      {state.status === 'confirmed' ? <SwapDone review={review} state={state} /> : <CurrentReview review={review} />}
    </>
  )
}

function Announcement({ review }: ReviewProps): ReactElement {
  const { submissions } = usePluginState(createSwaps)
  const text = useText()
  const locale = useLocale()
  const pending = useModalAtom(submissions.pending)
  const { isAsking, isWaiting, state, unresolved } = useSubmission(submissions, review.id)
  const rejection = useRejection(review)
  const describe = () => {
    if (pending && isAsking) return describeStep(pending, isWaiting, text)
    if (review.isWorse) return text('swaps.changedTitle', 'The quote got worse')
    if (state.status === 'confirmed') return describeDone(review.offer, text, locale)
    return [rejection, unresolved > 0 && describeUnresolved(text)].filter(Boolean).join('. ')
  }
  return <LiveRegion>{describe()}</LiveRegion>
}

function CurrentReview({ review }: ReviewProps): ReactElement {
  const { ui } = usePluginContext<typeof manifest>()
  const swaps = usePluginState(createSwaps)
  const text = useText()
  const plan = useModalAtom(swaps.plan)
  if (review.isChecked) return <OfferReview review={review} />
  if (plan.status === 'failed') {
    // The chain has responded, so retrying would not help.
    const isFinal = isLatchkeyError(plan.error, 'SWAP_DECIMALS_WRONG')
    const retry = isFinal ? undefined : () => void swaps.loadPlan()
    return <ErrorState message={ui.errorText(plan.error)} onRetry={retry} />
  }
  return (
    <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <Skeleton height={220} radius="row" />
    </ViewBody>
  )
}

type SwapDoneProps = ReviewProps & {
  readonly state: Extract<SubmissionState<SwapReference>, { readonly status: 'confirmed' }>
}

function SwapDone({ review: { offer }, state }: SwapDoneProps): ReactElement {
  const context = usePluginContext<typeof manifest>()
  const text = useText()
  const locale = useLocale()
  const { networkId } = offer.from
  const title = text('swaps.title', 'Swap')
  useEffect(() => context.ui.setTitle('SwapPreview', title), [context, title])
  const { hash } = state.result
  return (
    <TransactionOutcome
      state={state}
      title={<bdi>{describeDone(offer, text, locale)}</bdi>}
      explorerUrl={hash && context.explorerUrl({ networkId, kind: 'transaction', value: hash })}
      onDone={() => context.nav.reset('Account')}
    />
  )
}
