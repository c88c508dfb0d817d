import { readUnits } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { Exchange } from '../quote/createQuotes.js'
import type { Tokens } from '../tokens/createTokens.js'
import { isNative, readContract } from '../tokens/SwapToken.js'
import { type Call, callService, readTarget, unexpected } from './Call.js'

export interface BuiltSwap extends Call {
  /** Base units. */
  readonly toAmount: bigint
  readonly gas: bigint | undefined
  /** Wei. */
  readonly gasPrice: bigint | undefined
}

/** Fetches the swap from the service, and checks it. Ignores the answer's `value`. `slippage` is in basis points. */
export async function buildSwap(
  context: SwapsContext,
  tokens: Pick<Tokens, 'find'>,
  { account, from, to, amount }: Exchange,
  slippage: number,
  signal: AbortSignal,
): Promise<BuiltSwap> {
  const body = {
    amount: String(amount),
    eip155: { slippage: slippage / 100 },
    projectId: context.project.id,
    from: from.address,
    to: to.address,
    userAddress: account.caipAddress,
    // Before the approval, an estimate would fail.
    disableEstimate: true,
  }
  const answer = await callService(context, from.networkId, 'SWAP_BUILD_UNAVAILABLE', signal, (api) =>
    api.post('/v1/convert/build-transaction', body, { signal }),
  )
  return readSwap(Object(answer).tx, tokens, { account, from, to, amount })
}

function readSwap(tx: unknown, tokens: Pick<Tokens, 'find'>, { account, from, to, amount }: Exchange): BuiltSwap {
  const { networkId } = from
  const { data, eip155 } = Object(tx)
  const target = readTarget(Object(tx).to, networkId)
  const sender = readTarget(Object(tx).from, networkId)
  const owner = account.address.toLowerCase()
  if (sender !== owner) throw unexpected('swap', 'another account would send it')
  // A call to a token would be a transfer or an approval.
  if (
    !target ||
    [owner, readContract(from.address), readContract(to.address)].includes(target) ||
    tokens.find(`${networkId}:${target}`)
  )
    throw unexpected('swap', 'its target is not a swap contract')
  if (typeof data !== 'string' || !/^0x(?:[\da-f]{2}){4,65536}$/i.test(data))
    throw unexpected('swap', 'its calldata is invalid')
  if (tokenSelectors.has(data.slice(2, 10).toLowerCase())) throw unexpected('swap', 'it moves or approves a token')
  const toAmount = readUnits(Object(tx).amount)
  if (!toAmount) throw unexpected('swap', 'it does not state the amount received')
  return {
    to: target,
    data,
    value: isNative(from) ? amount : 0n,
    toAmount,
    gas: readUnits(Object(eip155).gas) || undefined,
    gasPrice: readUnits(Object(eip155).gasPrice) || undefined,
  }
}

/** `approve`, `increaseAllowance`, `setApprovalForAll`, `permit`, and transfers of tokens and collectibles. */
const tokenSelectors: ReadonlySet<string> = new Set(
  '095ea7b3,39509351,a22cb465,d505accf,a9059cbb,23b872dd,42842e0e,b88d4fde,f242432a,2eb2c2d6'.split(','),
)
