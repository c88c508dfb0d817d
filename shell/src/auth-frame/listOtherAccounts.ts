import type { ChainAccount, ChainNamespace, Network } from '@latchkey/plugin-api'
import { listNetworks } from '../connections/listNetworks.js'
import type { Runtime } from '../runtime.js'
import { connectionsAtom, readConnection } from '../state/connections.js'
import { authNamespaces } from './authNetworks.js'

/** The user's accounts in the other namespaces, where nothing else is connected: one sign-in is enough. */
export async function listOtherAccounts(
  { store }: Runtime,
  namespace: ChainNamespace,
  isOurs: (namespace: ChainNamespace) => boolean,
  read: (network: Network) => Promise<readonly ChainAccount[]>,
): Promise<readonly ChainAccount[]> {
  const found: ChainAccount[] = []
  for (const other of authNamespaces) {
    const [network] = listNetworks(store, other)
    if (other === namespace || !network) continue
    const { status } = readConnection(store.get(connectionsAtom), other)
    if (status !== 'disconnected' && !isOurs(other)) continue
    try {
      found.push(...(await read(network)))
    } catch {
      // A secure site without accounts there: the visitor is signed in for the namespace that he asked for.
    }
  }
  return found
}
