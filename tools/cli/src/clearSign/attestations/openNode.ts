import { type Address, createPublicClient, type Hex, http, parseAbi } from 'viem'
import { fail } from '../../fail.js'
import { easAddress } from './verifyAttestation.js'

/** What a node of Ethereum knows about attestations. */
export interface AttestationNode {
  /** Whether an attester has revoked an attestation, according to the EAS contract. */
  isRevoked(attester: Address, uid: Hex): Promise<boolean>
  /** Whether a contract accepts a signature (ERC-1271), also if it is not deployed yet (ERC-6492). */
  isSignedBy(contract: Address, hash: Hex, signature: Hex): Promise<boolean>
}

const abi = parseAbi(['function getRevokeOffchain(address revoker, bytes32 uid) view returns (uint64)'])

/**
 * Opens a node of Ethereum. Its URL may contain a key, so it is in no error.
 *
 * @throws {CommandError} If the node is for another chain. All calls throw it too if the node does not answer.
 */
export async function openNode(rpcUrl: string): Promise<AttestationNode> {
  const client = createPublicClient({ transport: http(rpcUrl) })
  const chainId = await ask(() => client.getChainId())
  if (chainId !== 1) return fail(`the node of --rpc-url is for chain ${chainId}. Attestations are for chain 1`)
  return {
    async isRevoked(attester, uid) {
      const revokedAt = await ask(() =>
        client.readContract({ abi, address: easAddress, functionName: 'getRevokeOffchain', args: [attester, uid] }),
      )
      return revokedAt !== 0n
    },
    async isSignedBy(contract, hash, signature) {
      if (await ask(() => client.verifyHash({ address: contract, hash, signature }))) return true
      // viem returns `false` for a failing node too.
      await ask(() => client.getChainId())
      return false
    },
  }
}

async function ask<answer>(request: () => Promise<answer>): Promise<answer> {
  try {
    return await request()
  } catch {
    return fail('the node of --rpc-url can’t be asked about attestations')
  }
}
