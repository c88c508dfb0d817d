import type { PrivateKeyAccount } from 'viem'
import { findChain } from '../../http/SandboxState.js'
import { isSameAddress } from '../../injected/signing/isSameAddress.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import type { User } from '../users/createUsers.js'
import { openUserAccount, type UserSmartAccount } from '../users/openUserAccount.js'

/**
 * Opens the signer for one of the user's addresses: the key or the smart account.
 *
 * @throws {RefusedError} the address is neither, or the network does not run here.
 */
export async function openSigner(
  world: Pick<SecureWorld, 'chains' | 'secure'>,
  user: User,
  chainId: string,
  address: string,
): Promise<PrivateKeyAccount | UserSmartAccount> {
  if (isSameAddress(address, user.eip155Address)) return world.secure.users.eip155Account(user)
  const chain = findChain(world, chainId)
  const account = chain && (await openUserAccount(world, user, chain))
  if (!account || !isSameAddress(address, account.address)) {
    throw new RefusedError('The request is for another account.')
  }
  return account
}
