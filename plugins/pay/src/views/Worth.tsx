import type { TokenAmount } from '@latchkey/plugin-api'
import { formatFiat, priceAmount, sumFiat } from '@latchkey/plugin-api/amounts'
import type { ReactElement } from 'react'

export interface WorthProps {
  readonly locale: string
  /** In US dollars; nothing is shown where one of the prices is not known. */
  readonly of: readonly (TokenAmount & { readonly price?: string | undefined })[]
}

/** What amounts are worth together. */
export function Worth({ locale, of }: WorthProps): ReactElement | null {
  const worths = of.flatMap(({ price, ...amount }) => (price ? [priceAmount(amount, price)] : []))
  if (worths.length < of.length) return null
  return <bdi className="pay-worth lk-numeric">{formatFiat(sumFiat(worths), { locale })}</bdi>
}
