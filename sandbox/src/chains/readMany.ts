import { type Abi, type Address, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { ChainClient } from './createChainClient.js'

export interface ContractRead {
  address: Address
  abi: Abi
  functionName: string
  args?: readonly unknown[]
}

/**
 * Reads from many contracts in a few calls. A result is undefined if the contract is malicious or lacks the function.
 *
 * A contract that uses up all gas makes the rest of its batch fail, so failed reads are retried one by one with little
 * gas.
 */
export async function readMany(client: ChainClient, reads: readonly ContractRead[]): Promise<unknown[]> {
  const answers = await client.multicall({ contracts: reads, batchSize })
  return Promise.all(
    reads.map(async (read, place) => {
      const answer = answers[place]
      return answer?.status === 'success' ? answer.result : readAlone(client, read)
    }),
  )
}

async function readAlone(client: ChainClient, read: ContractRead): Promise<unknown> {
  try {
    const { data = '0x' } = await client.call({ to: read.address, data: encodeFunctionData(read), gas: gasAlone })
    return decodeFunctionResult({ ...read, data })
  } catch {
    return undefined
  }
}

/** Bytes of call data per `eth_call`, enough for about 400 calls. viem's default would take thirty requests. */
const batchSize = 16_384

/** Enough to read a name of 10,000 characters. */
const gasAlone = 2_000_000n
