import { readUnits } from '../amount/readUnits.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import type { Exchange } from '../quote/Exchange.js'
import { readContract } from '../tokens/SwapToken.js'
import type { Call } from './Call.js'
import { readTarget } from './readTarget.js'

export interface Approval extends Call {
  /** `reset` takes back what an earlier approval has left over. */
  readonly kind: 'reset' | 'approve'
  /** Who may take the token. */
  readonly spender: string
  /** Base units, or without an end. */
  readonly allowed: bigint | 'unlimited'
}

/**
 * Has the service build an approval of exactly `amount` (`/v1/convert/build-approve`) and reads from its calldata what it
 * allows whom: that is what the visitor is shown.
 *
 * @throws {SwapError} SWAP_NETWORK_UNSUPPORTED; SWAP_APPROVAL_UNAVAILABLE; SWAP_BUILD_UNEXPECTED: it is no approval of this token and amount. What
 * `signal` was aborted with.
 */
export async function buildApproval(
  { api }: SwapsContext,
  { account, from, to }: Exchange,
  amount: bigint,
  signal: AbortSignal,
): Promise<Approval> {
  if (!(await api.supports(from.networkId))) throw new SwapError('SWAP_NETWORK_UNSUPPORTED', from.networkId)
  const query = { userAddress: account.caipAddress, from: from.address, to: to.address, amount: String(amount) }
  let answer: unknown
  try {
    answer = await api.get('/v1/convert/build-approve', { query, signal })
  } catch (cause) {
    signal.throwIfAborted()
    throw new SwapError('SWAP_APPROVAL_UNAVAILABLE', undefined, cause)
  }
  signal.throwIfAborted()
  const { tx } = Object(answer)
  const { data, value } = Object(tx)
  const token = readContract(from.address)
  // The service's own sense of `from`: the contract that is called.
  if (readTarget(Object(tx).from, from.networkId) !== token)
    throw unexpected('it calls another contract than the token')
  if (readUnits(value) !== 0n) throw unexpected('it gives coins away')
  const [, spender = '', sum = ''] = approveData.exec(String(data)) ?? []
  const isSomebody =
    /[1-9a-f]/i.test(spender) && ![token, account.address.toLowerCase()].includes(`0x${spender.toLowerCase()}`)
  if (!isSomebody) throw unexpected('its data is no approval')
  const units = BigInt(`0x${sum}`)
  // Some services know no other approval than one without an end: then the visitor reads that.
  const allowed = units === amount ? units : units >= unlimitedUnits && amount > 0n ? 'unlimited' : undefined
  if (allowed === undefined) throw unexpected('it allows another amount')
  const kind = amount === 0n ? 'reset' : 'approve'
  return { kind, spender: `0x${spender.toLowerCase()}`, allowed, to: token, data: String(data), value: 0n }
}

/** `approve(address,uint256)`, and nothing behind it. */
const approveData = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i
const unlimitedUnits = 1n << 255n

function unexpected(details: string): SwapError {
  return new SwapError('SWAP_BUILD_UNEXPECTED', `The approval was not signed: ${details}.`)
}
