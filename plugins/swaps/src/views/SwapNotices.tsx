import { type Text, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import { toError } from '@latchkey/plugin-api/submission'
import type { ReactElement } from 'react'
import { formatQuantity } from '../figures.js'
import type { ReviewParts } from '../module.js'
import { describeUnclear } from '../swap/describe.js'

export function SwapNotices(parts: ReviewParts): ReactElement | null {
  const { context, swaps } = parts
  const { agreed, isWorse, offer } = parts.review
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(swaps.state)
  const unresolved = useModalAtom(swaps.unresolved)
  const approved = describeApproved(parts, text)
  if (isWorse) {
    const now = formatQuantity(offer.toAmount, offer.to, locale)
    const before = formatQuantity(agreed, offer.to, locale)
    return (
      <Notice tone="warning" title={text('swaps.changedTitle', 'The quote got worse')}>
        {text('swaps.changed', 'You would now receive {now} instead of {before}.', { now, before })} {approved}
      </Notice>
    )
  }
  if (state.status === 'rejected') return <Notice>{describeRejection(parts, text)}</Notice>
  if ((state.status !== 'failed' && state.status !== 'unclear') || !state.error) return null
  const isFailed = state.status === 'failed' && !unresolved
  const title = isFailed ? text('swaps.failed', 'Nothing was swapped') : describeUnclear(text)
  return (
    <Notice tone={approved ? 'warning' : 'error'} title={title}>
      {context.ui.errorText(toError(state.error))}. {approved}
    </Notice>
  )
}

/** Describes a rejection. Does not claim that nothing was swapped if another swap may still go through. */
export function describeRejection(parts: ReviewParts, text: Text): string {
  const { context, swaps } = parts
  const state = context.store.get(swaps.state)
  if (context.store.get(swaps.unresolved) && state.status === 'rejected')
    return context.ui.errorText(toError(state.error))
  return describeApproved(parts, text) || text('swaps.rejected', 'You rejected the request. Nothing was swapped.')
}

/** Returns '' while it is unknown whether the token was swapped. */
function describeApproved({ context, review, swaps }: ReviewParts, text: Text): string {
  const isUnknown = context.store.get(swaps.unresolved) > 0 || context.store.get(swaps.state).status === 'unclear'
  if (!review.hasApproved || isUnknown) return ''
  const { symbol } = review.offer.from
  return text('swaps.stands', '{symbol} stays approved. Nothing was swapped.', { symbol })
}
