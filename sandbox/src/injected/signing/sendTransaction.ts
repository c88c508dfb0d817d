import type { Hex, PrivateKeyAccount } from 'viem'
import { callRpc } from './callRpc.js'
import type { TransactionRequest } from './readTransaction.js'

/**
 * Fills in what the request leaves open (gas, fees, nonce), signs it with the key, hands it to the chain and resolves
 * with the transaction's hash.
 *
 * @throws {ProviderRpcError} as the chain answered: a revert keeps its code and data.
 */
export async function sendTransaction(
  account: PrivateKeyAccount,
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
  request: TransactionRequest,
): Promise<Hex> {
  const call = {
    from: account.address,
    value: toQuantity(request.valueWei),
    ...(request.to && { to: request.to }),
    ...(request.data && { data: request.data }),
  }
  // Wallets bill a reverting call as a failed transaction, so the estimate comes before the signature.
  const gas = request.gas ?? BigInt((await callRpc(rpcUrl, 'eth_estimateGas', [call])) as Hex)
  const nonce = request.nonce ?? Number(await callRpc(rpcUrl, 'eth_getTransactionCount', [account.address, 'pending']))
  const fees = await readFees(rpcUrl, request)
  const signed = await account.signTransaction({
    type: 'eip1559',
    chainId,
    gas,
    nonce,
    value: request.valueWei,
    ...fees,
    ...(request.to && { to: request.to }),
    ...(request.data && { data: request.data }),
  })
  return (await callRpc(rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
}

async function readFees(rpcUrl: string, { maxFeePerGasWei, maxPriorityFeePerGasWei }: TransactionRequest) {
  const maxPriorityFeePerGas =
    maxPriorityFeePerGasWei ?? BigInt((await callRpc(rpcUrl, 'eth_maxPriorityFeePerGas')) as Hex)
  if (maxFeePerGasWei !== undefined) return { maxFeePerGas: maxFeePerGasWei, maxPriorityFeePerGas }
  const block = (await callRpc(rpcUrl, 'eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas: Hex }
  // Twice the base fee outlasts six full blocks in a row.
  return { maxFeePerGas: BigInt(block.baseFeePerGas) * 2n + maxPriorityFeePerGas, maxPriorityFeePerGas }
}

function toQuantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
