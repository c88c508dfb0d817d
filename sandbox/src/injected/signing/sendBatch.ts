import { encodeFunctionData, type Hex, numberToHex, type PrivateKeyAccount, parseAbi } from 'viem'
import { batchAccountAddress } from '../../chains/chainDefinitions.js'
import { callRpc } from './callRpc.js'
import { fillTransaction } from './fillTransaction.js'
import type { BatchCall } from './readBatch.js'

/**
 * Runs the calls atomically in one transaction from the account to itself, and resolves with its hash. The account's
 * first batch also delegates it to the batch contract (EIP-7702).
 *
 * @throws {ProviderRpcError} the chain's error. A revert keeps its code and data.
 */
export async function sendBatch(
  account: PrivateKeyAccount,
  { chainId, rpcUrl }: { chainId: number; rpcUrl: string },
  calls: readonly BatchCall[],
): Promise<Hex> {
  const { address } = account
  const args = [calls.map(({ to, valueWei, data }) => ({ to, value: valueWei, data }))] as const
  const data = encodeFunctionData({ abi, functionName: 'execute', args })
  const nonce = Number(await callRpc(rpcUrl, 'eth_getTransactionCount', [address, 'pending']))
  const code = (await callRpc(rpcUrl, 'eth_getCode', [address, 'latest'])) as Hex
  const isDelegated = code.toLowerCase() === `0xef0100${batchAccountAddress.slice(2)}`.toLowerCase()
  // The chain increments the nonce for the transaction before it checks the authorization, so add one.
  const authorizationList = isDelegated
    ? []
    : [await account.signAuthorization({ contractAddress: batchAccountAddress, chainId, nonce: nonce + 1 })]
  const estimated = await callRpc(rpcUrl, 'eth_estimateGas', [
    {
      from: address,
      to: address,
      data,
      ...(isDelegated ? {} : { authorizationList: authorizationList.map(toRpc) }),
    },
  ])
  const { gas, maxFeePerGasWei, maxPriorityFeePerGasWei } = await fillTransaction(rpcUrl, {
    from: address,
    to: address,
    data,
    valueWei: 0n,
    gas: BigInt(estimated as Hex),
  })
  const fields = {
    chainId,
    nonce,
    to: address,
    data,
    gas,
    maxFeePerGas: maxFeePerGasWei,
    maxPriorityFeePerGas: maxPriorityFeePerGasWei,
  }
  const signed = await account.signTransaction(
    isDelegated ? { ...fields, type: 'eip1559' } : { ...fields, type: 'eip7702', authorizationList },
  )
  return (await callRpc(rpcUrl, 'eth_sendRawTransaction', [signed])) as Hex
}

const abi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

type Authorization = Awaited<ReturnType<PrivateKeyAccount['signAuthorization']>>

function toRpc({ address, chainId, nonce, r, s, yParity = 0 }: Authorization) {
  return { address, chainId: numberToHex(chainId), nonce: numberToHex(nonce), r, s, yParity: numberToHex(yParity) }
}
