import type { Address } from 'viem'
import type { SandboxChain } from '../../chains/SandboxChain.js'
import { findChain } from '../../http/SandboxState.js'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { RefusedError } from '../RefusedError.js'
import { openUserAccount, type UserSmartAccount } from '../users/openUserAccount.js'
import type { RequestContext } from './RequestMethod.js'
import { requireOwn } from './requireOwn.js'

/**
 * Finds the user's smart account on the request's network.
 *
 * @param address from the request. Without an address, the user's preferred account type decides.
 * @throws {RefusedError} the address is the key's account or unknown, or the network does not run here.
 */
export async function requireSmartAccount(
  { world, user, chainId }: RequestContext,
  address?: Address,
): Promise<{ chain: SandboxChain; account: UserSmartAccount }> {
  const chain = findChain(world, chainId)
  if (!chain) throw new RefusedError('This network is not supported.')
  const isKey = address ? isSameAddress(address, user.eip155Address) : user.preferredAccountType === 'eoa'
  if (isKey) throw new RefusedError('Only the smart account can do this. Switch to it first.')
  const account = await openUserAccount(world, user, chain)
  requireOwn(!address || isSameAddress(address, account.address))
  return { chain, account }
}
