import type {
  CaipNetworkId,
  ChainAccount,
  ChainNamespace,
  ConnectionStatus,
  ProviderMessage,
} from '@latchkey/plugin-api'
import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'

/**
 * A namespace's connection. A disconnected one has no accounts.
 *
 * ```
 *                     connect, a stored connection,
 *                     another tab                      the wallet says yes
 *  +-> disconnected --------------------> connecting ----------------------> connected --+ another account,
 *  |        ^                                 |                               |    ^     | network or wallet
 *  |        +- refused, failed, left, late ---+                               |    +-----+
 *  |                                                                          |
 *  +--------------- disconnect, the wallet leaves, another tab ---------------+
 * ```
 *
 * Who is connected and connects another wallet stays connected until that one says yes.
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
   * While a connection is restored: the account that a cookie says there was. For hosts to show, and for nothing else:
   * requests and plugins know the accounts alone.
   */
  readonly remembered?: readonly ChainAccount[]
}

export type NamespaceConnections = Readonly<Partial<Record<ChainNamespace, NamespaceConnection>>>

const disconnected: NamespaceConnection = { status: 'disconnected', accounts: [] }

export const connectionsAtom: PrimitiveAtom<NamespaceConnections> = atom<NamespaceConnections>({})

/** The namespace that the visitor looks at. */
export const activeNamespaceAtom: PrimitiveAtom<ChainNamespace | undefined> = atom<ChainNamespace | undefined>(
  undefined,
)

/** What a wallet sent last by itself; each is a new object, so whoever subscribes hears every one. */
export const providerMessageAtom: PrimitiveAtom<
  { readonly namespace: ChainNamespace; readonly message: ProviderMessage } | undefined
> = atom<{ readonly namespace: ChainNamespace; readonly message: ProviderMessage } | undefined>(undefined)

export function readConnection(
  connections: NamespaceConnections,
  namespace: ChainNamespace | undefined,
): NamespaceConnection {
  return (namespace && connections[namespace]) || disconnected
}

/** The connection of the active namespace. */
export const activeConnectionAtom: Atom<NamespaceConnection> = atom((get) =>
  readConnection(get(connectionsAtom), get(activeNamespaceAtom)),
)

export const activeAccountAtom: Atom<ChainAccount | undefined> = atom((get) => get(activeConnectionAtom).accounts[0])
