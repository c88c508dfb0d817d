import type { Address } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Identity } from '../services/createIdentities.js'
import { universalResolver } from './ensContracts.js'

/** An address's ENS name and avatar. Null where it has none. */
export async function readEnsIdentity({ client }: SandboxChain, address: Address): Promise<Identity> {
  const universalResolverAddress = universalResolver
  try {
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (!name) return { name: null, avatar: null }
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar || null }
  } catch {
    // A test that resets the chain removes the contracts. No address has a name then.
    return { name: null, avatar: null }
  }
}
