import { type Abi, type Address, decodeFunctionResult, encodeFunctionData } from 'viem'
import type { ChainClient } from './createChainClient.js'

export interface ContractRead {
  address: Address
  abi: Abi
  functionName: string
  args?: readonly unknown[]
}

/**
 * Reads from many contracts in few calls. Undefined where one has no answer: it is no such contract, or it harms.
 *
 * One that uses up all gas takes the rest of its call with it, so what failed is asked again by itself, with little gas.
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
    // Whatever it is, the contract is the reason, and nothing is what there is to say of it.
    return undefined
  }
}

/** Bytes of calls in one `eth_call`: about 400 of them. viem's own default makes thirty requests of the same. */
const batchSize = 16_384

/** Enough for a name of 10,000 characters. */
const gasAlone = 2_000_000n
