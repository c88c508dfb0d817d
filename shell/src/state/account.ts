import type {
  AccountType,
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  Store,
  TokenAmount,
  TokenBalance,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeConnectionAtom, activeNamespaceAtom, connectionsAtom } from './connections.js'

type ByNamespace<T> = Readonly<Partial<Record<ChainNamespace, T>>>

const readers = /* @__PURE__ */ atom<ByNamespace<number>>({})
const tabs = /* @__PURE__ */ atom<ByNamespace<string>>({})
const types = /* @__PURE__ */ atom<ByNamespace<AccountType>>({})
const labels = /* @__PURE__ */ atom<AddressLabels>({})
const nativeBalances = /* @__PURE__ */ atom<ByNamespace<NativeBalance>>({})
const profiles = /* @__PURE__ */ atom<ByNamespace<Profile>>({})
const portfolio = /* @__PURE__ */ atom<ReadonlyMap<string, readonly TokenBalance[]>>(new Map())

export const connectedAtom: Atom<boolean> = /* @__PURE__ */ atom((get) =>
  Object.values(get(connectionsAtom)).some((connection) => connection?.status === 'connected'),
)

export const activeAccountAtom: Atom<ChainAccount | undefined> = /* @__PURE__ */ atom(
  (get) => get(activeConnectionAtom).accounts[0],
)

/** How many readers each namespace's account has. Only the active account is kept up to date without readers. */
export const accountReadersAtom: Atom<ByNamespace<number>> = readers

export function countAccountReader(store: Store, namespace: ChainNamespace, step: 1 | -1): void {
  const counts = store.get(readers)
  store.set(readers, { ...counts, [namespace]: (counts[namespace] ?? 0) + step })
}

export const accountTabsAtom: Atom<ByNamespace<string>> = tabs
export const setAccountTab = (store: Store, namespace: ChainNamespace, tab: string): void =>
  store.set(tabs, { ...store.get(tabs), [namespace]: tab })

export const accountTypesAtom: Atom<ByNamespace<AccountType>> = types
export const setAccountType = (store: Store, namespace: ChainNamespace, type: AccountType | undefined): void =>
  store.set(types, { ...store.get(types), [namespace]: type })

/** The app's labels for addresses, keyed by `labelKey`. */
export type AddressLabels = ByNamespace<Readonly<Record<string, string>>>

export const addressLabelsAtom: Atom<AddressLabels> = labels
export const setAddressLabels = (
  store: Store,
  namespace: ChainNamespace,
  value: Readonly<Record<string, string>>,
): void => store.set(labels, { ...store.get(labels), [namespace]: value })

/** Compares EVM addresses in lower case, because capitals are only a checksum (EIP-55). */
export function labelKey(namespace: ChainNamespace, address: string): string {
  return namespace === 'eip155' ? address.toLowerCase() : address
}

export function isSameAddress(namespace: ChainNamespace, one: string, other: string): boolean {
  return labelKey(namespace, one) === labelKey(namespace, other)
}

export interface NativeBalance {
  readonly status: 'idle' | 'loading' | 'success' | 'error'
  readonly amount?: TokenAmount
  readonly error?: unknown
}

export const idleBalance: NativeBalance = { status: 'idle' }

/** The native balance of each namespace's active account, on its current network. */
export const nativeBalancesAtom: Atom<ByNamespace<NativeBalance>> = nativeBalances
export const setNativeBalance = (store: Store, namespace: ChainNamespace, balance: NativeBalance): void =>
  store.set(nativeBalances, { ...store.get(nativeBalances), [namespace]: balance })

export const nativeBalanceAtom: Atom<NativeBalance> = /* @__PURE__ */ atom(
  (get) => get(nativeBalances)[get(activeNamespaceAtom) as ChainNamespace] ?? idleBalance,
)

export interface Profile {
  readonly name?: string
  readonly avatarUrl?: string
}

export const noProfile: Profile = {}

export const profilesAtom: Atom<ByNamespace<Profile>> = profiles
export const setProfile = (store: Store, namespace: ChainNamespace, profile: Profile): void =>
  store.set(profiles, { ...store.get(profiles), [namespace]: profile })

export const profileAtom: Atom<Profile> = /* @__PURE__ */ atom(
  (get) => get(profiles)[get(activeNamespaceAtom) as ChainNamespace] ?? noProfile,
)

export function portfolioKey(networkId: CaipNetworkId | undefined, address: string): string {
  return `${networkId}:${address.toLowerCase()}`
}

export const portfolioAtom: Atom<ReadonlyMap<string, readonly TokenBalance[]>> = portfolio
export const setPortfolio = (store: Store, value: ReadonlyMap<string, readonly TokenBalance[]>): void =>
  store.set(portfolio, value)
