import { useLocale, useText } from '@latchkey/plugin-api'
import { Notice } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import type { SwapsContext } from '../context.js'
import type { SwapState } from '../swap/createSwaps.js'
import type { Offer } from '../swap/Offer.js'

export interface SwapNoticesProps {
  readonly context: SwapsContext
  readonly state: SwapState
  readonly offer: Offer
}

/** Why it is not swapped yet, and what has become of the approval. */
export function SwapNotices({ context, state, offer }: SwapNoticesProps): ReactElement | null {
  const text = useText()
  const locale = useLocale()
  const { status, error, agreed, hasApproved } = state
  const { to, from, toAmount } = offer
  const approved =
    hasApproved &&
    text('swaps.stands', 'The approval of {symbol} stands. Nothing was swapped.', { symbol: from.symbol })

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
    return <Notice>{approved || text('swaps.rejected', 'You said no in your wallet. Nothing was swapped.')}</Notice>
  }
  if (status !== 'failed' && status !== 'unclear') return null
  const title =
    status === 'failed'
      ? text('swaps.failed', 'Nothing was swapped')
      : text('swaps.unclear', 'It may still go through. Look into your wallet before you try again.')
  return (
    <Notice tone={hasApproved && status === 'failed' ? 'warning' : 'error'} title={title}>
      {context.ui.errorText(error)}. {approved}
    </Notice>
  )
}
