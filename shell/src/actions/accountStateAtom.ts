import type { ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { readPreferredType } from '../connections/orderAccounts.js'
import { readExplorerUrl } from '../networks/readExplorerUrl.js'
import type { Runtime } from '../runtime.js'
import {
  accountTabsAtom,
  accountTypesAtom,
  addressLabelsAtom,
  idleBalance,
  nativeBalancesAtom,
  noProfile,
  portfolioAtom,
  profilesAtom,
} from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { embeddedUserAtom, farcasterUrlAtom, smartAccountDeployedAtom } from '../state/embeddedWallet.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'
import type { AccountState } from './AccountState.js'

/** The atom of one namespace's account, the same at each call, as React needs it. */
export function accountStateAtom(runtime: Runtime, namespace: ChainNamespace): Atom<AccountState> {
  const made = atoms.get(runtime) ?? new Map<ChainNamespace, Atom<AccountState>>()
  atoms.set(runtime, made)
  const known = made.get(namespace) ?? createAtom(runtime, namespace)
  made.set(namespace, known)
  return known
}

/** Definitions alone: what they say is in each modal's own store. */
const atoms = new WeakMap<Runtime, Map<ChainNamespace, Atom<AccountState>>>()

function createAtom(runtime: Runtime, namespace: ChainNamespace): Atom<AccountState> {
  return atom((get) => {
    // Read for its changes: what the visitor prefers may change without the account.
    get(accountTypesAtom)
    const { status, accounts: given, remembered, wallet } = readConnection(get(connectionsAtom), namespace)
    const accounts = remembered ?? given
    const [account] = accounts
    const networkId = get(networkIdsAtom)[namespace]
    const network = get(networksAtom).find((one) => one.caipNetworkId === networkId)
    const explorerUrl = account && network && readExplorerUrl(network, account.address)
    const tokenBalances = account && get(portfolioAtom).get(`${networkId}:${account.address.toLowerCase()}`)
    const currentTab = get(accountTabsAtom)[namespace]
    const user = account?.connectorId === 'AUTH' ? get(embeddedUserAtom) : undefined
    const { provider: socialProvider, ...person } = user ?? {}
    const farcasterUrl = namespace === get(activeNamespaceAtom) && get(farcasterUrlAtom)
    return {
      namespace,
      status,
      accounts,
      preferredAccountType: readPreferredType(runtime, namespace),
      balance: get(nativeBalancesAtom)[namespace] ?? idleBalance,
      profile: get(profilesAtom)[namespace] ?? noProfile,
      smartAccountDeployed: (user && get(smartAccountDeployedAtom)[namespace]) ?? false,
      addressLabels: get(addressLabelsAtom)[namespace] ?? noLabels,
      ...(account && { account, address: account.address, caipAddress: account.caipAddress }),
      ...(networkId && { networkId }),
      ...(network && { network }),
      ...(wallet && { wallet }),
      ...(user && { user: { ...person, accounts: accounts.map(({ address, type }) => ({ address, type })) } }),
      ...(socialProvider && { socialProvider }),
      ...(farcasterUrl && { farcasterUrl }),
      ...(explorerUrl && { explorerUrl }),
      ...(tokenBalances && { tokenBalances }),
      ...(currentTab && { currentTab }),
    }
  })
}

const noLabels = {}
