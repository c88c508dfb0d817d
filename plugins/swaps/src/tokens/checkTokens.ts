import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import type { Exchange } from '../quote/Exchange.js'
import { isNative, readContract, type SwapToken } from './SwapToken.js'

/**
 * Reads both tokens from the chain, and resolves with them under the symbols and names that the chain states. The swap
 * service states decimals too, and with wrong ones the review would show other amounts than the wallet signs.
 *
 * @throws {SwapError} SWAP_DECIMALS_WRONG: the service and the chain disagree.
 * @throws {LatchkeyError} what the chain throws.
 */
export async function checkTokens(
  context: SwapsContext,
  { from, to }: Pick<Exchange, 'from' | 'to'>,
): Promise<Pick<Exchange, 'from' | 'to'>> {
  const [checkedFrom, checkedTo] = await Promise.all([check(context, from), check(context, to)])
  return { from: checkedFrom, to: checkedTo }
}

async function check(context: SwapsContext, token: SwapToken): Promise<SwapToken> {
  // The coin's decimals and symbol are those of the configured network.
  if (isNative(token)) return token
  const { decimals, networkId } = token
  const chain = await context.chain('eip155')
  const found = await chain.readToken?.({ networkId, address: readContract(token.address) })
  if (found?.decimals !== decimals)
    throw new SwapError(
      'SWAP_DECIMALS_WRONG',
      `${found?.decimals ?? 'unknown'} on the network, ${decimals} in the list`,
    )
  const { symbol = token.symbol, name = token.name } = found
  return { ...token, symbol, name }
}
