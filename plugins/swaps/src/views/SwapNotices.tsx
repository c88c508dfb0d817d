import { type Text, useLocale, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import { type SubmissionState, toError } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import { formatQuantity } from '../figures.js'
import type { SwapsContext } from '../parts.js'
import type { Review } from '../swap/createSwaps.js'
import { describeUnclear } from '../swap/describe.js'

export interface SwapNoticesProps {
  readonly context: SwapsContext
  readonly review: Review
  readonly state: SubmissionState
  /** While another swap may go through, nothing says that nothing was swapped. */
  readonly unresolved: number
}

/** Why nothing is swapped yet, and whether an approval stands. */
export function SwapNotices(props: SwapNoticesProps): ReactElement | null {
  const { context, review, state, unresolved } = props
  const text = useText()
  const locale = useLocale()
  const { agreed, isWorse, offer } = review
  const approved = describeApproved(props, text)
  if (isWorse) {
    return (
      <Notice tone="warning" title={text('swaps.changedTitle', 'The offer has got worse')}>
        {text('swaps.changed', '{now} would arrive, and no longer {before}.', {
          now: formatQuantity(offer.toAmount, offer.to, locale),
          before: formatQuantity(agreed, offer.to, locale),
        })}{' '}
        {approved}
      </Notice>
    )
  }
  if (state.status === 'rejected') return <Notice>{describeRejection(props, text)}</Notice>
  if ((state.status !== 'failed' && state.status !== 'unclear') || !state.error) return null
  const isFailed = state.status === 'failed' && !unresolved
  return (
    <Notice
      tone={approved ? 'warning' : 'error'}
      title={isFailed ? text('swaps.failed', 'Nothing was swapped') : describeUnclear(text)}
    >
      {context.ui.errorText(toError(state.error))}. {approved}
    </Notice>
  )
}

export function describeRejection(props: SwapNoticesProps, text: Text): string {
  const { context, state, unresolved } = props
  if (unresolved && state.status === 'rejected') return context.ui.errorText(toError(state.error))
  return describeApproved(props, text) || text('swaps.rejected', 'You said no in your wallet. Nothing was swapped.')
}

/** Empty while it is not known whether the token was swapped. */
function describeApproved({ review, state, unresolved }: SwapNoticesProps, text: Text): string {
  if (!review.hasApproved || unresolved || state.status === 'unclear') return ''
  const { symbol } = review.offer.from
  return text('swaps.stands', 'The approval of {symbol} stands. Nothing was swapped.', { symbol })
}
