import type { Address } from 'viem'
import type { SandboxChain } from '../chains/SandboxChain.js'
import type { Identity } from '../services/createIdentities.js'
import { universalResolver } from './ensContracts.js'

/** The name that an address goes by in ENS, and that name's picture; nulls where it has none. */
export async function readEnsIdentity({ client }: SandboxChain, address: Address): Promise<Identity> {
  const universalResolverAddress = universalResolver
  try {
    const name = await client.getEnsName({ address, universalResolverAddress })
    if (!name) return { name: null, avatar: null }
    const avatar = await client.getEnsText({ name, key: 'avatar', universalResolverAddress })
    return { name, avatar: avatar || null }
  } catch {
    // A test that resets the chain takes the contracts with it, and then nobody has a name.
    return { name: null, avatar: null }
  }
}
