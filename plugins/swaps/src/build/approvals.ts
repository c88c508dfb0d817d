/** Plans the approvals that a swap needs. The user sees what the calldata does, not what the service claims. */
import type { CaipAddress } from '@latchkey/plugin-api'
import { SwapError } from '../errors.js'
import { readUnits } from '../figures.js'
import type { SwapsContext } from '../module.js'
import type { Exchange } from '../quote/createQuotes.js'
import { isNative, readContract, type SwapToken } from '../tokens/SwapToken.js'
import { type Call, callService, readTarget, unexpected } from './Call.js'

export interface Approval extends Call {
  readonly kind: 'reset' | 'approve'
  readonly spender: string
  /** Base units. */
  readonly allowed: bigint | 'unlimited'
}

/** @param resetFirst Tokens whose allowance must be zero before it changes, if known. */
export async function planApprovals(
  context: SwapsContext,
  exchange: Exchange,
  resetFirst: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<readonly Approval[]> {
  const { account, from, amount } = exchange
  if (isNative(from)) return []
  const allowed = await fetchAllowance(context, account.caipAddress, from, signal)
  if (allowed >= amount) return []
  const isReset = allowed > 0n && (usdtContracts.has(from.address) || resetFirst.has(from.address))
  const amounts = isReset ? [0n, amount] : [amount]
  return Promise.all(amounts.map((each) => buildApproval(context, exchange, each, signal)))
}

async function fetchAllowance(context: SwapsContext, owner: CaipAddress, token: SwapToken, signal: AbortSignal) {
  const query = { tokenAddress: token.address, userAddress: owner }
  const answer = await callService(context, token.networkId, 'SWAP_ALLOWANCE_UNAVAILABLE', signal, (api) =>
    api.get('/v1/convert/allowance', { query, signal }),
  )
  const allowance = readUnits(Object(answer).allowance)
  if (allowance === undefined) throw new SwapError('SWAP_ALLOWANCE_UNAVAILABLE', 'The answer is not an amount.')
  return allowance
}

/** USDT only lets an allowance change from or to zero. Addresses are lowercase. */
const usdtContracts: ReadonlySet<string> = new Set([
  'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7',
  'eip155:137:0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
  'eip155:43114:0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
  'eip155:56:0x55d398326f99059ff775485246999027b3197955',
  'eip155:42161:0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
])

/** Fetches an approval from the service, and checks that it only approves `amount` of this token. */
export async function buildApproval(
  context: SwapsContext,
  { account, from, to }: Exchange,
  amount: bigint,
  signal: AbortSignal,
): Promise<Approval> {
  const query = { userAddress: account.caipAddress, from: from.address, to: to.address, amount: String(amount) }
  const answer = await callService(context, from.networkId, 'SWAP_APPROVAL_UNAVAILABLE', signal, (api) =>
    api.get('/v1/convert/build-approve', { query, signal }),
  )
  const { tx } = Object(answer)
  const { data, value } = Object(tx)
  const token = readContract(from.address)
  // In this answer, `from` is the contract to call.
  if (readTarget(Object(tx).from, from.networkId) !== token)
    throw unexpected('approval', 'it calls another contract than the token')
  if (readUnits(value) !== 0n) throw unexpected('approval', 'it sends coins')
  const [, digits = '', sum = ''] = approveData.exec(String(data)) ?? []
  const spender = `0x${digits.toLowerCase()}`
  if (!/[1-9a-f]/.test(digits.toLowerCase()) || spender === token || spender === account.address.toLowerCase())
    throw unexpected('approval', 'its calldata is not an approval')
  const units = BigInt(`0x${sum}`)
  // Some services only build unlimited approvals, which the user must accept.
  const allowed = units === amount ? units : units >= unlimitedUnits && amount > 0n ? 'unlimited' : undefined
  if (allowed === undefined) throw unexpected('approval', 'it allows another amount')
  return { kind: amount === 0n ? 'reset' : 'approve', spender, allowed, to: token, data: String(data), value: 0n }
}

/** `approve(address,uint256)` without trailing data. */
const approveData = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i
const unlimitedUnits = 1n << 255n
