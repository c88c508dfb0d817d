import { useLocale, useText } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { TokenIcon } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import type { HeldToken } from '../tokens/SwapToken.js'
import type { PairProps } from './OfferFacts.js'

export interface LegsProps {
  readonly pair: PairProps
}

/** What leaves and what arrives: the heart of what is agreed to. */
export function Legs({ pair }: LegsProps): ReactElement {
  const text = useText()
  const locale = useLocale()
  const leg = (label: string, token: HeldToken, value: bigint) => {
    const { decimals, iconUrl, price, symbol } = token
    const worth = price && formatFiat(priceAmount({ value, decimals }, price), { locale })
    return (
      <div className="swaps-leg">
        <TokenIcon symbol={symbol} {...(iconUrl && { src: iconUrl })} />
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
      {leg(text('swaps.given', 'You pay'), pair.from, pair.amount)}
      {leg(text('swaps.received', 'You receive'), pair.to, pair.toAmount)}
    </div>
  )
}
