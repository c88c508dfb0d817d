import type {
  AccountType,
  CaipAddress,
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  ConnectionStatus,
  Network,
  TokenBalance,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { readPreferredType } from '../connections/orderAccounts.js'
import { readWalletName } from '../connectors/readWalletName.js'
import type { Modal } from '../modal.js'
import { readExplorerUrl } from '../networks/readExplorerUrl.js'
import type { Runtime } from '../runtime.js'
import {
  accountTabsAtom,
  accountTypesAtom,
  addressLabelsAtom,
  countAccountReader,
  idleBalance,
  labelKey,
  type NativeBalance,
  nativeBalancesAtom,
  noProfile,
  type Profile,
  portfolioAtom,
  profilesAtom,
  setAddressLabels as writeAddressLabels,
} from '../state/account.js'
import { activeNamespaceAtom, connectionsAtom, readConnection } from '../state/connections.js'
import { embeddedUserAtom, farcasterUrlAtom, smartAccountDeployedAtom } from '../state/embeddedWallet.js'
import { networkIdsAtom, networksAtom } from '../state/networks.js'

/** A namespace's active account. */
export interface AccountState {
  readonly namespace: ChainNamespace
  readonly status: ConnectionStatus
  /** Absent while no account is connected, as are the members that depend on it. */
  readonly account?: ChainAccount
  readonly address?: string
  readonly caipAddress?: CaipAddress
  /** All of the wallet's accounts. The first is active. */
  readonly accounts: readonly ChainAccount[]
  readonly networkId?: CaipNetworkId
  /** Absent while the wallet is on a network that the app did not configure. */
  readonly network?: Network
  /** The connected wallet's name and picture. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /** The account type to use first: the user's choice, else the namespace's default. */
  readonly preferredAccountType: AccountType
  /** Only for the embedded wallet. Held only in memory: keep it out of logs and storage. */
  readonly user?: AccountUser
  /** Social provider of the embedded wallet's user, such as `google`. Absent after an email sign-in. */
  readonly socialProvider?: string
  /**
   * Whether the embedded wallet's smart account is deployed. The account's first transaction deploys it. Updated on
   * sign-in, when the user returns to the page, and when the network or account changes. @default false
   */
  readonly smartAccountDeployed: boolean
  /** The URL to open on the user's phone while the active namespace waits for approval in Farcaster. */
  readonly farcasterUrl?: string
  /** The native coin's balance, in base units. `idle` for an inactive namespace that nothing watches. */
  readonly balance: NativeBalance
  /** Name and picture. Empty if there are none, or if nothing watches an inactive namespace. */
  readonly profile: Profile
  /** The account's page in the network's explorer. */
  readonly explorerUrl?: string
  /** The latest known tokens. Absent until the modal has fetched them. */
  readonly tokenBalances?: readonly TokenBalance[]
  /** Set by `setAddressLabels`. EVM addresses are in lower case. */
  readonly addressLabels: Readonly<Record<string, string>>
  /** Id of the account view's tab that the user last chose. */
  readonly currentTab?: string
}

/** The embedded wallet's user, with the details that the sign-in provided. */
export interface AccountUser {
  readonly email?: string
  /** The user's name at the social provider. */
  readonly username?: string
  /** The user's accounts in the namespace. The first is active. */
  readonly accounts: readonly { readonly address: string; readonly type: AccountType }[]
}

/** Returns what is known about a namespace's account. Watch an inactive namespace to get its balance and profile. */
export function readAccount(
  { runtime, store }: Pick<Modal, 'runtime' | 'store'>,
  namespace: ChainNamespace,
): AccountState {
  return store.get(accountStateAtom(runtime, namespace))
}

/**
 * Calls `listener` on each change of a namespace's account, and keeps its balance and profile up to date. Call the
 * returned function to stop. Fetches nothing without a connected wallet.
 */
export function watchAccount(
  { runtime, store }: Pick<Modal, 'runtime' | 'store'>,
  namespace: ChainNamespace,
  listener: (account: AccountState) => void,
): () => void {
  const state = accountStateAtom(runtime, namespace)
  const stop = store.sub(state, () => listener(store.get(state)))
  countAccountReader(store, namespace, 1)
  let isStopped = false
  return () => {
    if (isStopped) return
    isStopped = true
    stop()
    countAccountReader(store, namespace, -1)
  }
}

/**
 * Replaces a namespace's address labels (such as "Savings"), which the wallet list shows. `{}` removes all labels.
 * Labels are not stored.
 *
 * @param labels Maps addresses to labels. Labels lose control characters and are shortened to 40 characters.
 */
export function setAddressLabels(
  { store }: Pick<Modal, 'store'>,
  namespace: ChainNamespace,
  labels: Readonly<Record<string, string>>,
): void {
  const cleaned = Object.entries(labels).map(([address, label]) => [address, readWalletName(label, '')] as const)
  const shown = cleaned.flatMap(([address, label]) => (label ? [[labelKey(namespace, address), label]] : []))
  writeAddressLabels(store, namespace, Object.fromEntries(shown))
}

/** React requires the same atom on each call. */
const atoms = new WeakMap<Runtime, Partial<Record<ChainNamespace, Atom<AccountState>>>>()

function accountStateAtom(runtime: Runtime, namespace: ChainNamespace): Atom<AccountState> {
  const known = atoms.get(runtime) ?? {}
  atoms.set(runtime, known)
  known[namespace] ??= createAtom(runtime, namespace)
  return known[namespace]
}

function createAtom(runtime: Runtime, namespace: ChainNamespace): Atom<AccountState> {
  return atom((get) => {
    get(accountTypesAtom) // `readPreferredType` depends on this atom
    const { status, wallet, ...connection } = readConnection(get(connectionsAtom), namespace)
    const accounts = connection.remembered ?? connection.accounts
    const [account] = accounts
    const networkId = get(networkIdsAtom)[namespace]
    const network = get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === networkId)
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
