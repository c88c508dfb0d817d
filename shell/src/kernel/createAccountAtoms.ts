import type { AccountAtoms, ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import {
  activeAccountAtom,
  activeNamespaceAtom,
  connectionsAtom,
  type NamespaceConnection,
  readConnection,
} from '../state/connections.js'
import { connectorsAtom } from '../state/connectors.js'
import { nativeBalancesAtom } from '../state/nativeBalances.js'
import { activeNetworkAtom, networksAtom } from '../state/networks.js'
import { sentAtom } from '../state/sent.js'

/** Read-only views of the shell's atoms; the same atom at each call, as React needs it. */
export function createAccountAtoms(): AccountAtoms {
  return {
    activeNamespace: atom((get) => get(activeNamespaceAtom)),
    activeNetwork: activeNetworkAtom,
    activeAccount: activeAccountAtom,
    networks: atom((get) => get(networksAtom)),
    account: perNamespace(({ accounts }) => accounts[0]),
    accounts: perNamespace(({ accounts }) => accounts),
    sent: atom((get) => get(sentAtom)),
    status: perNamespace(({ status }) => status),
    connector: perNamespace(({ connectorId = '' }, get) => get(connectorsAtom).get(connectorId)),
    nativeBalance: perNamespace((_connection, get, namespace) => get(nativeBalancesAtom)[namespace]?.amount),
  }
}

type Read<T> = (connection: NamespaceConnection, get: Getter, namespace: ChainNamespace) => T

function perNamespace<T>(read: Read<T>): (namespace: ChainNamespace) => Atom<T> {
  const made = new Map<ChainNamespace, Atom<T>>()
  return (namespace) => {
    const known =
      made.get(namespace) ?? atom((get) => read(readConnection(get(connectionsAtom), namespace), get, namespace))
    made.set(namespace, known)
    return known
  }
}
