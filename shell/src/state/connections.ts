/** Connections by namespace. Exported atoms are read-only; the functions beside them change them. */
import type {
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  ConnectionStatus,
  ProviderMessage,
  Store,
} from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const connections = /* @__PURE__ */ atom<NamespaceConnections>({})
const activeNamespace = /* @__PURE__ */ atom<ChainNamespace | undefined>(undefined)
const providerMessage = /* @__PURE__ */ atom<NamespaceMessage | undefined>(undefined)
const keptWallets = /* @__PURE__ */ atom<KeptWallets>({})

/**
 * A namespace's connection. A disconnected one has no accounts.
 *
 * ```
 *                     connect, a stored connection,
 *                     another tab                      the wallet approves
 *  +-> disconnected --------------------> connecting ----------------------> connected --+ another account,
 *  |        ^                                 |                               |    ^     | network or wallet
 *  |        +- rejected, failed, abandoned ---+                               |    +-----+
 *  |                                                                          |
 *  +--------------- disconnect, the wallet leaves, another tab ---------------+
 * ```
 *
 * While a connected user connects another wallet, the first connection stays until the new wallet approves.
 */
export interface NamespaceConnection {
  readonly status: ConnectionStatus
  readonly connectorId?: string
  /** The first is the active one. */
  readonly accounts: readonly ChainAccount[]
  /** Networks that the wallet approved; absent means any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /**
   * While a connection is restored: the account that a cookie remembers. Only for apps to show; requests and plugins use
   * `accounts`.
   */
  readonly remembered?: readonly ChainAccount[]
}

export type NamespaceConnections = Readonly<Partial<Record<ChainNamespace, NamespaceConnection>>>

const disconnected: NamespaceConnection = { status: 'disconnected', accounts: [] }

export const connectionsAtom: Atom<NamespaceConnections> = connections

export function setConnections(store: Store, value: NamespaceConnections): void {
  store.set(connections, value)
}

export function readConnection(
  value: NamespaceConnections,
  namespace: ChainNamespace | undefined,
): NamespaceConnection {
  return (namespace && value[namespace]) || disconnected
}

/** Whether any namespace is connected. */
export const connectedAtom: Atom<boolean> = /* @__PURE__ */ atom((get) =>
  Object.values(get(connections)).some((connection) => connection?.status === 'connected'),
)

/** The namespace that the user looks at. */
export const activeNamespaceAtom: Atom<ChainNamespace | undefined> = activeNamespace

export function setActiveNamespace(store: Store, namespace: ChainNamespace | undefined): void {
  store.set(activeNamespace, namespace)
}

/** The connection of the active namespace. */
export const activeConnectionAtom: Atom<NamespaceConnection> = /* @__PURE__ */ atom((get) =>
  readConnection(get(connections), get(activeNamespace)),
)

export const activeAccountAtom: Atom<ChainAccount | undefined> = /* @__PURE__ */ atom(
  (get) => get(activeConnectionAtom).accounts[0],
)

interface NamespaceMessage {
  readonly namespace: ChainNamespace
  readonly message: ProviderMessage
}

/** The last message that a wallet sent unasked. Each is a new object, so subscribers see every one. */
export const providerMessageAtom: Atom<NamespaceMessage | undefined> = providerMessage

export function setProviderMessage(store: Store, value: NamespaceMessage): void {
  store.set(providerMessage, value)
}

/**
 * A wallet that a namespace keeps besides the one in use. `connected`: one switch away. `disconnected`: from an earlier
 * visit, to be connected again. It is read from storage, so it may be any other word too.
 */
export interface KeptWallet extends Omit<NamespaceConnection, 'status' | 'connectorId'> {
  readonly status: string
  readonly connectorId: string
}

export type KeptWallets = Readonly<Partial<Record<ChainNamespace, readonly KeptWallet[]>>>

/** The latest first. Empty while the gate `multiWallet` is closed. */
export const keptWalletsAtom: Atom<KeptWallets> = keptWallets

export function setKeptWallets(store: Store, value: KeptWallets): void {
  store.set(keptWallets, value)
}

/** What a user's cookie says of the last visit. Plain data, so that a server component can hand it to a client one. */
export interface InitialState {
  /** The network that the user looked at. Where it is not configured, the app's default network replaces it. */
  readonly networkId: CaipNetworkId
  /** Each as `connecting`, with the account that was connected as `remembered`. */
  readonly connections: NamespaceConnections
}
