import { isLatchkeyError, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { ErrorState, LiveRegion, Skeleton, SkeletonRow, TransactionOutcome, ViewBody } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { PreviewParts, ReviewParts } from '../module.js'
import type { SwapState } from '../swap/createSwaps.js'
import { describeDone, describeUnresolved } from '../swap/describe.js'
import { OfferReview } from './OfferReview.js'
import { describeStep } from './StepList.js'
import { describeRejection } from './SwapNotices.js'
import { useFresh } from './useForm.js'

export function SwapPreviewView(parts: PreviewParts): ReactElement | null {
  const { context, swaps } = parts
  const review = useModalAtom(swaps.review)
  const state = useModalAtom(swaps.state)
  const pending = useModalAtom(swaps.pending)
  const offer = review?.offer
  // While the wallet has the request, keep the offer that the user agreed to.
  useFresh(parts, [offer?.from, offer?.to], pending || state.status === 'confirmed' ? undefined : offer)

  if (!review) return null
  const connector = context.store.get(context.accounts.connector(review.offer.account.namespace))
  const reviewParts: ReviewParts = { ...parts, review, isEmbedded: connector?.type === 'AUTH' }
  return (
    <>
      <Announcement {...reviewParts} />
      {state.status === 'confirmed' ? <SwapDone {...reviewParts} state={state} /> : <CurrentReview {...reviewParts} />}
    </>
  )
}

function Announcement(parts: ReviewParts): ReactElement {
  const { isEmbedded, review, swaps } = parts
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(swaps.state)
  const pending = useModalAtom(swaps.pending)
  const unresolved = useModalAtom(swaps.unresolved)
  const describe = () => {
    if (pending?.subject === review.id) return describeStep(pending, isEmbedded, text)
    if (review.isWorse) return text('swaps.changedTitle', 'The quote got worse')
    if (state.status === 'confirmed') return describeDone(review.offer, text, locale)
    const rejection = state.status === 'rejected' && describeRejection(parts, text)
    return [rejection, unresolved > 0 && describeUnresolved(text)].filter(Boolean).join('. ')
  }
  return <LiveRegion>{describe()}</LiveRegion>
}

function CurrentReview(parts: ReviewParts): ReactElement {
  const { context, review, swaps } = parts
  const text = useText()
  const plan = useModalAtom(swaps.plan)
  if (review.isChecked) return <OfferReview {...parts} />
  if (plan.status === 'failed') {
    // The chain has responded, so retrying would not help.
    const isFinal = isLatchkeyError(plan.error, 'SWAP_DECIMALS_WRONG')
    const retry = isFinal ? undefined : () => void swaps.loadPlan()
    return <ErrorState message={context.ui.errorText(plan.error)} onRetry={retry} />
  }
  return (
    <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <Skeleton height={220} radius="row" />
    </ViewBody>
  )
}

type SwapDoneProps = ReviewParts & { readonly state: Extract<SwapState, { readonly status: 'confirmed' }> }

function SwapDone({ context, review: { offer }, state }: SwapDoneProps): ReactElement {
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
