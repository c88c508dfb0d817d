import { type Address, createPublicClient, type Hex, http, parseAbi } from 'viem'
import { fail } from '../../fail.js'
import { easAddress } from './verifyAttestation.js'

const abi = parseAbi(['function getRevokeOffchain(address revoker, bytes32 uid) view returns (uint64)'])

/**
 * Returns a function that asks the EAS contract whether an attester has revoked an attestation.
 *
 * @param rpcUrl A node of Ethereum. It may contain a key, so it is in no error.
 * @throws {CommandError} If the node does not answer, or is for another chain.
 */
export async function createRevocations(rpcUrl: string): Promise<(attester: Address, uid: Hex) => Promise<boolean>> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const chainId = await ask(() => client.getChainId())
  if (chainId !== 1) return fail(`the node of --rpc-url is for chain ${chainId}. Attestations are revoked on chain 1`)
  return async (attester, uid) => {
    const revokedAt = await ask(() =>
      client.readContract({ abi, address: easAddress, functionName: 'getRevokeOffchain', args: [attester, uid] }),
    )
    return revokedAt !== 0n
  }
}

async function ask<answer>(request: () => Promise<answer>): Promise<answer> {
  try {
    return await request()
  } catch {
    return fail('the node of --rpc-url can’t be asked for revoked attestations')
  }
}
