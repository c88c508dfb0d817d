import type { CaipNetworkId, ChainAccount, ChainNamespace, ConnectionStatus, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const connections = /* @__PURE__ */ atom<NamespaceConnections>({})
const activeNamespace = /* @__PURE__ */ atom<ChainNamespace | undefined>(undefined)

/**
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
 * If a connected user connects another wallet, the first connection stays until the new wallet approves.
 */
export interface NamespaceConnection {
  readonly status: ConnectionStatus
  readonly connectorId?: string
  readonly accounts: readonly ChainAccount[]
  /** The networks that the wallet approved. Absent if it approved any. */
  readonly approvedNetworkIds?: readonly CaipNetworkId[]
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
  /** The cookie's account while the connection is restored. For display only: requests and plugins use `accounts`. */
  readonly remembered?: readonly ChainAccount[]
}

export type NamespaceConnections = Readonly<Partial<Record<ChainNamespace, NamespaceConnection>>>

const disconnected: NamespaceConnection = { status: 'disconnected', accounts: [] }

export const connectionsAtom: Atom<NamespaceConnections> = connections
export const setConnections = (store: Store, value: NamespaceConnections): void => store.set(connections, value)

export function readConnection(value: NamespaceConnections, namespace?: ChainNamespace): NamespaceConnection {
  return (namespace && value[namespace]) || disconnected
}

export const activeNamespaceAtom: Atom<ChainNamespace | undefined> = activeNamespace
export const setActiveNamespace = (store: Store, namespace: ChainNamespace | undefined): void =>
  store.set(activeNamespace, namespace)

export const activeConnectionAtom: Atom<NamespaceConnection> = /* @__PURE__ */ atom((get) =>
  readConnection(get(connections), get(activeNamespace)),
)

/** The last visit, as the user's cookie describes it. Plain data, so a server component can pass it to a client component. */
export interface InitialState {
  /** The active network. If it is not configured, the app's default network replaces it. */
  readonly networkId: CaipNetworkId
  /** Each has the status `connecting`, and its last account in `remembered`. */
  readonly connections: NamespaceConnections
}
