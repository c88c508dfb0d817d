import { callRpc } from '../signing/callRpc.js'
import { invalidParameters, methodNotFound, ProviderRpcError } from '../signing/ProviderRpcError.js'
import type { MethodContext } from './MethodContext.js'

/**
 * `wallet_getCallsStatus` (EIP-5792), read from the batch's transaction: 100 (pending), 200 (confirmed) or 500
 * (reverted).
 *
 * @throws {ProviderRpcError} -32601 without batch support, 5730 for an unknown id, -32602
 */
export async function getCallsStatus(context: MethodContext, [id]: readonly unknown[]): Promise<object> {
  const { state, rpcUrl, batches } = context
  if (batches() === 'none') throw methodNotFound('wallet_getCallsStatus')
  if (typeof id !== 'string' || !/^0x[\da-f]{64}$/i.test(id)) throw invalidParameters('the id is none of a batch')
  if (!(await callRpc(rpcUrl(), 'eth_getTransactionByHash', [id]))) {
    throw new ProviderRpcError(5730, 'There is no batch of this id.')
  }
  const found = { version: '2.0.0', id, chainId: `0x${state.chain.chainId.toString(16)}`, atomic: true }
  const receipt = (await callRpc(rpcUrl(), 'eth_getTransactionReceipt', [id])) as Record<string, unknown> | null
  if (!receipt) return { ...found, status: 100 }
  const { logs, status, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  const shown = { logs, status, blockHash, blockNumber, gasUsed, transactionHash }
  return { ...found, status: status === '0x1' ? 200 : 500, receipts: [shown] }
}
