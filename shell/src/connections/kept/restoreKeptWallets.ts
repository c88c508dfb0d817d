import type { ChainNamespace } from '@latchkey/plugin-api'
import { waitAtMost } from '../../async/waitAtMost.js'
import { isOpen } from '../../gates/isOpen.js'
import { listNetworks } from '../../state/networks.js'
import { readStoredWallets } from '../../storage/storedConnections.js'
import { readConnectResult } from '../readConnectResult.js'
import { waitForConnector } from '../waitForConnector.js'
import { isConnected } from './createKeptWalletList.js'
import type { KeptWalletContext } from './createKeptWallets.js'

export async function restoreKeptWallets(context: KeptWalletContext): Promise<void> {
  const { runtime, storage, gates, list } = context
  if (!isOpen(await gates.settled('multiWallet')) || runtime.signal.aborted) return
  const stored = readStoredWallets(storage)
  const restoring: Promise<void>[] = []
  for (const namespace of new Set([...stored.keys(), ...list.namespaces()])) {
    list.followStored(namespace, stored.get(namespace) ?? [])
    for (const kept of list.read(namespace)) {
      if (!isConnected(kept) || kept.accounts.length > 0) continue
      // A locked or unreachable wallet stays listed, and is asked when the user wants it.
      restoring.push(restoreWallet(context, namespace, kept.connectorId).catch(() => undefined))
    }
  }
  await waitAtMost(Promise.all(restoring), deadlineMs, runtime.signal)
}

async function restoreWallet(context: KeptWalletContext, namespace: ChainNamespace, connectorId: string) {
  const { runtime, live, list } = context
  const { signal, store } = runtime
  const connector = await waitForConnector(context, connectorId)
  if (!connector || !list.find(namespace, connectorId) || signal.aborted) return
  const answer = await connector.reconnect({ namespace, networks: listNetworks(store, namespace), signal })
  if (!answer || signal.aborted) return list.remove(namespace, connectorId)
  // The user may have connected or removed it meanwhile.
  if (live.connectorOf(namespace) === connector || !list.find(namespace, connectorId)) return
  const { accounts, wallet, approvedNetworkIds } = readConnectResult(answer, connectorId, namespace)
  const { name, imageUrl } = connector.info
  list.keep(namespace, connector, {
    status: 'connected',
    accounts: accounts.get(namespace) ?? [],
    wallet: wallet ?? { name, ...(imageUrl && { imageUrl }) },
    ...(approvedNetworkIds && { approvedNetworkIds }),
  })
}

const deadlineMs = 10_000
