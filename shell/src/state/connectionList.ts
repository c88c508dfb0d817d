import { type ChainAccount, type ChainNamespace, chainNamespaces, type Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { connectionsAtom, type NamespaceConnection, readConnection } from './connections.js'

const keptWallets = atom<KeptWallets>({})

export interface KeptWallet extends Omit<NamespaceConnection, 'status' | 'connectorId'> {
  /** `connected`, or `disconnected` for a wallet from an earlier visit. Storage may contain any other string. */
  readonly status: string
  readonly connectorId: string
}

export type KeptWallets = Readonly<Partial<Record<ChainNamespace, readonly KeptWallet[]>>>

/** The latest first. Empty while the gate `multiWallet` is closed. */
export const keptWalletsAtom: Atom<KeptWallets> = keptWallets
export const setKeptWallets = (store: Store, value: KeptWallets): void => store.set(keptWallets, value)

export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /**
   * `connecting`, `connected`, or `disconnected`: a wallet from an earlier visit, which reconnects when the user
   * switches to it. Storage may contain any other string. A wallet with such a status can only be disconnected.
   */
  readonly status: string
  readonly isInUse: boolean
  /** The first is the active one. Empty until the wallet has answered. */
  readonly accounts: readonly ChainAccount[]
  readonly wallet?: NamespaceConnection['wallet']
}

/**
 * In the order in which users see namespaces. Each namespace's wallet in use comes first, then its additional wallets,
 * latest first.
 */
export const connectionListAtom: Atom<readonly Connection[]> = atom((get) =>
  chainNamespaces.flatMap((namespace) => {
    const inUse = readConnection(get(connectionsAtom), namespace)
    const additional = get(keptWallets)[namespace] ?? []
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
