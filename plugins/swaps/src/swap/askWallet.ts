import { type ChainAccount, readTransactionHash, toHexChainId, WalletAnswerInvalidError } from '@latchkey/plugin-api'
import { waitForTransaction } from '@latchkey/plugin-api/submission'
import { type Call, describeCall } from '../build/Call.js'
import { SwapError } from '../errors.js'
import type { SwapReference } from '../index.js'
import type { SwapsContext } from '../module.js'

export async function sendCall(
  context: SwapsContext,
  { address: from, networkId }: ChainAccount,
  call: Call,
  reference: 'reset' | 'approve' | 'swap',
  onSent: (sent: SwapReference) => void,
): Promise<SwapReference> {
  // With the chain id, a wallet on another network rejects the transaction.
  const params = [{ from, chainId: toHexChainId(networkId), ...describeCall(call) }] as const
  const answer = await context.request('eip155', 'eth_sendTransaction', params, { reference }).catch(throwExplained)
  const hash = readTransactionHash('eip155', answer)
  if (!hash) throw new WalletAnswerInvalidError('eth_sendTransaction')
  onSent({ hash, networkId })
  const outcome = await waitForTransaction(context, hash)
  if (outcome?.status === 'success') return { hash: outcome.replacedBy ?? hash, networkId }
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

/** Resolves with `undefined` if the wallet does not accept batches. */
export async function sendBatch(
  context: SwapsContext,
  { address: from, networkId }: ChainAccount,
  calls: readonly Call[],
  onSent: (sent: SwapReference) => void,
): Promise<SwapReference | undefined> {
  const chain = await context.chain('eip155')
  let batchId: string
  try {
    batchId = await chain.sendCalls(
      { networkId, from, calls: calls.map(({ to, data, value }) => ({ to, data, value })) },
      { reference: 'batch' },
    )
  } catch (error) {
    if (unsentCodes.has(Number(Object(error).code))) return undefined
    throwExplained(error)
  }
  onSent({ batchId, networkId })
  const outcome = await waitForTransaction(context, batchId)
  if (outcome?.status === 'reverted') throw new SwapError('SWAP_REVERTED')
  if (outcome?.status !== 'success') throw new SwapError('SWAP_LOST')
  return outcome.hash ? { hash: outcome.hash, networkId } : { batchId, networkId }
}

/** Unknown method, unsupported capability, too large, upgrade rejected. Nothing was sent (EIP-5792). */
const unsentCodes: ReadonlySet<number> = new Set([4200, -32601, 5700, 5740, 5750, 5760])

/** Like nodes, wallets that simulate a transaction return error code 3 if it would revert. */
function throwExplained(error: unknown): never {
  throw Object(error).code === 3 ? new SwapError('SWAP_WOULD_FAIL', undefined, error) : error
}
