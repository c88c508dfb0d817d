import { type ChainNamespace, chainNamespaces } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { connectionsAtom, keptWalletsAtom, readConnection } from '../state/connections.js'
import type { Connection } from './Connection.js'

/** Namespaces in the order in which visitors see them; in each the wallet in use, then the kept ones, the latest first. */
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
