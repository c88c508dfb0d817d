import { type Text, useLocale, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import type { SwapsContext } from '../context.js'
import type { SwapState } from '../swap/createSwaps.js'
import { describeUnclear } from '../swap/describeDone.js'
import type { Offer } from '../swap/Offer.js'

export interface SwapNoticesProps {
  readonly context: SwapsContext
  readonly state: SwapState
  readonly offer: Offer
  /** An earlier swap may still go through: then nothing says that nothing was swapped. */
  readonly left: number
}

/** Why it is not swapped yet, and what has become of the approval. */
export function SwapNotices({ context, state, offer, left }: SwapNoticesProps): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const { status, error, agreed } = state
  const { to, toAmount } = offer
  const approved = describeApproved(state, left, text)

  if (status === 'changed' && agreed !== undefined) {
    return (
      <Notice tone="warning" title={text('swaps.changedTitle', 'The offer has got worse')}>
        {text('swaps.changed', '{now} would arrive, and no longer {before}.', {
          now: formatQuantity(toAmount, to, locale),
          before: formatQuantity(agreed, to, locale),
        })}{' '}
        {approved}
      </Notice>
    )
  }
  if (status === 'rejected') {
    return <Notice>{describeRefusal(context, state, left, text)}</Notice>
  }
  if (status !== 'failed' && status !== 'unclear') return null
  const title = status === 'failed' && !left ? text('swaps.failed', 'Nothing was swapped') : describeUnclear(text)
  return (
    <Notice tone={approved ? 'warning' : 'error'} title={title}>
      {context.ui.errorText(error)}. {approved}
    </Notice>
  )
}

/** The visitor's no in the wallet. */
export function describeRefusal({ ui }: SwapsContext, state: SwapState, left: number, text: Text): string {
  if (left) return ui.errorText(state.error)
  return (
    describeApproved(state, left, text) || text('swaps.rejected', 'You said no in your wallet. Nothing was swapped.')
  )
}

/** Nothing where nobody knows whether it was swapped. */
function describeApproved({ hasApproved, offer, status }: SwapState, left: number, text: Text): string {
  if (!hasApproved || !offer || left || status === 'unclear') return ''
  const { symbol } = offer.from
  return text('swaps.stands', 'The approval of {symbol} stands. Nothing was swapped.', { symbol })
}
