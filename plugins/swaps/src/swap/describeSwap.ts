import { formatUnits } from '@latchkey/plugin-api/kit'
import type { SwapProperties } from '../index.js'
import type { Offer } from './Offer.js'

/** What analytics are told: not who. */
export function describeSwap({ account, from, to, amount, toAmount }: Offer): SwapProperties {
  return {
    isSmartAccount: account.type === 'smartAccount',
    network: from.networkId,
    swapFromToken: from.symbol,
    swapToToken: to.symbol,
    swapFromAmount: formatUnits(amount, from.decimals),
    swapToAmount: formatUnits(toAmount, to.decimals),
  }
}
