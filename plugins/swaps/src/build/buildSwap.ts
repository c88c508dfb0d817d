import { readUnits } from '../amount/readUnits.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import type { Exchange } from '../quote/Exchange.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract } from '../tokens/SwapToken.js'
import type { Call } from './Call.js'
import { readTarget } from './readTarget.js'

export interface BuiltSwap extends Call {
  /** What arrives by it, in base units. */
  readonly toAmount: bigint
  readonly gas: bigint | undefined
  /** Wei. */
  readonly gasPrice: bigint | undefined
}

/**
 * Has the service build the swap (`/v1/convert/build-transaction`) and holds it against what was asked for. What the
 * transaction gives away is ours to say, and not the service's.
 *
 * @param slippage basis points.
 * @throws {SwapError} SWAP_BUILD_UNAVAILABLE, SWAP_BUILD_UNEXPECTED, SWAP_NETWORK_UNSUPPORTED. What `signal` was aborted with.
 */
export async function buildSwap(
  { api, project }: SwapsContext,
  tokens: Pick<Tokens, 'find'>,
  { account, from, to, amount }: Exchange,
  slippage: number,
  signal: AbortSignal,
): Promise<BuiltSwap> {
  const { networkId } = from
  if (!(await api.supports(networkId))) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', networkId)
  const body = {
    amount: String(amount),
    // The wire counts per cent.
    eip155: { slippage: slippage / 100 },
    projectId: project.id,
    from: from.address,
    to: to.address,
    userAddress: account.caipAddress,
    // Before the approval there is nothing that could be estimated.
    disableEstimate: true,
  }
  let answer: unknown
  try {
    answer = await api.post('/v1/convert/build-transaction', body, { signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SwapError('SWAP_BUILD_UNAVAILABLE', undefined, cause)
  }
  signal.throwIfAborted()
  const { tx } = Object(answer)
  const { data, eip155 } = Object(tx)
  const target = readTarget(Object(tx).to, networkId)
  const sender = readTarget(Object(tx).from, networkId)
  const own = account.address.toLowerCase()
  if (sender !== own) throw unexpected('it is sent by somebody else')
  // A call of a token, this one or another, would be a transfer or an approval.
  if (
    !target ||
    [own, readContract(from.address), readContract(to.address)].includes(target) ||
    tokens.find(`${networkId}:${target}`)
  )
    throw unexpected('its target is no contract that swaps')
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2}){4,65536}$/i.test(data)) throw unexpected('its data is none')
  // Where a call takes what was approved, or the token, to somebody: no service that swaps is called by these.
  if (foreignSelectors.has(data.slice(2, 10).toLowerCase())) throw unexpected('it moves or approves a token')
  // What arrives can't be held against the offer otherwise.
  const toAmount = readUnits(Object(tx).amount)
  if (!toAmount) throw unexpected('it does not say what arrives')
  return {
    to: target,
    data,
    value: isNative(from) ? amount : 0n,
    toAmount,
    gas: readUnits(Object(eip155).gas) || undefined,
    gasPrice: readUnits(Object(eip155).gasPrice) || undefined,
  }
}

/** `approve`, `increaseAllowance`, `setApprovalForAll`, `permit`, and all that transfer tokens and collectibles. */
const foreignSelectors: ReadonlySet<string> = new Set(
  '095ea7b3,39509351,a22cb465,d505accf,a9059cbb,23b872dd,42842e0e,b88d4fde,f242432a,2eb2c2d6'.split(','),
)

function unexpected(details: string): SwapError {
  return new SwapError('SWAP_BUILD_UNEXPECTED', `The swap was not signed: ${details}.`)
}
