import { type TokenAmount, useLocale } from '@latchkey/plugin-api'
import { formatFiat, priceAmount } from '@latchkey/plugin-api/amounts'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'

export interface CoinAmountProps {
  readonly amount: TokenAmount
  /** US dollars for one coin; without it no worth is shown. */
  readonly price: string | undefined
}

/** An amount of the native coin, and its worth in US dollars under it. */
export function CoinAmount({ amount, price }: CoinAmountProps): ReactElement {
  const locale = useLocale()
  const { value, decimals, symbol } = amount
  return (
    <span className="send-cost">
      <span>
        <span className="lk-numeric">{formatAmount(value, decimals, { locale, maximumDecimals: 8 })}</span>{' '}
        <bdi>{symbol}</bdi>
      </span>
      {price && (
        <bdi className="send-worth lk-numeric">{formatFiat(priceAmount({ value, decimals }, price), { locale })}</bdi>
      )}
    </span>
  )
}
