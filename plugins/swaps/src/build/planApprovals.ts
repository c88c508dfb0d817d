import { readUnits } from '../amount/readUnits.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import type { Exchange } from '../quote/Exchange.js'
import { isNative, type SwapToken } from '../tokens/SwapToken.js'
import { type Approval, buildApproval } from './buildApproval.js'

/**
 * What has to be approved before the swap: nothing for the coin and where enough is allowed, otherwise one approval, and
 * two for tokens that want theirs at zero before it changes.
 *
 * @param stubborn tokens that have shown it.
 * @throws {SwapError} SWAP_NETWORK_UNSUPPORTED, SWAP_ALLOWANCE_UNAVAILABLE; what `buildApproval` throws.
 */
export async function planApprovals(
  context: SwapsContext,
  exchange: Exchange,
  stubborn: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<readonly Approval[]> {
  const { account, from, amount } = exchange
  if (isNative(from)) return []
  if (!(await context.api.supports(from.networkId))) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', from.networkId)
  const allowed = await fetchAllowance(context, account.caipAddress, from, signal)
  if (allowed >= amount) return []
  const isReset = allowed > 0n && (usdtContracts.has(from.address) || stubborn.has(from.address))
  const amounts = isReset ? [0n, amount] : [amount]
  return Promise.all(amounts.map((one) => buildApproval(context, exchange, one, signal)))
}

async function fetchAllowance(
  { api }: SwapsContext,
  userAddress: string,
  { address: tokenAddress }: SwapToken,
  signal: AbortSignal,
): Promise<bigint> {
  try {
    const answer = await api.get('/v1/convert/allowance', { query: { tokenAddress, userAddress }, signal })
    const allowance = readUnits(Object(answer).allowance)
    if (allowance === undefined) throw new SwapError('SWAP_ALLOWANCE_UNAVAILABLE', 'The answer is no amount.')
    return allowance
  } catch (cause) {
    signal.throwIfAborted()
    throw new SwapError('SWAP_ALLOWANCE_UNAVAILABLE', undefined, cause)
  }
}

/** USDT refuses to change an allowance that is not zero (specification, section 3). In lower case, as tokens are compared. */
const usdtContracts: ReadonlySet<string> = new Set([
  'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  'eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  'eip155:56:0x55d398326f99059ff775485246999027b3197955',
  'eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])
