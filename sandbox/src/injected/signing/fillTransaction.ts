import type { Hex } from 'viem'
import { callRpc } from './callRpc.js'
import type { TransactionRequest } from './readTransaction.js'

/** A transaction whose cost is settled: nothing but its nonce may be open. */
export type FilledTransaction = TransactionRequest &
  Required<Pick<TransactionRequest, 'gas' | 'maxFeePerGasWei' | 'maxPriorityFeePerGasWei'>>

/**
 * Finds out from the chain what the request leaves open of gas and fees.
 *
 * @throws {ProviderRpcError} as the chain answered: a revert keeps its code and data.
 */
export async function fillTransaction(rpcUrl: string, request: TransactionRequest): Promise<FilledTransaction> {
  const { from, to, data, valueWei } = request
  const call = { from, value: `0x${valueWei.toString(16)}`, ...(to && { to }), ...(data && { data }) }
  // Wallets bill a reverting call as a failed transaction, so the estimate comes before the signature.
  const gas = request.gas ?? BigInt((await callRpc(rpcUrl, 'eth_estimateGas', [call])) as Hex)
  const tipWei = request.maxPriorityFeePerGasWei ?? BigInt((await callRpc(rpcUrl, 'eth_maxPriorityFeePerGas')) as Hex)
  const maxFeePerGasWei = request.maxFeePerGasWei ?? (await readMaxFee(rpcUrl, tipWei))
  // A tip is a part of the fee; chains refuse a larger one.
  const maxPriorityFeePerGasWei = tipWei < maxFeePerGasWei ? tipWei : maxFeePerGasWei
  return { ...request, gas, maxFeePerGasWei, maxPriorityFeePerGasWei }
}

async function readMaxFee(rpcUrl: string, tipWei: bigint): Promise<bigint> {
  const block = (await callRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: Hex }
  // Twice the base fee outlasts six full blocks in a row.
  return BigInt(block.baseFeePerGas) * 2n + tipWei
}
