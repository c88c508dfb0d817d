import { isLatchkeyError, useLocale, useModalAtom, usePluginState, useText } from '@latchkey/plugin-api'
import { formatWorth } from '@latchkey/plugin-api/amounts'
import {
  Button,
  Fact,
  FactList,
  InlineError,
  NetworkImage,
  Notice,
  TokenIcon,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { useSubmission } from '@latchkey/plugin-api/submission'
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react'
import { createSwapForm } from '../createSwapForm.js'
import {
  formatPercent,
  formatQuantity,
  likelyApprovalGas,
  likelySwapGas,
  networkFee,
  providerFee,
  providerFeeBasisPoints,
} from '../figures.js'
import { findRouter } from '../networks.js'
import { createSwaps, type Review } from '../swap/createSwaps.js'
import { describeUnresolved } from '../swap/describe.js'
import { type HeldToken, pictureOf, type SwapToken } from '../tokens/SwapToken.js'
import { Cost, FeeFact, ImpactFact, impactOf, type PairProps, RateFact } from './OfferFacts.js'
import { useRisks } from './risks.js'
import { StepList } from './StepList.js'
import { ApprovalFacts, ContractFact, MinimumFact } from './SwapDetails.js'
import { type ReviewProps, SwapNotices } from './SwapNotices.js'

export function OfferReview({ review }: ReviewProps): ReactElement {
  const { ui } = usePluginState(createSwapForm).context
  const { loadPlan, plan: planAtom, submissions } = usePluginState(createSwaps)
  const text = useText()
  const plan = useModalAtom(planAtom)
  const pending = useModalAtom(submissions.pending)
  const { isAsking, isBlocked, isSent, isWaiting, state, unresolved } = useSubmission(submissions, review.id)
  const pair = usePair(review)
  const risks = useRisks(review, impactOf(pair))
  const hasFailed = plan.status === 'failed' && !pending
  const failure = state.status === 'failed' && !review.hasApproved ? state.error?.code : undefined
  const isRepeated = hasFailed && isLatchkeyError(plan.error) && plan.error.code === failure
  return (
    <>
      <ViewBody gap="section">
        <Legs {...pair} />
        {/* Notices go above the details, which can fill the window. */}
        {!isAsking && !isRepeated && <SwapNotices review={review} />}
        {hasFailed && <InlineError message={ui.errorText(plan.error)} onRetry={() => void loadPlan()} />}
        {risks.notices}
        <ReviewFacts review={review} pair={pair} />
        {isSent && <Notice tone="warning">{text('kit.already-sent', 'You have sent this already')}</Notice>}
        {unresolved > 0 && <Notice tone="warning">{describeUnresolved(text)}</Notice>}
        {isBlocked && <Notice>{text('kit.blocked', 'An earlier request is still waiting in your wallet')}</Notice>}
        {pending && isAsking && <StepList pending={pending} isWaiting={isWaiting} />}
      </ViewBody>
      <ReviewFooter review={review} areRisksAccepted={risks.areAccepted} />
    </>
  )
}

function usePair({ offer }: Review): PairProps {
  const { list } = useModalAtom(usePluginState(createSwapForm).tokens.state)
  const hold = (token: SwapToken): HeldToken => ({
    ...list?.find(({ address }) => address === token.address),
    ...token,
  })
  return { from: hold(offer.from), to: hold(offer.to), amount: offer.amount, toAmount: offer.toAmount }
}

function Legs({ from, to, amount, toAmount }: PairProps): ReactElement {
  const { context } = usePluginState(createSwapForm)
  const text = useText()
  const locale = useLocale()
  const leg = (label: string, token: HeldToken, value: bigint) => {
    const worth = formatWorth({ ...token, value }, locale)
    return (
      <div className="swaps-leg">
        <TokenIcon symbol={token.symbol} src={pictureOf(context, token)} />
        <div>
          <p>
            {label}
            {worth && (
              <>
                {' · '}
                <bdi className="lk-numeric">{worth}</bdi>
              </>
            )}
          </p>
          <p className="swaps-sum">
            <bdi className="lk-numeric">{formatQuantity(value, token, locale)}</bdi>
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className="swaps-legs">
      {leg(text('swaps.given', 'You pay'), from, amount)}
      {leg(text('swaps.received', 'You receive'), to, toAmount)}
    </div>
  )
}

function ReviewFacts({ pair, review: { offer } }: ReviewProps & { readonly pair: PairProps }): ReactElement {
  const { context, gas, routers, tokens } = usePluginState(createSwapForm)
  const { network } = offer
  const text = useText()
  const locale = useLocale()
  const { approvals, built, status } = useModalAtom(usePluginState(createSwaps).plan)
  const { coin } = useModalAtom(tokens.state)
  const { gasPrice } = useModalAtom(gas.state)
  const gasNeeded = (built?.gas ?? likelySwapGas) + BigInt(approvals.length) * likelyApprovalGas
  const fee = networkFee(gasNeeded, built?.gasPrice ?? gasPrice)
  const router = built && findRouter(network.caipNetworkId, built.to, routers)
  const provider = context.gate[0] ?? ''
  const share = formatPercent(providerFeeBasisPoints, locale)
  return (
    <FactList>
      <MinimumFact offer={offer} />
      <RateFact {...pair} />
      <ImpactFact {...pair} />
      <Fact label={text('swaps.slippage', 'Slippage tolerance')}>{formatPercent(BigInt(offer.slippage), locale)}</Fact>
      <FeeFact coin={coin} fee={fee} problem={status !== 'loading' && '–'} />
      <Fact label={text('swaps.providerFee', 'Provider fee ({provider}, {share})', { provider, share })}>
        <Cost token={pair.from} value={providerFee(offer.amount)} />
      </Fact>
      <Fact label={text('swaps.network', 'Network')}>
        <span className="swaps-place">
          <NetworkImage name={network.name} src={context.images.network(network)} size={20} />
          {network.name}
        </span>
      </Fact>
      <ApprovalFacts approvals={approvals} token={offer.from} />
      {built && router && <ContractFact contract={built.to} router={router} />}
    </FactList>
  )
}

function ReviewFooter({ areRisksAccepted, review }: ReviewProps & { readonly areRisksAccepted: boolean }) {
  const { nav } = usePluginState(createSwapForm).context
  const swaps = usePluginState(createSwaps)
  const text = useText()
  const plan = useModalAtom(swaps.plan)
  const { abandon, isAsking, isBlocked, isSent, isWaiting } = useSubmission(swaps.submissions, review.id)
  const isJustChanged = useJustChanged(review.isWorse)
  const lookFirst = text('swaps.look', 'Review the warnings above')
  const isSpent = isSent && !isAsking
  const earlier = isSpent
    ? text('kit.already-sent', 'You have sent this already')
    : text('kit.blocked', 'An earlier request is still waiting in your wallet')
  return (
    <ViewFooter>
      <Button variant="secondary" onClick={() => (isWaiting ? abandon() : nav.back())}>
        {isWaiting ? text('kit.stop-waiting', 'Stop waiting') : text('kit.cancel', 'Cancel')}
      </Button>
      {review.isWorse && !isAsking ? (
        <Button disabled={isJustChanged} disabledReason={lookFirst} onClick={swaps.accept} onKeyDown={ignoreHeld}>
          {text('swaps.accept', 'Accept')}
        </Button>
      ) : (
        <Button
          busy={isAsking || plan.status === 'loading'}
          disabled={isSpent || isBlocked || isJustChanged || plan.status === 'failed' || !areRisksAccepted}
          disabledReason={isSpent || isBlocked ? earlier : lookFirst}
          // Ignore the second press of a double click on Accept, which this button replaces.
          onClick={({ detail }) => detail < 2 && void swaps.submit()}
          onKeyDown={ignoreHeld}
        >
          {plan.approvals.length > 0 ? text('swaps.approveAndSwap', 'Approve and swap') : text('swaps.action', 'Swap')}
        </Button>
      )}
    </ViewFooter>
  )
}

/** Ignores a key that is held down, which would also press the button that replaces this one. */
function ignoreHeld(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

/** Returns true for half a second after a change, so that the user has time to read it. */
function useJustChanged(isChanged: boolean): boolean {
  const [known, setKnown] = useState(isChanged)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(isChanged), 500)
    return () => clearTimeout(timer)
  }, [isChanged])
  return known !== isChanged
}
