import { useLocale, useText } from '@latchkey/plugin-api'
import { formatWorth, priceAmount } from '@latchkey/plugin-api/amounts'
import { Button, Fact, Skeleton } from '@latchkey/plugin-api/kit'
import type { ReactElement, ReactNode } from 'react'
import { formatPercent, formatQuantity, highImpact, priceImpact } from '../figures.js'
import type { Offer } from '../swap/createSwaps.js'
import type { HeldToken } from '../tokens/SwapToken.js'

export type PairProps = Pick<Offer, 'amount' | 'toAmount'> & { readonly from: HeldToken; readonly to: HeldToken }

export function RateFact({ from, to, amount, toAmount }: PairProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const forward = (10n ** BigInt(from.decimals) * toAmount) / amount
  const isForward = forward >= 10n ** BigInt(to.decimals)
  const [one, other] = isForward ? [from, to] : [to, from]
  const rate = isForward ? forward : (10n ** BigInt(to.decimals) * amount) / toAmount
  return (
    <Fact label={text('swaps.rate', 'Rate')}>
      <bdi className="lk-numeric">{`1 ${one.symbol} = ${formatQuantity(rate, other, locale, 6)}`}</bdi>
    </Fact>
  )
}

export function ImpactFact(pair: PairProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const impact = impactOf(pair)
  return (
    <Fact label={text('swaps.impact', 'Price impact')}>
      {impact === undefined ? (
        text('swaps.unknown', 'Unknown')
      ) : (
        <span className={impact >= highImpact ? 'swaps-bad lk-numeric' : 'lk-numeric'}>
          {formatPercent(impact, locale)}
        </span>
      )}
    </Fact>
  )
}

export function impactOf({ from, to, amount, toAmount }: PairProps): bigint | undefined {
  const worthOf = ({ price, decimals }: HeldToken, value: bigint) => price && priceAmount({ value, decimals }, price)
  return priceImpact(worthOf(from, amount), worthOf(to, toAmount))
}

type FeeFactProps = { readonly coin?: HeldToken; readonly fee: bigint | undefined; readonly problem?: ReactNode }

export function FeeFact({ coin, fee, problem }: FeeFactProps): ReactElement {
  const text = useText()
  return (
    <Fact label={text('swaps.fee', 'Network fee')}>
      {coin && fee !== undefined ? <Cost token={coin} value={fee} /> : (problem ?? <Skeleton width={96} />)}
    </Fact>
  )
}

export function Cost({ token, value }: { readonly token: HeldToken; readonly value: bigint }): ReactElement {
  const locale = useLocale()
  const worth = formatWorth({ ...token, value }, locale)
  return (
    <span className="swaps-cost">
      <bdi className="lk-numeric">{formatQuantity(value, token, locale, 8)}</bdi>
      {worth && <bdi className="swaps-soft lk-numeric">{worth}</bdi>}
    </span>
  )
}

type SlippageFactProps = { readonly slippage: number; readonly onClick: () => void }

export function SlippageFact({ slippage, onClick }: SlippageFactProps): ReactElement {
  const label = useText()('swaps.slippage', 'Slippage tolerance')
  const share = formatPercent(BigInt(slippage), useLocale())
  return (
    <Fact label={label}>
      <Button className="swaps-change" variant="quiet" size="small" aria-label={`${label}: ${share}`} onClick={onClick}>
        {share}
      </Button>
    </Fact>
  )
}
