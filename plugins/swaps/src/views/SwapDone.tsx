import { useLocale, useText } from '@latchkey/plugin-api'
import { Button, CheckDraw, EmptyState, Link, ViewBody, ViewFooter } from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect, useRef } from 'react'
import type { SwapsContext } from '../context.js'
import type { SwapState } from '../swap/createSwaps.js'
import { describeDone } from '../swap/describeDone.js'
import type { Offer } from '../swap/Offer.js'

export interface SwapDoneProps {
  readonly context: SwapsContext
  readonly state: SwapState
  readonly offer: Offer
}

/** The network has confirmed it. */
export function SwapDone({ context, state, offer }: SwapDoneProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const { networkId } = offer.from
  const title = text('swaps.title', 'Swap')
  useEffect(() => context.ui.setTitle('SwapPreview', title), [context, title])
  // The button that was pressed has gone.
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => body.current?.focus({ preventScroll: true }), [])
  const href = state.hash && context.explorerUrl({ networkId, kind: 'transaction', value: state.hash })
  return (
    <>
      <ViewBody align="center" ref={body} tabIndex={-1}>
        <EmptyState
          icon={<CheckDraw size={56} />}
          title={<bdi>{describeDone(offer, text, locale)}</bdi>}
          text={text('swaps.doneText', 'The network has confirmed it.')}
          action={href && <Link href={href}>{text('swaps.explorer', 'View on the explorer')}</Link>}
        />
      </ViewBody>
      <ViewFooter>
        <Button onClick={() => context.nav.reset('Account')}>{text('swaps.ready', 'Done')}</Button>
      </ViewFooter>
    </>
  )
}
