import type { Address } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Identity } from '../services/createIdentities.js'
import { universalResolver } from './ensContracts.js'

/** Reads an address's ENS name and avatar. Each is null if not set. */
export async function readEnsIdentity({ client }: SandboxChain, address: Address): Promise<Identity> {
  const universalResolverAddress = universalResolver
  try {
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (!name) return { name: null, avatar: null }
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar || null }
  } catch {
    // A test that resets the chain removes the contracts, and then no address has a name.
    return { name: null, avatar: null }
  }
}
