import {
  type CaipNetworkId,
  isLatchkeyError,
  type PluginUi,
  type Text,
  track,
  useModalAtom,
  usePluginState,
  useText,
  type ViewProps,
} from '@latchkey/plugin-api'
import {
  EmptyState,
  ErrorState,
  FactList,
  formatUnits,
  IconButton,
  IconSwap,
  Notice,
  Skeleton,
  SubmitForm,
  ViewBody,
} from '@latchkey/plugin-api/kit'
import { usePrefill } from '@latchkey/plugin-api/submission'
import { type ReactElement, useEffect } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import { SwapError } from '../errors.js'
import type { SwapParameters } from '../index.js'
import { NetworkChoice } from './NetworkChoice.js'
import { FeeFact, ImpactFact, RateFact, SlippageFact } from './OfferFacts.js'
import { GivenSide, ReceivedSide } from './sides.js'
import { type Form, type FormProps, useForm } from './useForm.js'

export function SwapView({ args }: ViewProps<'Swap'>): ReactElement {
  const { context, preview, tokens } = usePluginState(createSwapForm)
  const { ui } = context
  const text = useText()
  const form = useForm()
  const prefill = useSwapPrefill(args)
  const { status, list, error } = form.tokens
  const isOffered = form.quote.status !== 'idle'
  useEffect(() => {
    if (isOffered) void preview.load()
  }, [isOffered, preview])

  if (prefill.status === 'failed') return <ErrorState message={ui.errorText(prefill.error)} onRetry={prefill.retry} />
  if (!form.account || !form.network) {
    return <EmptyState icon={<IconSwap />} title={text('swaps.disconnected', 'Wallet disconnected')} />
  }
  if (status === 'unsupported') return <NetworkChoice />
  if (status === 'failed') return <ErrorState message={ui.errorText(error)} onRetry={() => void tokens.load()} />
  if (!list || prefill.status === 'switching')
    return (
      <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
        <Skeleton height={140} radius="row" />
        <Skeleton height={124} radius="row" />
        <Skeleton height={48} radius="row" />
      </ViewBody>
    )
  return <SwapForm form={form} unknownToken={prefill.value} />
}

/** Fills the form from the arguments. The result's `value` is a requested token that can't be swapped. */
function useSwapPrefill(args: SwapParameters | undefined) {
  const { context, draft, tokens } = usePluginState(createSwapForm)
  const { store } = context
  return usePrefill(context, {
    args,
    networkId: /^(eip155:\d+):0x/i.exec(args?.fromToken ?? args?.toToken ?? '')?.[1] as CaipNetworkId | undefined,
    isFilled: () => store.get(draft.draft).args === args,
    unsupported: (networkId) => new SwapError('SWAP_NETWORK_UNSUPPORTED', networkId),
    async fill(wanted, signal) {
      await tokens.load()
      signal.throwIfAborted()
      const { coin, error, status } = store.get(tokens.state)
      if (status === 'failed') throw error
      const { fromToken, toToken, amount = '' } = wanted
      const from = fromToken ? tokens.find(fromToken) : undefined
      const to = toToken ? tokens.find(toToken) : undefined
      // The amount is for `fromToken`. If that token is unknown, the amount would apply to another one.
      const isOfGiven = from || (!fromToken && to?.address !== coin?.address)
      draft.set({
        ...{ from: from?.address, to: to === from ? undefined : to?.address, args: wanted },
        ...{ amount: isOfGiven ? amount.trim().slice(0, longestAmount) : '', unit: 'token', isMax: false },
      })
      const unknown = [!from && fromToken, !to && toToken].find(Boolean)
      return unknown ? unknown.slice(0, longestToken) : undefined
    },
  })
}

const longestAmount = 80
const longestToken = 120

type SwapFormProps = FormProps & { readonly unknownToken: string | undefined }

function SwapForm({ form, unknownToken }: SwapFormProps): ReactElement {
  const { context, preview, quotes, slippage: slippageAtom } = usePluginState(createSwapForm)
  const { ui } = context
  const { account, network, quote } = form
  const text = useText()
  const loading = useModalAtom(preview.state)
  const slippage = useModalAtom(slippageAtom)
  const pair = readPair(form)
  const isRetryable = quote.status === 'failed' && isUnanswered(quote.error)
  const select = (side: 'from' | 'to') => {
    track(context, 'CLICK_SELECT_TOKEN_TO_SWAP')
    context.nav.push('SwapSelectToken', { side })
  }
  const review = () => {
    const swaps = preview.read()?.swaps
    if (!swaps) return void preview.load()
    if (!account || !network || !pair) return
    swaps.begin({ account, network, ...pair, slippage })
    context.nav.push('SwapPreview')
  }
  return (
    <SubmitForm
      label={isRetryable ? text('kit.try-again', 'Try again') : text('swaps.toReview', 'Review')}
      obstacle={nameObstacle(form, ui, text)}
      busy={(quote.status === 'loading' && quote.toAmount === undefined) || loading.status === 'loading'}
      onSubmit={isRetryable ? quotes.retry : review}
    >
      {unknownToken && (
        <Notice tone="warning">
          {text('swaps.unknownToken', '{token} can’t be swapped on this network.', { token: unknownToken })}
        </Notice>
      )}
      <div className="swaps-sides">
        <GivenSide form={form} onSelect={() => select('from')} />
        <TurnButton form={form} />
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
          <SlippageFact slippage={slippage} onClick={() => context.nav.push('SwapSlippage')} />
        </FactList>
      )}
      {isRetryable && <Notice tone="error">{ui.errorText(quote.error)}</Notice>}
      {loading.status === 'failed' && <Notice tone="error">{ui.errorText(loading.error)}</Notice>}
    </SubmitForm>
  )
}

function TurnButton({ form: { from, to, quote } }: FormProps): ReactElement {
  const { draft } = usePluginState(createSwapForm)
  const text = useText()
  const amount = to && quote.toAmount !== undefined ? formatUnits(quote.toAmount, to.decimals) : ''
  const turn = () => draft.set({ from: to?.address, to: from?.address, amount, unit: 'token', isMax: false })
  return (
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
  )
}

function readPair({ from, to, reading: { value }, quote: { toAmount } }: Form) {
  return from && to && value && toAmount !== undefined ? { from, to, amount: value, toAmount } : undefined
}

function nameObstacle(form: Form, ui: PluginUi, text: Text): string | undefined {
  const { from, to, reading, quote, draft, gas } = form
  if (!from || !to) return text('swaps.select', 'Select a token')
  if (reading.problem) return ui.errorText(reading.problem)
  if (reading.value === undefined) {
    if (!draft.isMax) return text('swaps.enterAmount', 'Enter an amount')
    return gas.error === undefined ? text('swaps.feeLoading', 'Estimating the fee') : ui.errorText(gas.error)
  }
  if (quote.status === 'failed' && !isUnanswered(quote.error)) return ui.errorText(quote.error)
  return undefined
}

/**
 * Returns whether the service failed, so that a retry may help. If the error has no cause, the service has no offer.
 */
function isUnanswered(error: unknown): boolean {
  return isLatchkeyError(error, 'SWAP_OFFER_UNAVAILABLE') && error.cause !== undefined
}
