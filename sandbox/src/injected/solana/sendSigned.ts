import { base64 } from '@scure/base'
import type { SolanaSignAndSendTransactionOptions } from '@solana/wallet-standard-features'
import { callRpc } from '../signing/callRpc.js'

/**
 * Sends a signed transaction to the chain.
 *
 * @throws {ProviderRpcError} the chain's error. A failed simulation has its logs in `data`.
 */
export async function sendSigned(
  rpcUrl: string,
  transaction: Uint8Array,
  options: SolanaSignAndSendTransactionOptions = {},
): Promise<void> {
  const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = options
  const given = { skipPreflight, preflightCommitment, maxRetries, minContextSlot }
  await callRpc(rpcUrl, 'sendTransaction', [base64.encode(transaction), { encoding: 'base64', ...given }])
}
