import { type ChainAccount, type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import {
  connectionsAtom,
  type KeptWallet,
  keptWalletsAtom,
  type NamespaceConnection,
  readConnection,
} from './connections.js'

/** The wallet in use in a namespace, or an additional one. */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /**
   * `connecting`, `connected`, or `disconnected` for a wallet of an earlier visit, which switching reconnects. Storage may hold
   * any other string; such a wallet can only be disconnected.
   */
  readonly status: string
  /** Whether the namespace's requests go to this wallet. */
  readonly isInUse: boolean
  /** The first is the active one. Empty until the wallet has answered. */
  readonly accounts: readonly ChainAccount[]
  readonly wallet?: NamespaceConnection['wallet']
}

/** In the users' order of namespaces. In each, the wallet in use, then the additional wallets, the latest first. */
export const connectionListAtom: Atom<readonly Connection[]> = atom((get) =>
  chainNamespaces.flatMap((namespace) => {
    const inUse = readConnection(get(connectionsAtom), namespace)
    const additional = get(keptWalletsAtom)[namespace] ?? []
    return [
      ...(inUse.status === 'disconnected' ? [] : [toConnection(namespace, inUse, true)]),
      ...additional.map((wallet) => toConnection(namespace, wallet, false)),
    ]
  }),
)

function toConnection(
  namespace: ChainNamespace,
  { connectorId = '', status, accounts, wallet }: NamespaceConnection | KeptWallet,
  isInUse: boolean,
): Connection {
  return { namespace, connectorId, status, isInUse, accounts, ...(wallet && { wallet }) }
}
