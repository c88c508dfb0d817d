import { SwapError } from '../errors.js'
import { readUnits } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { Exchange } from '../quote/createQuotes.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract } from '../tokens/SwapToken.js'
import { type Call, readTarget } from './Call.js'

export interface BuiltSwap extends Call {
  /** What arrives, in base units. */
  readonly toAmount: bigint
  readonly gas: bigint | undefined
  /** Wei. */
  readonly gasPrice: bigint | undefined
}

/**
 * Has the service build the swap (`/v1/convert/build-transaction`) and checks that it is what was asked for. The amount of
 * coins that it pays is set here, whatever the service says.
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
    // The service takes percent.
    eip155: { slippage: slippage / 100 },
    projectId: project.id,
    from: from.address,
    to: to.address,
    userAddress: account.caipAddress,
    // Before the approval an estimate would fail.
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
  return readSwap(Object(answer).tx, tokens, { account, from, to, amount })
}

/** @throws {SwapError} SWAP_BUILD_UNEXPECTED */
function readSwap(tx: unknown, tokens: Pick<Tokens, 'find'>, { account, from, to, amount }: Exchange): BuiltSwap {
  const { networkId } = from
  const { data, eip155 } = Object(tx)
  const target = readTarget(Object(tx).to, networkId)
  const sender = readTarget(Object(tx).from, networkId)
  const owner = account.address.toLowerCase()
  if (sender !== owner) throw unexpected('it is sent by somebody else')
  // A call of a token would be a transfer or an approval.
  if (
    !target ||
    [owner, readContract(from.address), readContract(to.address)].includes(target) ||
    tokens.find(`${networkId}:${target}`)
  )
    throw unexpected('its target is no contract that swaps')
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2}){4,65536}$/i.test(data)) throw unexpected('its data is none')
  // Functions that move or approve tokens: no contract that swaps is called by them.
  if (foreignSelectors.has(data.slice(2, 10).toLowerCase())) throw unexpected('it moves or approves a token')
  // It is compared with the offer.
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
