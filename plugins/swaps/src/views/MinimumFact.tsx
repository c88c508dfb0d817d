import { useLocale, useText } from '@latchkey/plugin-api'
import { Fact } from '@latchkey/plugin-api/kit'
import type { ReactElement } from 'react'
import { formatQuantity } from '../amount/formatQuantity.js'
import { minimumReceived } from '../figures/minimumReceived.js'
import type { Offer } from '../swap/Offer.js'

/** What arrives at least. */
export function MinimumFact({ offer: { to, toAmount, slippage } }: { readonly offer: Offer }): ReactElement {
  const text = useText()
  const least = minimumReceived(toAmount, BigInt(slippage))
  return (
    <Fact label={text('swaps.minimum', 'Minimum received')}>
      <bdi className="lk-numeric">{formatQuantity(least, to, useLocale())}</bdi>
    </Fact>
  )
}
