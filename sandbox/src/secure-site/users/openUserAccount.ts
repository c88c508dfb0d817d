import type { SandboxChain } from '../../chains/SandboxChain.js'
import type { openSmartAccount } from '../../smart-accounts/openSmartAccount.js'
import type { SecureWorld } from '../SecureSite.js'
import type { User } from './createUsers.js'

export type UserSmartAccount = Awaited<ReturnType<typeof openSmartAccount>>

/** Opens the user's smart account on a chain, deployed or not. Its code loads on first use. */
export async function openUserAccount(
  { secure }: Pick<SecureWorld, 'secure'>,
  user: User,
  chain: SandboxChain,
): Promise<UserSmartAccount> {
  const { openSmartAccount } = await import('../../smart-accounts/openSmartAccount.js')
  return openSmartAccount(chain.client, secure.users.eip155Account(user))
}
