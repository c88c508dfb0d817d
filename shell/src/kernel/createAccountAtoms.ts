import type { AccountAtoms, ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'
import { activeNamespaceAtom, connectionsAtom, type NamespaceConnection, readConnection } from '../state/connections.js'
import { activeNetworkAtom, networksAtom } from '../state/networks.js'

/** Read-only views of the shell's atoms; the same atom at each call, as React needs it. */
export function createAccountAtoms(): AccountAtoms {
  return {
    activeNamespace: atom((get) => get(activeNamespaceAtom)),
    activeNetwork: activeNetworkAtom,
    networks: atom((get) => get(networksAtom)),
    account: perNamespace((connection) => connection.accounts[0]),
    status: perNamespace((connection) => connection.status),
  }
}

function perNamespace<T>(read: (connection: NamespaceConnection) => T): (namespace: ChainNamespace) => Atom<T> {
  const made = new Map<ChainNamespace, Atom<T>>()
  return (namespace) => {
    const known = made.get(namespace) ?? atom((get) => read(readConnection(get(connectionsAtom), namespace)))
    made.set(namespace, known)
    return known
  }
}
