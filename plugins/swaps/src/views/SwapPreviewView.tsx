import { isLatchkeyError, type Text, useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  Checkbox,
  ErrorState,
  Fact,
  FactList,
  LiveRegion,
  NetworkImage,
  Notice,
  Skeleton,
  SkeletonRow,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type KeyboardEvent, type ReactElement, useEffect, useState } from 'react'
import { likelyApprovalGas, likelySwapGas, networkFee, providerFee, providerFeeBasisPoints } from '../figures/fees.js'
import { highImpact, severeImpact } from '../figures/priceImpact.js'
import { findRouter } from '../networks/swapRouters.js'
import { formatPercent } from '../slippage/formatPercent.js'
import type { PlanState } from '../swap/createSwaps.js'
import { describeDone } from '../swap/describeDone.js'
import type { HeldToken, SwapToken } from '../tokens/SwapToken.js'
import { AcceptedRisk } from './AcceptedRisk.js'
import { ApprovalFacts } from './ApprovalFacts.js'
import { ContractFact } from './ContractFact.js'
import { Legs } from './Legs.js'
import { MinimumFact } from './MinimumFact.js'
import { Cost, FeeFact, ImpactFact, impactOf, RateFact } from './OfferFacts.js'
import { describeStep, StepList } from './StepList.js'
import { SwapDone } from './SwapDone.js'
import { describeRefusal, SwapNotices } from './SwapNotices.js'
import { useFresh } from './useForm.js'
import type { PreviewParts } from './ViewParts.js'

/** What is agreed to, and what became of it: that is announced. */
export function SwapPreviewView(parts: PreviewParts): ReactElement {
  const { context, swaps } = parts
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(swaps.state)
  const { offer, status } = state
  const left = useModalAtom(swaps.left)
  const asked = useModalAtom(swaps.asked)
  const isEmbedded =
    offer !== undefined && context.store.get(context.accounts.connector(offer.account.namespace))?.type === 'AUTH'
  const said = () => {
    if (asked && asked.offer === offer) return describeStep(asked, isEmbedded, text)
    if (status === 'changed') return text('swaps.changedTitle', 'The offer has got worse')
    if (status === 'done' && offer) return describeDone(offer, text, locale)
    const refusal = status === 'rejected' && describeRefusal(context, state, left, text)
    return [refusal, left > 0 && describeLeft(text)].filter(Boolean).join('. ')
  }
  return (
    <>
      <LiveRegion>{said()}</LiveRegion>
      <Preview {...parts} isEmbedded={isEmbedded} />
    </>
  )
}

/** What leaves, what arrives at least, what it costs and who is allowed what, before the wallet is asked. */
function Preview(parts: PreviewParts & { readonly isEmbedded: boolean }): ReactElement | null {
  const { context, swaps, tokens, gas, isEmbedded } = parts
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(swaps.state)
  const plan = useModalAtom(swaps.plan)
  const asked = useModalAtom(swaps.asked)
  const { list, coin } = useModalAtom(tokens.state)
  const { gasPrice } = useModalAtom(gas.state)
  const left = useModalAtom(swaps.left)
  const [known, setKnown] = useState<bigint>()
  const [knownApproval, setKnownApproval] = useState<string>()
  const [knownContract, setKnownContract] = useState<string>()
  const [unsimulated, setUnsimulated] = useState<PlanState>()
  const { offer, status, isChecked } = state
  const isTurning = useTurning(status === 'changed')
  // While the wallet is asked the offer stands as it was agreed to.
  useFresh(parts, [offer?.from, offer?.to], offer && !asked && status !== 'done' ? offer : undefined)

  // Account or network have changed, and the form takes this view's place.
  if (!offer) return null
  if (status === 'done') return <SwapDone context={context} state={state} offer={offer} />
  if (!isChecked) return <Unchecked context={context} swaps={swaps} plan={plan} />
  const { amount, toAmount, slippage, network } = offer
  // Under the symbol that the chain states.
  const hold = (token: SwapToken): HeldToken => ({
    ...list?.find(({ address }) => address === token.address),
    ...token,
  })
  const pair = { from: hold(offer.from), to: hold(offer.to), amount, toAmount }
  const impact = impactOf(pair)
  const isSevere = impact !== undefined && impact >= severeImpact
  const isAsking = asked?.offer === offer
  const isOther = asked && !isAsking
  const earlier = text('swaps.earlier', 'Your wallet is still asking about an earlier swap')
  const { approvals, built } = plan
  const price = built?.gasPrice ?? gasPrice
  const gasNeeded = (built?.gas ?? likelySwapGas) + BigInt(approvals.length) * likelyApprovalGas
  const unlimited = approvals.find(({ allowed }) => allowed === 'unlimited')?.data
  const contract = built?.to
  const router = contract && findRouter(network.caipNetworkId, contract, parts.routers)
  const isUnsimulated = plan.isSimulated === false
  const acknowledged =
    (!isSevere || known === toAmount) &&
    (!unlimited || knownApproval === unlimited) &&
    (!contract || router || knownContract === contract) &&
    (!isUnsimulated || unsimulated === plan)
  const hasFailed = plan.status === 'failed' && !asked
  // The same reason is not told twice.
  const isTold = hasFailed && status === 'failed' && !state.hasApproved && codeOf(plan.error) === codeOf(state.error)
  const isWaiting = isOther || (isAsking && !isEmbedded)
  return (
    <>
      <ViewBody gap="section">
        <Legs pair={pair} />
        {/* Whatever disables the button stands above the facts, which are longer than some windows are high. */}
        {!isAsking && !isTold && <SwapNotices context={context} state={state} offer={offer} left={left} />}
        {hasFailed && <ErrorState message={context.ui.errorText(plan.error)} onRetry={() => void swaps.loadPlan()} />}
        {impact !== undefined && impact >= highImpact && (
          <Notice tone="warning" title={text('swaps.lossTitle', 'High price impact')}>
            {text('swaps.loss', 'What arrives is worth {share} less than what you pay.', {
              share: formatPercent(impact, locale),
            })}
          </Notice>
        )}
        {isSevere && !asked && (
          <Checkbox
            checked={known === toAmount}
            onCheckedChange={(isTicked) => setKnown(isTicked ? toAmount : undefined)}
          >
            {text('swaps.lossKnown', 'Swap anyway')}
          </Checkbox>
        )}
        {unlimited && (
          <AcceptedRisk
            title={text('swaps.unlimitedTitle', 'Unlimited approval')}
            label={text('swaps.unlimitedKnown', 'Approve anyway')}
            isAccepted={knownApproval === unlimited}
            onChange={asked ? undefined : (isTicked) => setKnownApproval(isTicked ? unlimited : undefined)}
          >
            {text('swaps.unlimitedText', 'All {symbol} that you have, also later, can be taken by it.', {
              symbol: offer.from.symbol,
            })}
          </AcceptedRisk>
        )}
        {contract && !router && (
          <AcceptedRisk
            title={text('swaps.unknownContractTitle', 'Unknown swap contract')}
            details={
              <FactList>
                <ContractFact contract={contract} router={undefined} />
              </FactList>
            }
            label={text('swaps.unknownContractKnown', 'I trust this contract')}
            isAccepted={knownContract === contract}
            onChange={asked ? undefined : (isTicked) => setKnownContract(isTicked ? contract : undefined)}
          >
            {text(
              'swaps.unknownContractText',
              'It is none of the swap contracts known on this network. Check its address: it gets the {symbol} that you pay.',
              { symbol: offer.from.symbol },
            )}
          </AcceptedRisk>
        )}
        {isUnsimulated && (
          <AcceptedRisk
            title={text('swaps.unsimulatedTitle', 'This swap could not be simulated')}
            label={text('swaps.unsimulatedKnown', 'Swap without a simulation')}
            isAccepted={unsimulated === plan}
            onChange={asked ? undefined : (isTicked) => setUnsimulated(isTicked ? plan : undefined)}
          >
            {text(
              'swaps.unsimulatedText',
              'The network could not run it in advance, so what you receive is unchecked.',
            )}
          </AcceptedRisk>
        )}
        <FactList>
          <MinimumFact offer={offer} />
          <RateFact {...pair} />
          <ImpactFact {...pair} />
          <Fact label={text('swaps.slippage', 'Slippage tolerance')}>{formatPercent(BigInt(slippage), locale)}</Fact>
          <FeeFact coin={coin} fee={networkFee(gasNeeded, price)} problem={plan.status !== 'loading' && '–'} />
          <Fact
            label={text('swaps.providerFee', 'Provider fee ({provider}, {share})', {
              provider: context.gate[0] ?? '',
              share: formatPercent(providerFeeBasisPoints, locale),
            })}
          >
            <Cost token={pair.from} value={providerFee(amount)} locale={locale} />
          </Fact>
          <Fact label={text('swaps.network', 'Network')}>
            <span className="swaps-place">
              <NetworkImage name={network.name} src={context.images.network(network)} size={20} />
              {network.name}
            </span>
          </Fact>
          <ApprovalFacts approvals={approvals} token={offer.from} />
          {contract && router && <ContractFact contract={contract} router={router} />}
        </FactList>
        {left > 0 && <Notice tone="warning">{describeLeft(text)}</Notice>}
        {isOther && <Notice>{earlier}</Notice>}
        {isAsking && asked && <StepList asked={asked} isEmbedded={isEmbedded} />}
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={() => (isWaiting ? swaps.leave() : context.nav.back())}>
          {isWaiting ? text('swaps.leave', 'Stop waiting') : text('swaps.cancel', 'Cancel')}
        </Button>
        {status === 'changed' && !isAsking ? (
          <Button
            disabled={isTurning}
            disabledReason={text('swaps.look', 'Look at what stands above')}
            onClick={swaps.accept}
            onKeyDown={ignoreHeld}
          >
            {text('swaps.accept', 'Accept')}
          </Button>
        ) : (
          <Button
            busy={isAsking || plan.status === 'loading'}
            disabled={isOther || isTurning || plan.status === 'failed' || !acknowledged}
            disabledReason={isOther ? earlier : text('swaps.look', 'Look at what stands above')}
            // The second press of a double click was meant for what stood here before.
            onClick={({ detail }) => detail < 2 && void swaps.submit()}
            onKeyDown={ignoreHeld}
          >
            {approvals.length > 0 ? text('swaps.approveAndSwap', 'Approve and swap') : text('swaps.action', 'Swap')}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}

/** Stands in for the review until the chain has confirmed the tokens. */
function Unchecked({
  context,
  swaps,
  plan,
}: Pick<PreviewParts, 'context' | 'swaps'> & { readonly plan: PlanState }): ReactElement {
  const text = useText()
  if (plan.status === 'failed') {
    // Asking again changes nothing where the answer is there.
    const isFinal = codeOf(plan.error) === 'SWAP_DECIMALS_WRONG'
    return (
      <ErrorState
        message={context.ui.errorText(plan.error)}
        {...(!isFinal && { onRetry: () => void swaps.loadPlan() })}
      />
    )
  }
  return (
    <ViewBody aria-busy="true" aria-label={text('swaps.loading', 'Loading')}>
      <SkeletonRow subtitle />
      <SkeletonRow subtitle />
      <Skeleton height={220} radius="row" />
    </ViewBody>
  )
}

function codeOf(error: unknown): string | undefined {
  return isLatchkeyError(error) ? error.code : undefined
}

function describeLeft(text: Text): string {
  return text(
    'swaps.left',
    'A swap that you no longer wait for may still go through. Look into your wallet before you swap again.',
  )
}

/** A key that is held down would press what the button has come to mean since. */
function ignoreHeld(event: KeyboardEvent) {
  if (event.repeat) event.preventDefault()
}

/** For half a second after the button has come to mean something else: who presses then has not read it. */
function useTurning(isChanged: boolean): boolean {
  const [known, setKnown] = useState(isChanged)
  useEffect(() => {
    const timer = setTimeout(() => setKnown(isChanged), turnMs)
    return () => clearTimeout(timer)
  }, [isChanged])
  return known !== isChanged
}

const turnMs = 500
