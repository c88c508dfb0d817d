import { isLatchkeyError, type Text, useModalAtom, useText, type ViewProps } from '@latchkey/plugin-api'
import {
  Button,
  EmptyState,
  ErrorState,
  FactList,
  formatUnits,
  IconButton,
  IconSwap,
  Notice,
  Skeleton,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useEffect } from 'react'
import type { SwapsContext } from '../context.js'
import { GivenSide } from './GivenSide.js'
import { NetworkChoice } from './NetworkChoice.js'
import { FeeFact, ImpactFact, RateFact, SlippageFact } from './OfferFacts.js'
import { ReceivedSide } from './ReceivedSide.js'
import { type Form, useForm } from './useForm.js'
import { usePrefill } from './usePrefill.js'
import type { ViewParts } from './ViewParts.js'

/** How much of what for what. */
export function SwapView({ args, ...parts }: ViewParts & Pick<ViewProps<'Swap'>, 'args'>): ReactElement {
  const { context, draft, preview, tokens } = parts
  const { nav, ui } = context
  const text = useText()
  const form = useForm(parts)
  const slippage = useModalAtom(parts.slippage)
  const prefill = usePrefill(parts, args)
  const { account, network, from, to, reading, quote } = form
  const { status, list, error } = form.tokens
  const loading = useModalAtom(preview.state)
  const isOffered = form.quote.status !== 'idle'
  useEffect(() => {
    if (isOffered) void preview.load()
  }, [isOffered, preview])

  if (prefill.status === 'failed') return <ErrorState message={ui.errorText(prefill.error)} onRetry={prefill.retry} />
  if (!account || !network) {
    return <EmptyState icon={<IconSwap />} title={text('swaps.disconnected', 'The wallet has disconnected')} />
  }
  if (status === 'unsupported') return <NetworkChoice context={context} />
  if (status === 'failed') return <ErrorState message={ui.errorText(error)} onRetry={() => void tokens.load()} />
  if (!list || prefill.status === 'switching') return <Loading />

  const obstacle = nameObstacle(form, context, text)
  const isRetryable = quote.status === 'failed' && isUnanswered(quote.error)
  const isWaiting = (quote.status === 'loading' && quote.toAmount === undefined) || loading.status === 'loading'
  const select = (side: 'from' | 'to') => {
    if ('track' in context) context.track('CLICK_SELECT_TOKEN_TO_SWAP')
    nav.push('SwapSelectToken', { side })
  }
  /** What would arrive is given: to the last digit, and as it is typed. */
  const turn = () =>
    draft.set({
      from: to?.address,
      to: from?.address,
      amount: to && quote.toAmount !== undefined ? formatUnits(quote.toAmount, to.decimals) : '',
      unit: 'token',
      isMax: false,
    })
  const review = () => {
    const swaps = preview.read()?.swaps
    if (!swaps) return void preview.load()
    if (!from || !to || !reading.value || quote.toAmount === undefined) return
    swaps.review({ account, network, from, to, amount: reading.value, toAmount: quote.toAmount, slippage })
    nav.push('SwapPreview')
  }
  const pair = from &&
    to &&
    reading.value &&
    quote.toAmount !== undefined && {
      from,
      to,
      amount: reading.value,
      toAmount: quote.toAmount,
    }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (obstacle || isWaiting) return
        if (isRetryable) parts.quotes.retry()
        else review()
      }}
    >
      <ViewBody>
        {prefill.unknown && (
          <Notice tone="warning">
            {text('swaps.unknownToken', '{token} can’t be swapped on this network.', { token: prefill.unknown })}
          </Notice>
        )}
        <div className="swaps-sides">
          <GivenSide context={context} draft={draft} form={form} onSelect={() => select('from')} />
          <div className="swaps-turn">
            <IconButton
              label={text('swaps.turn', 'Swap the other way round')}
              disabled={!to}
              disabledReason={text('swaps.select', 'Select a token')}
              onClick={turn}
            >
              <IconSwap size={20} />
            </IconButton>
          </div>
          <ReceivedSide form={form} onSelect={() => select('to')} />
        </div>
        {pair && (
          <FactList>
            <RateFact {...pair} />
            <ImpactFact {...pair} />
            <FeeFact
              coin={form.tokens.coin}
              fee={form.fee}
              problem={form.gas.error !== undefined && ui.errorText(form.gas.error)}
            />
            <SlippageFact slippage={slippage} onClick={() => nav.push('SwapSlippage')} />
          </FactList>
        )}
        {isRetryable && <Notice tone="error">{ui.errorText(quote.error)}</Notice>}
        {loading.status === 'failed' && <Notice tone="error">{ui.errorText(loading.error)}</Notice>}
      </ViewBody>
      <ViewFooter>
        <Button
          type="submit"
          busy={!obstacle && isWaiting}
          disabled={obstacle !== undefined}
          disabledReason={obstacle ?? ''}
        >
          {obstacle ?? (isRetryable ? text('kit.try-again', 'Try again') : text('swaps.toReview', 'Review'))}
        </Button>
      </ViewFooter>
    </form>
  )
}

function Loading(): ReactElement {
  const text = useText()
  return (
    <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
      <Skeleton height={140} radius="row" />
      <Skeleton height={124} radius="row" />
      <Skeleton height={48} radius="row" />
    </ViewBody>
  )
}

/** What the button says while there is something to do first. */
function nameObstacle({ from, to, reading, quote, draft, gas }: Form, { ui }: SwapsContext, text: Text) {
  if (!from || !to) return text('swaps.select', 'Select a token')
  if (reading.problem) return ui.errorText(reading.problem)
  if (reading.value === undefined) {
    if (!draft.isMax) return text('swaps.enterAmount', 'Enter an amount')
    return gas.error === undefined ? text('swaps.feeLoading', 'Estimating the fee') : ui.errorText(gas.error)
  }
  if (quote.status === 'failed' && !isUnanswered(quote.error)) return ui.errorText(quote.error)
  return undefined
}

/** The service failed or did not answer in time, so asking again may help. Without a cause it answered that it has no offer. */
function isUnanswered(error: unknown): boolean {
  return isLatchkeyError(error, 'SWAP_OFFER_UNAVAILABLE') && error.cause !== undefined
}
