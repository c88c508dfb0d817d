import {
  type Address,
  decodeFunctionData,
  type EIP1193RequestFn,
  type Hex,
  type PublicRpcSchema,
  slice,
  toEventSelector,
} from 'viem'
import { entryPointArtifact } from '../chains/artifacts/EntryPoint.generated.js'
import type { ChainClient } from '../chains/createChainClient.js'
import { entryPointAddress } from '../smart-accounts/contractAddresses.js'
import type { PackedUserOperation, UserOperation } from './UserOperation.js'

export interface OperationRecord {
  operation: UserOperation
  entryPoint: Address
  transactionHash?: Hex
  blockHash?: Hex
  blockNumber?: bigint
}

/** Resolves with null if no block contains the operation. */
export async function findOperation(client: ChainClient, hash: Hex): Promise<OperationRecord | null> {
  const event = await findEvent(client, hash)
  if (!event) return null
  const { transactionHash, blockHash, blockNumber, args } = event
  const { input } = await client.getTransaction({ hash: transactionHash })
  const call = decodeFunctionData({ abi: entryPointArtifact.abi, data: input })
  if (call.functionName !== 'handleOps') return null
  const packed = call.args[0].find(({ sender, nonce }) => sender === args.sender && nonce === args.nonce)
  return packed
    ? { operation: unpack(packed), entryPoint: entryPointAddress, transactionHash, blockHash, blockNumber }
    : null
}

/** The result of `eth_getUserOperationReceipt`, with numbers as bigints and the node's own transaction receipt. */
export async function readReceipt(client: ChainClient, hash: Hex): Promise<object | null> {
  const event = await findEvent(client, hash)
  if (!event) return null
  const { sender, paymaster, nonce, success, actualGasCost, actualGasUsed } = event.args
  const request = client.request as EIP1193RequestFn<PublicRpcSchema>
  const receipt = await request({ method: 'eth_getTransactionReceipt', params: [event.transactionHash] })
  return {
    userOpHash: hash,
    entryPoint: entryPointAddress,
    sender,
    nonce,
    paymaster,
    success,
    actualGasCost,
    actualGasUsed,
    // A transaction contains one operation, so all logs between the two events belong to it.
    logs: receipt?.logs.slice(
      1 + receipt.logs.findIndex(({ topics }) => topics[0] === beforeExecution),
      receipt.logs.findIndex(({ topics }) => topics[1] === hash && topics[0] === userOperationEvent),
    ),
    receipt,
  }
}

async function findEvent(client: ChainClient, hash: Hex) {
  const logs = await client.getContractEvents({
    abi: entryPointArtifact.abi,
    address: entryPointAddress,
    eventName: 'UserOperationEvent',
    args: { userOpHash: hash },
    fromBlock: 0n,
    strict: true,
  })
  return logs[0]
}

function unpack(packed: PackedUserOperation): UserOperation {
  const hasFactory = packed.initCode !== '0x'
  return {
    sender: packed.sender,
    nonce: packed.nonce,
    factory: hasFactory ? slice(packed.initCode, 0, 20) : undefined,
    factoryData: hasFactory ? slice(packed.initCode, 20) : undefined,
    callData: packed.callData,
    signature: packed.signature,
    verificationGasLimit: BigInt(slice(packed.accountGasLimits, 0, 16)),
    callGasLimit: BigInt(slice(packed.accountGasLimits, 16)),
    preVerificationGas: packed.preVerificationGas,
    maxPriorityFeePerGas: BigInt(slice(packed.gasFees, 0, 16)),
    maxFeePerGas: BigInt(slice(packed.gasFees, 16)),
  }
}

const beforeExecution = toEventSelector('BeforeExecution()')
const userOperationEvent = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
