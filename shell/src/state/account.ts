/** What is known of accounts, by namespace. Exported atoms are read-only; the functions beside them change them. */
import type { AccountType, CaipNetworkId, ChainNamespace, Store, TokenAmount, TokenBalance } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeNamespaceAtom } from './connections.js'

type ByNamespace<T> = Readonly<Partial<Record<ChainNamespace, T>>>

const readers = /* @__PURE__ */ atom<ByNamespace<number>>({})
const tabs = /* @__PURE__ */ atom<ByNamespace<string>>({})
const types = /* @__PURE__ */ atom<ByNamespace<AccountType>>({})
const labels = /* @__PURE__ */ atom<AddressLabels>({})
const nativeBalances = /* @__PURE__ */ atom<NativeBalances>({})
const profiles = /* @__PURE__ */ atom<Profiles>({})
const portfolio = /* @__PURE__ */ atom<ReadonlyMap<string, readonly TokenBalance[]>>(new Map())

/** How many read each namespace's account. The active one is always kept up to date; others only while it is read. */
export const accountReadersAtom: Atom<ByNamespace<number>> = readers

/** @param step 1 for a new reader, -1 for one that has ended. */
export function countAccountReader(store: Store, namespace: ChainNamespace, step: 1 | -1): void {
  const counts = store.get(readers)
  store.set(readers, { ...counts, [namespace]: (counts[namespace] ?? 0) + step })
}

/** The tab of the account view that the user chose last. */
export const accountTabsAtom: Atom<ByNamespace<string>> = tabs

export function setAccountTab(store: Store, namespace: ChainNamespace, tab: string): void {
  store.set(tabs, { ...store.get(tabs), [namespace]: tab })
}

/** The types of account that the user chose. Disconnecting keeps them: the next wallet starts with the same type. */
export const accountTypesAtom: Atom<ByNamespace<AccountType>> = types

export function setAccountType(store: Store, namespace: ChainNamespace, type: AccountType | undefined): void {
  store.set(types, { ...store.get(types), [namespace]: type })
}

/** What the app calls addresses. */
export type AddressLabels = ByNamespace<Readonly<Record<string, string>>>

export const addressLabelsAtom: Atom<AddressLabels> = labels

/** Replaces the namespace's labels. Their keys are in the form of `labelKey`. */
export function setAddressLabels(
  store: Store,
  namespace: ChainNamespace,
  value: Readonly<Record<string, string>>,
): void {
  store.set(labels, { ...store.get(labels), [namespace]: value })
}

/** The form in which an address is looked up: EVM addresses in lower case, because capitals are only their checksum. */
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

export type NativeBalances = ByNamespace<NativeBalance>

export const idleBalance: NativeBalance = { status: 'idle' }

/** The native balance of each namespace's active account on its network, once something has read it. */
export const nativeBalancesAtom: Atom<NativeBalances> = nativeBalances

export function setNativeBalance(store: Store, namespace: ChainNamespace, balance: NativeBalance): void {
  store.set(nativeBalances, { ...store.get(nativeBalances), [namespace]: balance })
}

/** The native balance of the active namespace. */
export const nativeBalanceAtom: Atom<NativeBalance> = /* @__PURE__ */ atom(
  (get) => get(nativeBalances)[get(activeNamespaceAtom) as ChainNamespace] ?? idleBalance,
)

export interface Profile {
  readonly name?: string
  readonly avatarUrl?: string
}

export type Profiles = ByNamespace<Profile>

export const noProfile: Profile = {}

/** Name and picture of each namespace's active account, once something has read them. */
export const profilesAtom: Atom<Profiles> = profiles

export function setProfile(store: Store, namespace: ChainNamespace, profile: Profile): void {
  store.set(profiles, { ...store.get(profiles), [namespace]: profile })
}

/** Name and picture of the active namespace's account. */
export const profileAtom: Atom<Profile> = /* @__PURE__ */ atom(
  (get) => get(profiles)[get(activeNamespaceAtom) as ChainNamespace] ?? noProfile,
)

/** Where `portfolioAtom` has the tokens of an account on a network. */
export function portfolioKey(networkId: CaipNetworkId | undefined, address: string): string {
  return `${networkId}:${address.toLowerCase()}`
}

/** The latest known tokens of each account, by `portfolioKey`. */
export const portfolioAtom: Atom<ReadonlyMap<string, readonly TokenBalance[]>> = portfolio

export function setPortfolio(store: Store, value: ReadonlyMap<string, readonly TokenBalance[]>): void {
  store.set(portfolio, value)
}
