import type { AccountAtoms, ChainNamespace } from '@latchkey/plugin-api'
import { type Atom, atom, type Getter } from 'jotai/vanilla'
import { nativeBalancesAtom } from '../state/account.js'
import {
  activeAccountAtom,
  activeNamespaceAtom,
  connectionsAtom,
  keptWalletsAtom,
  type NamespaceConnection,
  readConnection,
} from '../state/connections.js'
import { activeNetworkAtom, networkIdsAtom, networksAtom } from '../state/networks.js'
import { sentAtom } from '../state/requests.js'
import { connectorsAtom } from '../state/wallets.js'
import type { AtomViews } from './createAtomViews.js'

/** Read-only views of the shell's atoms; the same atom at each call, as React needs it. */
export function createAccountAtoms({ view, follow }: AtomViews): AccountAtoms {
  follow(networksAtom, networkIdsAtom, connectorsAtom, nativeBalancesAtom, sentAtom, keptWalletsAtom)

  function perNamespace<T>(read: Read<T>): (namespace: ChainNamespace) => Atom<T> {
    const sources = new Map<ChainNamespace, Atom<T>>()
    return (namespace) => {
      const source =
        sources.get(namespace) ?? atom((get) => read(readConnection(get(connectionsAtom), namespace), get, namespace))
      sources.set(namespace, source)
      return view(source)
    }
  }

  return {
    activeNamespace: view(activeNamespaceAtom),
    activeNetwork: view(activeNetworkAtom),
    activeAccount: view(activeAccountAtom),
    networks: view(networksAtom),
    account: perNamespace(({ accounts }) => accounts[0]),
    accounts: perNamespace(({ accounts }) => accounts),
    kept: perNamespace((_connection, get, namespace) =>
      (get(keptWalletsAtom)[namespace] ?? []).flatMap(({ accounts }) => accounts),
    ),
    sent: view(sentAtom),
    status: perNamespace(({ status }) => status),
    connector: perNamespace(({ connectorId = '' }, get) => get(connectorsAtom).get(connectorId)),
    nativeBalance: perNamespace((_connection, get, namespace) => get(nativeBalancesAtom)[namespace]?.amount),
  }
}

type Read<T> = (connection: NamespaceConnection, get: Getter, namespace: ChainNamespace) => T
