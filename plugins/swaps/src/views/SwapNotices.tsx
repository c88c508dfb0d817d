import { useLocale, usePluginContext, usePluginState, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import { toError, useSubmission } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import { formatQuantity } from '../figures.js'
import type { manifest } from '../index.js'
import { createSwaps, type Review } from '../swap/createSwaps.js'
import { describeUnclear } from '../swap/describe.js'

export interface ReviewProps {
  readonly review: Review
}

export function SwapNotices({ review }: ReviewProps): ReactElement | null {
  const { agreed, isWorse, offer } = review
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const locale = useLocale()
  const { state, unresolved } = useSubmission(usePluginState(createSwaps).submissions, review.id)
  const approved = useApproved(review)
  const rejection = useRejection(review)
  if (isWorse) {
    const now = formatQuantity(offer.toAmount, offer.to, locale)
    const before = formatQuantity(agreed, offer.to, locale)
    return (
      <Notice tone="warning" title={text('swaps.changedTitle', 'The quote got worse')}>
        {text('swaps.changed', 'You would now receive {now} instead of {before}.', { now, before })} {approved}
      </Notice>
    )
  }
  if (rejection) return <Notice>{rejection}</Notice>
  if ((state.status !== 'failed' && state.status !== 'unclear') || !state.error) return null
  const isFailed = state.status === 'failed' && !unresolved
  const title = isFailed ? text('swaps.failed', 'Nothing was swapped') : describeUnclear(text)
  return (
    <Notice tone={approved ? 'warning' : 'error'} title={title}>
      {ui.errorText(toError(state.error))}. {approved}
    </Notice>
  )
}

/** Describes a rejection. Does not claim that nothing was swapped if another swap may still go through. */
export function useRejection(review: Review): string | undefined {
  const { ui } = usePluginContext<typeof manifest>()
  const text = useText()
  const { state, unresolved } = useSubmission(usePluginState(createSwaps).submissions, review.id)
  const approved = useApproved(review)
  if (state.status !== 'rejected') return undefined
  if (unresolved) return ui.errorText(toError(state.error))
  return approved || text('swaps.rejected', 'You rejected the request. Nothing was swapped.')
}

/** Returns '' while it is unknown whether the token was swapped. */
function useApproved({ hasApproved, id, offer }: Review): string {
  const text = useText()
  const { state, unresolved } = useSubmission(usePluginState(createSwaps).submissions, id)
  if (!hasApproved || unresolved > 0 || state.status === 'unclear') return ''
  return text('swaps.stands', '{symbol} stays approved. Nothing was swapped.', { symbol: offer.from.symbol })
}
