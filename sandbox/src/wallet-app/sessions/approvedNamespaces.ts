import { buildApprovedNamespaces } from '@walletconnect/utils'
import { walletMethods } from '../requests/walletMethods.js'
import type { WalletChain } from '../state/WalletSnapshot.js'
import type { ProposalStruct, SessionNamespaces } from './SessionStruct.js'

/**
 * What the wallet offers for a proposal (CAIP-25): those of its networks that the site asked for, with one account.
 * Undefined when it has none of them, or not all that the site cannot do without.
 */
export function approvedNamespaces(
  proposal: ProposalStruct,
  { chains, address }: { chains: readonly WalletChain[]; address: string },
): SessionNamespaces | undefined {
  const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
  try {
    const namespaces = buildApprovedNamespaces({
      proposal,
      supportedNamespaces: {
        eip155: {
          chains: ids,
          methods: [...walletMethods],
          events: ['accountsChanged', 'chainChanged'],
          accounts: ids.map((id) => `${id}:${address}`),
        },
      },
    })
    const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
    return accounts.length > 0 ? namespaces : undefined
  } catch {
    // Its way to say that a required network, method or event is missing.
    return undefined
  }
}
