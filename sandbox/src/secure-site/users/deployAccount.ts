import { findChain } from '../../http/SandboxState.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { User } from './createUsers.js'
import { openUserAccount } from './openUserAccount.js'

/**
 * Deploys the user's smart account if needed. The sandbox pays the fee.
 *
 * @throws {RefusedError} the network does not run here.
 */
export async function deployAccount(
  world: Pick<SecureWorld, 'chains' | 'secure'>,
  user: User,
  chainId: string,
): Promise<{ address: string; isDeployed: boolean }> {
  const chain = findChain(world, chainId)
  if (!chain) throw new RefusedError('This network is not supported.')
  const account = await openUserAccount(world, user, chain)
  const { deploySmartAccount } = await import('../../smart-accounts/deploySmartAccount.js')
  await deploySmartAccount(chain.client, account)
  return { address: account.address, isDeployed: true }
}
