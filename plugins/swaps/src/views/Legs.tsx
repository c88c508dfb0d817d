import { type Network, useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { formatAmount, TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import type { SwapsContext } from '../context.js'
import type { HeldToken } from '../tokens/SwapToken.js'
import type { PairProps } from './OfferFacts.js'

export interface LegsProps {
  readonly context: SwapsContext
  readonly network: Network
  readonly pair: PairProps
}

/** What leaves and what arrives: the heart of what is agreed to. */
export function Legs({ context, network, pair }: LegsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const image = context.images.network(network)
  const badge = { name: network.name, ...(image && { src: image }) }
  const leg = (label: string, token: HeldToken, value: bigint) => {
    const { decimals, iconUrl, price, symbol } = token
    const worth = price && formatFiat(priceAmount({ value, decimals }, price), { locale })
    return (
      <div className="swaps-leg">
        <TokenIcon symbol={symbol} network={badge} {...(iconUrl && { src: iconUrl })} />
        <div>
          <p>
            {label}
            {worth && <bdi className="lk-numeric"> · {worth}</bdi>}
          </p>
          <p className="swaps-sum">
            <span className="lk-numeric">{formatAmount(value, decimals, { locale, maximumDecimals: 18 })}</span>{' '}
            <bdi>{symbol}</bdi>
          </p>
        </div>
      </div>
    )
  }
  return (
    <div className="swaps-legs">
      {leg(text('swaps.given', 'You pay'), pair.from, pair.amount)}
      {leg(text('swaps.received', 'You receive'), pair.to, pair.toAmount)}
    </div>
  )
}
