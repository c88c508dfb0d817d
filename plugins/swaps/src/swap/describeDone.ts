import type { Text } from '@latchkey/plugin-api'
import { formatQuantity } from '../amount/formatQuantity.js'
import type { Offer } from './Offer.js'

/** How it ended, in the visitor's words. */
export function describeDone({ from, to, amount, toAmount }: Offer, text: Text, locale: string): string {
  return text('swaps.done', 'Swapped {given} to about {received}', {
    given: formatQuantity(amount, from, locale, 6),
    received: formatQuantity(toAmount, to, locale, 6),
  })
}

/** Nobody knows how it ended. */
export function describeUnclear(text: Text): string {
  return text('swaps.unclear', 'It may still go through. Look into your wallet before you try again.')
}
