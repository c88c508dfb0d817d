import type { Hex, PrivateKeyAccount } from 'viem'
import { callRpc } from './callRpc.js'
import { fillTransaction } from './fillTransaction.js'
import type { TransactionRequest } from './readTransaction.js'

/**
 * Fills in missing gas, fees and nonce, signs and sends the transaction, and resolves with its hash.
 *
 * @throws {ProviderRpcError} the chain's error. A revert keeps its code and data.
 */
export async function sendTransaction(
  account: PrivateKeyAccount,
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
  request: TransactionRequest,
): Promise<Hex> {
  const { to, data, valueWei, gas, maxFeePerGasWei, maxPriorityFeePerGasWei } = await fillTransaction(rpcUrl, request)
  const nonce = request.nonce ?? Number(await callRpc(rpcUrl, 'eth_getTransactionCount', [account.address, 'pending']))
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId,
    gas,
    nonce,
    value: valueWei,
    maxFeePerGas: maxFeePerGasWei,
    maxPriorityFeePerGas: maxPriorityFeePerGasWei,
    ...(to && { to }),
    ...(data && { data }),
  })
  return (await callRpc(rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
}
