import type { Hex } from 'viem'
import { callRpc } from './callRpc.js'
import type { TransactionRequest } from './readTransaction.js'

/** A transaction with gas and fees set. Only the nonce may be missing. */
export type FilledTransaction = TransactionRequest &
  Required<Pick<TransactionRequest, 'gas' | 'maxFeePerGasWei' | 'maxPriorityFeePerGasWei'>>

/**
 * Fills in missing gas and fees from the chain.
 *
 * @throws {ProviderRpcError} the chain's error. A revert keeps its code and data.
 */
export async function fillTransaction(rpcUrl: string, request: TransactionRequest): Promise<FilledTransaction> {
  const { from, to, data, valueWei } = request
  const call = { from, value: `0x${valueWei.toString(16)}`, ...(to && { to }), ...(data && { data }) }
  // A reverting call would still cost a fee, so estimate before signing.
  const gas = request.gas ?? BigInt((await callRpc(rpcUrl, 'eth_estimateGas', [call])) as Hex)
  const tipWei = request.maxPriorityFeePerGasWei ?? BigInt((await callRpc(rpcUrl, 'eth_maxPriorityFeePerGas')) as Hex)
  const maxFeePerGasWei = request.maxFeePerGasWei ?? (await readMaxFee(rpcUrl, tipWei))
  // The tip is part of the fee. Chains reject a tip that exceeds it.
  const maxPriorityFeePerGasWei = tipWei < maxFeePerGasWei ? tipWei : maxFeePerGasWei
  return { ...request, gas, maxFeePerGasWei, maxPriorityFeePerGasWei }
}

async function readMaxFee(rpcUrl: string, tipWei: bigint): Promise<bigint> {
  const block = (await callRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: Hex }
  // Twice the base fee is enough even if the next six blocks are full.
  return BigInt(block.baseFeePerGas) * 2n + tipWei
}
