import type { Address } from 'viem'
import { findChain } from '../../http/SandboxState.js'
import type { SecureWorld } from '../SecureSite.js'
import type { Visit } from '../sessions/createVisits.js'
import type { AccountType, User } from '../users/createUsers.js'
import { openUserAccount } from '../users/openUserAccount.js'
import { toReplyChainId } from './readChainId.js'

/** Describes the user as GET_USER and CONNECT_SOCIAL return it to the dapp. */
export async function describeUser(
  world: Pick<SecureWorld, 'chains' | 'secure'>,
  user: User,
  { chainId }: Pick<Visit, 'chainId'>,
): Promise<DescribedUser> {
  const person = { email: user.email ?? null, userName: user.username ?? null, chainId: toReplyChainId(chainId) }
  const chain = findChain(world, chainId)
  if (!chain) {
    const address = chainId.startsWith('solana:') ? user.solanaAddress : user.eip155Address
    return { ...person, address, accounts: [{ address, type: 'eoa' }], preferredAccountType: 'eoa' }
  }
  const smart = await openUserAccount(world, user, chain)
  return {
    ...person,
    address: user.preferredAccountType === 'smartAccount' ? smart.address : user.eip155Address,
    accounts: [
      { address: smart.address, type: 'smartAccount' },
      { address: user.eip155Address, type: 'eoa' },
    ],
    preferredAccountType: user.preferredAccountType,
    smartAccountDeployed: await smart.isDeployed(),
  }
}

export interface DescribedUser {
  readonly email: string | null
  readonly userName: string | null
  /** The user's account of the preferred type. */
  readonly address: Address | string
  readonly chainId: number | string
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
  readonly preferredAccountType: AccountType
  /** Absent on networks without smart accounts. */
  readonly smartAccountDeployed?: boolean
}
