import type { Visit } from '../sessions/createVisits.js'
import type { User } from '../users/createUsers.js'
import { toReplyChainId } from './readChainId.js'

/** What the page around the frame learns of its user, by GET_USER and CONNECT_SOCIAL. */
export function describeUser(user: User, { chainId }: Pick<Visit, 'chainId'>) {
  const isSolana = chainId.startsWith('solana:')
  const address = isSolana ? user.solanaAddress : user.eip155Address
  return {
    email: user.email ?? null,
    userName: user.username ?? null,
    address,
    chainId: toReplyChainId(chainId),
    accounts: [{ address, type: 'eoa' as const }],
    preferredAccountType: 'eoa' as const,
  }
}
