import type { ChainAccount } from '@latchkey/plugin-api'
import { attempt } from '../attempt.js'
import { type Call, describeCall, readChainId } from '../build/Call.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import { isHash } from './sendCall.js'
import { throwRefusal } from './throwRefusal.js'
import { waitForOutcome } from './waitForOutcome.js'

/** Whether the wallet does several calls as one, or would for the asking (EIP-5792). */
export async function canBatch(context: SwapsContext, { address, networkId }: ChainAccount): Promise<boolean> {
  const chain = await context.chain('eip155')
  const { atomic } = await chain.getCapabilities({ networkId, address })
  const { status } = Object(atomic)
  return status === 'supported' || status === 'ready'
}

/**
 * Asks the wallet for all calls or none, and waits until they are in a block. Resolves with their transaction, or with what
 * the wallet calls the batch where it names none; `undefined` where the wallet takes no batch after all, and nothing was sent.
 */
export async function sendBatch(
  context: SwapsContext,
  { address, networkId }: ChainAccount,
  calls: readonly Call[],
  onSent: () => void,
): Promise<string | undefined> {
  const batch = {
    version: '2.0.0',
    chainId: readChainId(networkId),
    from: address as `0x${string}`,
    atomicRequired: true,
    calls: calls.map(describeCall),
  } as const
  let answer: unknown
  try {
    answer = await context.request('eip155', 'wallet_sendCalls', [batch], { reference: 'batch' })
  } catch (error) {
    if (unsentCodes.has(Number(Object(error).code))) return undefined
    throwRefusal(error)
  }
  const id: unknown = typeof answer === 'string' ? answer : Object(answer).id
  if (typeof id !== 'string' || !id) throw new SwapError('SWAP_ANSWER_INVALID', 'wallet_sendCalls')
  onSent()
  const outcome = await waitForOutcome(context, id)
  if (outcome?.status === 'reverted') throw new SwapError('SWAP_REVERTED')
  if (outcome?.status !== 'success') throw new SwapError('SWAP_LOST')
  const status = await attempt(context.request('eip155', 'wallet_getCallsStatus', [id]))
  const hash: unknown = Array.from(Object(status).receipts ?? [], (one) => Object(one).transactionHash).at(-1)
  return isHash(hash) ? hash : id
}

/** Unknown method, unsupported capability, too large, upgrade refused: by EIP-5792 nothing was sent. */
const unsentCodes: ReadonlySet<number> = new Set([4200, -32601, 5700, 5740, 5750, 5760])
