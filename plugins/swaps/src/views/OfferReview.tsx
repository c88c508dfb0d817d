import { isLatchkeyError, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
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
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react'
import {
  formatPercent,
  formatQuantity,
  likelyApprovalGas,
  likelySwapGas,
  networkFee,
  providerFee,
  providerFeeBasisPoints,
} from '../figures.js'
import type { ReviewParts } from '../module.js'
import { findRouter } from '../networks.js'
import { describeUnresolved } from '../swap/describe.js'
import { type HeldToken, pictureOf, type SwapToken } from '../tokens/SwapToken.js'
import { Cost, FeeFact, ImpactFact, impactOf, type PairProps, RateFact } from './OfferFacts.js'
import { useRisks } from './risks.js'
import { StepList } from './StepList.js'
import { ApprovalFacts, ContractFact, MinimumFact } from './SwapDetails.js'
import { SwapNotices } from './SwapNotices.js'

export function OfferReview(parts: ReviewParts): ReactElement {
  const { context, isEmbedded, review, swaps } = parts
  const text = useText()
  const plan = useModalAtom(swaps.plan)
  const state = useModalAtom(swaps.state)
  const pending = useModalAtom(swaps.pending)
  const unresolved = useModalAtom(swaps.unresolved)
  const pair = usePair(parts)
  const risks = useRisks(parts, impactOf(pair))
  const isAsking = pending?.subject === review.id
  const hasFailed = plan.status === 'failed' && !pending
  const failure = state.status === 'failed' && !review.hasApproved ? state.error?.code : undefined
  const isRepeated = hasFailed && isLatchkeyError(plan.error) && plan.error.code === failure
  return (
    <>
      <ViewBody gap="section">
        <Legs {...pair} context={context} />
        {/* Notices go above the details, which can fill the window. */}
        {!isAsking && !isRepeated && <SwapNotices {...parts} />}
        {hasFailed && <InlineError message={context.ui.errorText(plan.error)} onRetry={() => void swaps.loadPlan()} />}
        {risks.notices}
        <ReviewFacts {...parts} pair={pair} />
        {unresolved > 0 && <Notice tone="warning">{describeUnresolved(text)}</Notice>}
        {pending && !isAsking && (
          <Notice>{text('swaps.earlier', 'An earlier swap is still waiting in your wallet')}</Notice>
        )}
        {pending && isAsking && <StepList pending={pending} isEmbedded={isEmbedded} />}
      </ViewBody>
      <ReviewFooter {...parts} areRisksAccepted={risks.areAccepted} />
    </>
  )
}

function usePair({ review: { offer }, tokens }: ReviewParts): PairProps {
  const { list } = useModalAtom(tokens.state)
  const hold = (token: SwapToken): HeldToken => ({
    ...list?.find(({ address }) => address === token.address),
    ...token,
  })
  return { from: hold(offer.from), to: hold(offer.to), amount: offer.amount, toAmount: offer.toAmount }
}

function Legs({ context, from, to, amount, toAmount }: PairProps & Pick<ReviewParts, 'context'>): ReactElement {
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

function ReviewFacts({ pair, ...parts }: ReviewParts & { readonly pair: PairProps }): ReactElement {
  const { context, gas, routers, swaps, tokens } = parts
  const { offer } = parts.review
  const { network } = offer
  const text = useText()
  const locale = useLocale()
  const { approvals, built, status } = useModalAtom(swaps.plan)
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

function ReviewFooter({ areRisksAccepted, ...parts }: ReviewParts & { readonly areRisksAccepted: boolean }) {
  const { context, isEmbedded, review, swaps } = parts
  const text = useText()
  const plan = useModalAtom(swaps.plan)
  const pending = useModalAtom(swaps.pending)
  const isJustChanged = useJustChanged(review.isWorse)
  const isAsking = pending?.subject === review.id
  const isOther = pending !== undefined && !isAsking
  const isWaiting = isOther || (isAsking && !isEmbedded)
  const lookFirst = text('swaps.look', 'Review the warnings above')
  const earlier = text('swaps.earlier', 'An earlier swap is still waiting in your wallet')
  return (
    <ViewFooter>
      <Button variant="secondary" onClick={() => (isWaiting ? swaps.abandon() : context.nav.back())}>
        {isWaiting ? text('swaps.leave', 'Stop waiting') : text('swaps.cancel', 'Cancel')}
      </Button>
      {review.isWorse && !isAsking ? (
        <Button disabled={isJustChanged} disabledReason={lookFirst} onClick={swaps.accept} onKeyDown={ignoreHeld}>
          {text('swaps.accept', 'Accept')}
        </Button>
      ) : (
        <Button
          busy={isAsking || plan.status === 'loading'}
          disabled={isOther || isJustChanged || plan.status === 'failed' || !areRisksAccepted}
          disabledReason={isOther ? earlier : lookFirst}
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
