import { isLatchkeyError } from '@latchkey/plugin-api'
import { SwapError } from '../errors.js'
import { readUnits } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { SwapToken } from '../tokens/SwapToken.js'
import type { Exchange } from './createQuotes.js'

/** Resolves with base units of `to`. The service uses the gas price to compare routes. */
export async function fetchQuote(
  { api }: SwapsContext,
  exchange: Exchange,
  signal: AbortSignal,
  gasPrice?: bigint,
): Promise<bigint> {
  const { account, from, to, amount } = exchange
  const query = {
    amount: String(amount),
    userAddress: account.caipAddress,
    from: from.address,
    to: to.address,
    ...(gasPrice && { gasPrice: String(gasPrice) }),
  }
  let quotes: unknown
  try {
    if (!(await api.supports(from.networkId))) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', from.networkId)
    quotes = Object(await api.get('/v1/convert/quotes', { query, signal })).quotes
  } catch (cause) {
    signal.throwIfAborted()
    if (isLatchkeyError(cause, 'SWAP_NETWORK_UNSUPPORTED')) throw cause
    throw new SwapError(isIlliquid(cause) ? 'SWAP_LIQUIDITY_INSUFFICIENT' : 'SWAP_OFFER_UNAVAILABLE', undefined, cause)
  }
  signal.throwIfAborted()
  let best = 0n
  for (const quote of Array.isArray(quotes) ? quotes.slice(0, 100) : []) {
    const { fromAmount, fromAccount, toAmount, toAccount } = Object(quote)
    const isMatching = isSame(fromAccount, from) && isSame(toAccount, to) && readUnits(fromAmount) === amount
    const offered = isMatching ? readUnits(toAmount) : undefined
    if (offered !== undefined && offered > best) best = offered
  }
  if (best === 0n) throw new SwapError('SWAP_OFFER_UNAVAILABLE', 'No quote for this pair and amount.')
  return best
}

function isSame(account: unknown, { address }: SwapToken): boolean {
  return typeof account === 'string' && account.toLowerCase() === address
}

function isIlliquid(cause: unknown): boolean {
  if (!isLatchkeyError(cause, 'HTTP_STATUS')) return false
  const reasons: unknown = Object(cause.body).reasons
  return Array.isArray(reasons) && reasons.some((reason) => /liquidity/i.test(String(Object(reason).description)))
}
