import { useLocale, useModalAtom, useText } from '@latchkey/plugin-api'
import {
  Button,
  Checkbox,
  ErrorState,
  Fact,
  FactList,
  NetworkImage,
  Notice,
  ViewBody,
  ViewFooter,
} from '@latchkey/plugin-api/kit'
import { type ReactElement, useState } from 'react'
import { likelyApprovalGas, likelySwapGas, networkFee, providerFee, providerFeeBasisPoints } from '../figures/fees.js'
import { highImpact, severeImpact } from '../figures/priceImpact.js'
import { formatPercent } from '../slippage/formatPercent.js'
import type { HeldToken, SwapToken } from '../tokens/SwapToken.js'
import { ApprovalFacts } from './ApprovalFacts.js'
import { Legs } from './Legs.js'
import { MinimumFact } from './MinimumFact.js'
import { Cost, FeeFact, ImpactFact, impactOf, RateFact } from './OfferFacts.js'
import { StepList } from './StepList.js'
import { SwapDone } from './SwapDone.js'
import { SwapNotices } from './SwapNotices.js'
import { useFresh } from './useForm.js'
import type { ViewParts } from './ViewParts.js'

/** What leaves, what arrives at least, what it costs and who is allowed what, before the wallet is asked. */
export function SwapPreviewView(parts: ViewParts): ReactElement | null {
  const { context, swaps, tokens, gas } = parts
  const text = useText()
  const locale = useLocale()
  const state = useModalAtom(swaps.state)
  const plan = useModalAtom(swaps.plan)
  const asked = useModalAtom(swaps.asked)
  const { list, coin } = useModalAtom(tokens.state)
  const { gasPrice } = useModalAtom(gas.state)
  const [known, setKnown] = useState<bigint>()
  const { offer, status } = state
  // While the wallet is asked the offer stands as it was agreed to.
  useFresh(parts, [offer?.from, offer?.to], offer && !asked && status !== 'done' ? offer : undefined)

  // Account or network have changed, and the form takes this view's place.
  if (!offer) return null
  if (status === 'done') return <SwapDone context={context} state={state} offer={offer} />
  const { amount, toAmount, slippage, network, account } = offer
  const hold = (token: SwapToken): HeldToken => list?.find(({ address }) => address === token.address) ?? token
  const pair = { from: hold(offer.from), to: hold(offer.to), amount, toAmount }
  const impact = impactOf(pair)
  const isSevere = impact !== undefined && impact >= severeImpact
  const isAsking = asked?.offer === offer
  const isOther = asked && !isAsking
  const earlier = text('swaps.earlier', 'Your wallet is still asking about an earlier swap')
  const isEmbedded = context.store.get(context.accounts.connector(account.namespace))?.type === 'AUTH'
  const { approvals, built } = plan
  const price = built?.gasPrice ?? gasPrice
  const gasNeeded = (built?.gas ?? likelySwapGas) + BigInt(approvals.length) * likelyApprovalGas
  const acknowledged = !isSevere || known === toAmount
  return (
    <>
      <ViewBody gap="section">
        <Legs pair={pair} />
        {/* Above the facts, which are longer than some windows are high. */}
        {!isAsking && <SwapNotices context={context} state={state} offer={offer} />}
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
        </FactList>
        {plan.status === 'failed' && !asked && (
          <ErrorState message={context.ui.errorText(plan.error)} onRetry={() => void swaps.loadPlan()} />
        )}
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
            {text('swaps.lossKnown', 'I want to swap all the same')}
          </Checkbox>
        )}
        {isOther && <Notice>{earlier}</Notice>}
        {isAsking && asked && <StepList asked={asked} isEmbedded={isEmbedded} />}
      </ViewBody>
      <ViewFooter>
        <Button variant="secondary" onClick={() => context.nav.back()}>
          {text('swaps.cancel', 'Cancel')}
        </Button>
        {status === 'changed' && !isAsking ? (
          <Button onClick={swaps.accept}>{text('swaps.accept', 'Accept')}</Button>
        ) : (
          <Button
            busy={isAsking || plan.status === 'loading'}
            disabled={isOther || plan.status === 'failed' || !acknowledged}
            disabledReason={isOther ? earlier : text('swaps.look', 'Look at what stands above')}
            onClick={() => void swaps.submit()}
          >
            {approvals.length > 0 ? text('swaps.approveAndSwap', 'Approve and swap') : text('swaps.action', 'Swap')}
          </Button>
        )}
      </ViewFooter>
    </>
  )
}
