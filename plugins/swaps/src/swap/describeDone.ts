import type { Text } from '@latchkey/plugin-api'
import { formatAmount } from '@latchkey/plugin-api/kit'
import type { Offer } from './Offer.js'

/** How it ended, in the visitor's words. */
export function describeDone({ from, to, amount, toAmount }: Offer, text: Text, locale: string): string {
  const options = { locale, maximumDecimals: 6 }
  return text('swaps.done', 'Swapped {given} {from} to {received} {to}', {
    given: formatAmount(amount, from.decimals, options),
    from: from.symbol,
    received: formatAmount(toAmount, to.decimals, options),
    to: to.symbol,
  })
}
