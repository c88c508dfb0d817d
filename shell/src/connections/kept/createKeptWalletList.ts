/** The kept wallets by namespace: listed in `keptWalletsAtom`, stored, and followed while they are connected. */
import type { ChainNamespace, Connector } from '@latchkey/plugin-api'
import { type KeptWallet, keptWalletsAtom, setKeptWallets } from '../../state/connectionList.js'
import type { NamespaceConnection } from '../../state/connections.js'
import { maxWallets, type StoredWallet, writeStoredWallets } from '../../storage/storedConnections.js'
import type { ConnectionContext } from '../createConnections.js'
import { isNetworkOf, moveAccounts, pickNetworkIds, readNamespaceAccounts } from '../readConnectResult.js'
import { CleanupMap } from '../release.js'

export interface KeptWalletList {
  read(namespace: ChainNamespace): readonly KeptWallet[]
  find(namespace: ChainNamespace, connectorId: string): KeptWallet | undefined
  namespaces(): readonly ChainNamespace[]
  keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection): void
  addDisconnected(namespace: ChainNamespace, connectorId: string, wallet: KeptWallet['wallet']): void
  remove(namespace: ChainNamespace, connectorId: string): void
  clear(namespace: ChainNamespace): void
  /** Adds stored wallets without writing storage. Wallets that are already followed stay unchanged. */
  followStored(namespace: ChainNamespace, stored: readonly StoredWallet[]): void
}

export function createKeptWalletList({ runtime, storage }: ConnectionContext): KeptWalletList {
  const { signal, store } = runtime
  const watches = new CleanupMap<string>(signal)
  const watchKey = (namespace: ChainNamespace, connectorId: string) => `${namespace} ${connectorId}`
  const read = (namespace: ChainNamespace) => store.get(keptWalletsAtom)[namespace] ?? []
  const namespaces = () => Object.keys(store.get(keptWalletsAtom)) as ChainNamespace[]
  const find = (namespace: ChainNamespace, connectorId: string) =>
    read(namespace).find((kept) => kept.connectorId === connectorId)
  const listOthers = (namespace: ChainNamespace, connectorId: string) =>
    read(namespace).filter((kept) => kept.connectorId !== connectorId)

  function setList(namespace: ChainNamespace, list: readonly KeptWallet[]) {
    setKeptWallets(store, { ...store.get(keptWalletsAtom), [namespace]: list.slice(0, maxWallets) })
    const stored = namespaces().map((key) => [key, read(key).map(toStoredWallet)] as const)
    writeStoredWallets(storage, new Map(stored))
  }

  function add(namespace: ChainNamespace, wallet: KeptWallet) {
    watches.delete(watchKey(namespace, wallet.connectorId))
    setList(namespace, [wallet, ...listOthers(namespace, wallet.connectorId)])
  }

  function update(namespace: ChainNamespace, connectorId: string, change: (kept: KeptWallet) => Partial<KeptWallet>) {
    const list = read(namespace).map((kept) => (kept.connectorId === connectorId ? { ...kept, ...change(kept) } : kept))
    if (find(namespace, connectorId)) setList(namespace, list)
  }

  function remove(namespace: ChainNamespace, connectorId: string) {
    watches.delete(watchKey(namespace, connectorId))
    if (find(namespace, connectorId)) setList(namespace, listOthers(namespace, connectorId))
  }

  function keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection) {
    const connectorId = connector.info.id
    add(namespace, { ...connection, connectorId, status: 'connected' })
    const watch = connector.watch({
      accountsChanged(changed, list) {
        if (changed !== namespace) return
        if (list.length === 0) return remove(namespace, connectorId)
        const accounts = readNamespaceAccounts(list, connectorId, namespace)
        if (accounts.length > 0) update(namespace, connectorId, () => ({ accounts }))
      },
      // Records the network, because activating the wallet later does not read it again.
      networkChanged(changed, networkId) {
        if (changed !== namespace || !isNetworkOf(networkId, namespace)) return
        update(namespace, connectorId, ({ accounts }) => ({ accounts: moveAccounts(accounts, networkId) }))
      },
      networksApproved(changed, networkIds) {
        if (changed !== namespace) return
        update(namespace, connectorId, () => ({ approvedNetworkIds: pickNetworkIds(networkIds, namespace) }))
      },
      disconnected(changed) {
        if (changed === namespace) remove(namespace, connectorId)
      },
      locked(changed) {
        if (changed === namespace) update(namespace, connectorId, () => ({ accounts: [] }))
      },
    })
    watches.set(watchKey(namespace, connectorId), watch)
  }

  return {
    read,
    find,
    namespaces,
    keep,
    addDisconnected: (namespace, connectorId, wallet) =>
      add(namespace, { accounts: [], connectorId, status: 'disconnected', ...(wallet && { wallet }) }),
    remove,
    clear(namespace) {
      for (const { connectorId } of read(namespace)) watches.delete(watchKey(namespace, connectorId))
      setList(namespace, [])
    },
    followStored(namespace, stored) {
      const known = read(namespace)
      for (const { connectorId } of known) {
        const isStored = stored.some((wallet) => wallet.connectorId === connectorId && isConnected(wallet))
        if (!isStored) watches.delete(watchKey(namespace, connectorId))
      }
      const list = stored.map(({ connectorId, status, name }) => {
        const kept = known.find((wallet) => wallet.connectorId === connectorId && wallet.status === status)
        return kept ?? { connectorId, status, accounts: [], wallet: { name } }
      })
      setKeptWallets(store, { ...store.get(keptWalletsAtom), [namespace]: list })
    },
  }
}

/** Whether a kept wallet can be activated without connecting it again. */
export function isConnected(wallet: { readonly status: string } | undefined): boolean {
  return wallet?.status === 'connected' || wallet?.status === 'active'
}

function toStoredWallet({ connectorId, status, wallet }: KeptWallet): StoredWallet {
  return { connectorId, status, name: wallet?.name ?? connectorId }
}
