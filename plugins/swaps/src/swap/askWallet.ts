import { type ChainAccount, toHexChainId } from '@latchkey/plugin-api'
import { attempt, waitForTransaction } from '@latchkey/plugin-api/submission'
import { type Call, describeCall } from '../build/Call.js'
import { SwapError } from '../errors.js'
import type { SwapsContext } from '../module.js'

export async function sendCall(
  context: SwapsContext,
  { address: from, networkId }: ChainAccount,
  call: Call,
  reference: 'reset' | 'approve' | 'swap',
  onSent: (hash: string) => void,
): Promise<string> {
  // With the chain id, a wallet on another network rejects the transaction.
  const params = [{ from, chainId: toHexChainId(networkId), ...describeCall(call) }] as const
  const hash: unknown = await context
    .request('eip155', 'eth_sendTransaction', params, { reference })
    .catch(throwExplained)
  if (!isHash(hash)) throw new SwapError('SWAP_ANSWER_INVALID', 'eth_sendTransaction')
  onSent(hash)
  const outcome = await waitForTransaction(context, hash)
  if (outcome?.status === 'success') return outcome.replacedBy ?? hash
  if (outcome?.status === 'reverted') {
    throw new SwapError(reference === 'swap' ? 'SWAP_REVERTED' : 'SWAP_APPROVAL_REVERTED', hash)
  }
  throw new SwapError(outcome?.status === 'replaced' ? 'SWAP_REPLACED' : 'SWAP_LOST', hash)
}

export async function canBatch(context: SwapsContext, { address, networkId }: ChainAccount): Promise<boolean> {
  const chain = await context.chain('eip155')
  const { atomic } = await chain.getCapabilities({ networkId, address })
  const { status } = Object(atomic)
  return status === 'supported' || status === 'ready'
}

/** Resolves with the hash or the batch's id, or with `undefined` if the wallet does not accept batches. */
export async function sendBatch(
  context: SwapsContext,
  { address, networkId }: ChainAccount,
  calls: readonly Call[],
  onSent: (id: string) => void,
): Promise<string | undefined> {
  const batch = {
    version: '2.0.0',
    chainId: toHexChainId(networkId),
    from: address as `0x${string}`,
    atomicRequired: true,
    calls: calls.map(describeCall),
  } as const
  let answer: unknown
  try {
    answer = await context.request('eip155', 'wallet_sendCalls', [batch], { reference: 'batch' })
  } catch (error) {
    if (unsentCodes.has(Number(Object(error).code))) return undefined
    throwExplained(error)
  }
  const id: unknown = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof id !== 'string' || !id) throw new SwapError('SWAP_ANSWER_INVALID', 'wallet_sendCalls')
  onSent(id)
  const outcome = await waitForTransaction(context, id)
  if (outcome?.status === 'reverted') throw new SwapError('SWAP_REVERTED')
  if (outcome?.status !== 'success') throw new SwapError('SWAP_LOST')
  const status = await attempt(() => context.request('eip155', 'wallet_getCallsStatus', [id]))
  const hash: unknown = Array.from(Object(status).receipts ?? [], (one) => Object(one).transactionHash).at(-1)
  return isHash(hash) ? hash : id
}

/** Unknown method, unsupported capability, too large, upgrade rejected. Nothing was sent (EIP-5792). */
const unsentCodes: ReadonlySet<number> = new Set([4200, -32601, 5700, 5740, 5750, 5760])

/** Like nodes, wallets that simulate transactions return error code 3 if one would revert. */
function throwExplained(error: unknown): never {
  throw Object(error).code === 3 ? new SwapError('SWAP_WOULD_FAIL', undefined, error) : error
}

function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
