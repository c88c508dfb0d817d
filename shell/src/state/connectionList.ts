import { type ChainAccount, type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import {
  connectionsAtom,
  type KeptWallet,
  keptWalletsAtom,
  type NamespaceConnection,
  readConnection,
} from './connections.js'

/** A namespace's wallet in use, or an additional wallet. */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /**
   * `connecting`, `connected`, or `disconnected` for an earlier visit's wallet, which switching reconnects. Storage may
   * contain any other string. Such a wallet can only be disconnected.
   */
  readonly status: string
  /** Whether the namespace's requests go to this wallet. */
  readonly isInUse: boolean
  /** The first is the active one. Empty until the wallet has answered. */
  readonly accounts: readonly ChainAccount[]
  readonly wallet?: NamespaceConnection['wallet']
}

/** In the order in which users see namespaces. In each: the wallet in use, then additional wallets, latest first. */
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
