import type { Text } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import { formatQuantity } from '../figures.js'
import type { SwapProperties } from '../index.js'
import type { Offer } from './createSwaps.js'

export function describeDone({ from, to, amount, toAmount }: Offer, text: Text, locale: string): string {
  return text('swaps.done', 'Swapped {given} for about {received}', {
    given: formatQuantity(amount, from, locale, 6),
    received: formatQuantity(toAmount, to, locale, 6),
  })
}

export function describeUnclear(text: Text): string {
  return text('swaps.unclear', 'It may still go through. Check your wallet before you try again.')
}

export function describeUnresolved(text: Text): string {
  return text('swaps.left', 'An earlier swap may still go through. Check your wallet before you swap again.')
}

export function toProperties({ account, from, to, amount, toAmount }: Offer): SwapProperties {
  return {
    isSmartAccount: account.type === 'smartAccount',
    network: from.networkId,
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapToAmount: formatUnits(toAmount, to.decimals),
  }
}
