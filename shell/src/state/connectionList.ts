/** Every connection of a modal in one list. */
import { type ChainAccount, type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { connectionsAtom, keptWalletsAtom, readConnection } from './connections.js'

/** A wallet that a namespace is connected by, or was. */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /**
   * `connecting`, `connected`, or `disconnected` for a wallet of an earlier visit, which switching connects again. It is read
   * from storage, so it may be another word too. Such a wallet can only be disconnected.
   */
  readonly status: string
  /** The namespace's requests go to this wallet. Each namespace has at most one. */
  readonly isInUse: boolean
  /** The first is the active one. Empty until the wallet has answered. */
  readonly accounts: readonly ChainAccount[]
  /** The wallet's name and picture, if they are known. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}

/** Namespaces in the order in which users see them. In each, the wallet in use, then the kept wallets, the latest first. */
export const connectionListAtom: Atom<readonly Connection[]> = atom((get) => {
  const connections = get(connectionsAtom)
  const kept = get(keptWalletsAtom)
  const inUse = (namespace: ChainNamespace): readonly Connection[] => {
    const { status, connectorId = '', accounts, wallet } = readConnection(connections, namespace)
    return status === 'disconnected'
      ? []
      : [describe({ namespace, connectorId, status, isInUse: true, accounts }, wallet)]
  }
  const others = (namespace: ChainNamespace): readonly Connection[] =>
    (kept[namespace] ?? []).map(({ connectorId, status, accounts, wallet }) =>
      describe({ namespace, connectorId, status, isInUse: false, accounts }, wallet),
    )
  return chainNamespaces.flatMap((namespace) => [...inUse(namespace), ...others(namespace)])
})

function describe(connection: Connection, wallet: Connection['wallet']): Connection {
  return wallet ? { ...connection, wallet } : connection
}
