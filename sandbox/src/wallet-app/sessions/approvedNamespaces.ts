import { buildApprovedNamespaces } from '@walletconnect/utils'
import type { WalletKey } from '../keys/createKeyring.js'
import { loadSigner } from '../namespaces/loadSigner.js'
import { isOtherNamespace, otherNamespaces } from '../namespaces/otherNamespaces.js'
import { walletMethods } from '../requests/walletMethods.js'
import type { WalletChain } from '../state/WalletSnapshot.js'
import type { ProposalStruct, SessionNamespaces } from './SessionStruct.js'

/**
 * The namespaces to grant for a proposal (CAIP-25): the requested networks that the wallet supports, with one account
 * per namespace. Undefined if there are none, or a required one is missing.
 *
 * @param without namespaces that the user withholds.
 */
export async function approvedNamespaces(
  proposal: ProposalStruct,
  { chains, key, without = [] }: ApprovalParts,
): Promise<SessionNamespaces | undefined> {
  const events = ['accountsChanged', 'chainChanged']
  const supportedNamespaces: Record<string, Supported> = {}
  if (!without.includes('eip155')) {
    const ids = chains.map(({ caipNetworkId }) => caipNetworkId)
    const accounts = ids.map((id) => `${id}:${key.address}`)
    supportedNamespaces.eip155 = { chains: ids, methods: [...walletMethods], events, accounts }
  }
  for (const namespace of askedNamespaces(proposal)) {
    if (!isOtherNamespace(namespace) || without.includes(namespace)) continue
    const signer = await loadSigner(namespace)
    const { methods, networks } = otherNamespaces[namespace]
    const ids = Object.keys(networks)
    const accounts = ids.flatMap((id) => signer.addresses(key, id).map((address) => `${id}:${address}`))
    supportedNamespaces[namespace] = { chains: ids, methods: [...methods], events, accounts }
  }
  try {
    const namespaces = buildApprovedNamespaces({ proposal, supportedNamespaces })
    const accounts = Object.values(namespaces).flatMap((namespace) => namespace.accounts)
    return accounts.length > 0 ? namespaces : undefined
  } catch {
    // The library throws if a required network, method or event is missing.
    return undefined
  }
}

export function askedNamespaces({ requiredNamespaces, optionalNamespaces }: ProposalStruct): readonly string[] {
  const keys = [...Object.keys(requiredNamespaces), ...Object.keys(optionalNamespaces ?? {})]
  return [...new Set(keys.map((key) => key.split(':')[0] ?? ''))]
}

export interface ApprovalParts {
  readonly chains: readonly WalletChain[]
  readonly key: WalletKey
  readonly without?: readonly string[]
}

type Supported = Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces'][string]
