import type { ChainAccount } from '@latchkey/plugin-api'
import { type Call, describeCall, readChainId } from '../build/Call.js'
import type { SwapsContext } from '../context.js'
import { SwapError } from '../errors.js'
import { throwRefusal } from './throwRefusal.js'
import { waitForOutcome } from './waitForOutcome.js'

/**
 * Asks the wallet for one transaction and waits until it is in a block. Resolves with the one that is.
 *
 * @param reference what it is for, by which the approval's details know it.
 * @param onSent it has gone to the network.
 */
export async function sendCall(
  context: SwapsContext,
  { address: from, networkId }: ChainAccount,
  call: Call,
  reference: 'reset' | 'approve' | 'swap',
  onSent: (hash: string) => void,
): Promise<string> {
  // A wallet that is on another network by then refuses.
  const params = [{ from, chainId: readChainId(networkId), ...describeCall(call) }] as const
  const hash: unknown = await context
    .request('eip155', 'eth_sendTransaction', params, { reference })
    .catch(throwRefusal)
  if (!isHash(hash)) throw new SwapError('SWAP_ANSWER_INVALID', 'eth_sendTransaction')
  onSent(hash)
  const outcome = await waitForOutcome(context, hash)
  if (outcome?.status === 'success') return outcome.replacedBy ?? hash
  if (outcome?.status === 'reverted') {
    throw new SwapError(reference === 'swap' ? 'SWAP_REVERTED' : 'SWAP_APPROVAL_REVERTED', hash)
  }
  throw new SwapError(outcome?.status === 'replaced' ? 'SWAP_REPLACED' : 'SWAP_LOST', hash)
}

export function isHash(value: unknown): value is string {
  return typeof value === 'string' && /^0x[\da-f]{64}$/i.test(value)
}
