import { readErrorMessage, type Siwx } from '@latchkey/plugin-api'
import type { TaskQueue } from '../async/createTaskQueue.js'
import type { Core } from '../core.js'
import { isSameAddress } from '../state/account.js'
import { type Connection, connectionListAtom } from '../state/connectionList.js'
import { networksAtom } from '../state/networks.js'
import type { ModalStorage } from '../storage/createStorage.js'
import { connectionsKey, parseStoredConnections, readStoredWallets } from '../storage/storedConnections.js'

/**
 * When this tab disconnects or replaces a wallet, revokes the sessions of the wallet's accounts. When the last wallet
 * disconnects, revokes all sessions. Other tabs revoke their own: revoking them here too could end a newer session.
 */
export function followDisconnects(core: Pick<Core, 'runtime' | 'storage'>, siwx: Siwx, storing: TaskQueue): void {
  const { storage } = core
  const { events, options, signal, store } = core.runtime
  const listConnected = () => store.get(connectionListAtom).filter(({ accounts }) => accounts.length > 0)
  let before = listConnected()
  /** Set during a change: the earlier connections, except those that another tab has ended. */
  let candidates: readonly Connection[] | undefined

  function follow() {
    if (candidates) return
    // This tab changes state before storage. Another tab's change is already in storage.
    const isUnstored = ({ isInUse }: Connection) => isInUse && options.enableReconnect === false
    candidates = before.filter((connection) => isUnstored(connection) || isStored(storage, connection))
    const earlier = storing.settled()
    // Switching wallets takes several writes, so compare after the last.
    void storing.add(Promise.resolve().then(() => signOutGone(earlier)))
  }

  async function signOutGone(earlier: Promise<unknown>): Promise<void> {
    const now = listConnected()
    const gone = (candidates ?? []).filter((connection) => isGone(connection, now))
    candidates = undefined
    before = now
    const [account] = gone.flatMap(({ accounts }) => accounts)
    if (!account || siwx.signOutOnDisconnect === false) return
    try {
      // A session can't be revoked while it is being verified.
      await earlier
      await signOut(gone, now)
    } catch (error) {
      // Tell the app, because the server's session stays valid until it expires.
      const isSmartAccount = account.type === 'smartAccount'
      events.emit('SIWX_AUTH_ERROR', { network: account.networkId, isSmartAccount, message: readErrorMessage(error) })
    }
  }

  function isGone(connection: Connection, now: readonly Connection[]): boolean {
    const { namespace, connectorId, wallet } = connection
    const same = now.filter((other) => other.namespace === namespace && other.connectorId === connectorId)
    // A connector can connect different wallets one after another.
    if (same.length > 0) return !same.some((other) => other.wallet?.name === wallet?.name)
    // If still stored, it is connected in another tab.
    return !isStored(storage, connection)
  }

  async function signOut(gone: readonly Connection[], now: readonly Connection[]): Promise<void> {
    const isLast = now.length === 0 && parseStoredConnections(storage.get(connectionsKey)).size === 0
    if (isLast) return siwx.setSessions([])
    const connected = now.flatMap(({ accounts }) => accounts)
    const accounts = gone
      .flatMap((connection) => connection.accounts)
      .filter(({ namespace, address }) => !connected.some((other) => isSameAddress(namespace, other.address, address)))
    const list = store.get(networksAtom).flatMap(({ caipNetworkId: chainId, chainNamespace }) => {
      const addresses = accounts.filter(({ namespace }) => namespace === chainNamespace).map(({ address }) => address)
      return [...new Set(addresses)].map((accountAddress) => ({ chainId, accountAddress }))
    })
    if (siwx.revokeSessions) return siwx.revokeSessions(list)
    await Promise.all(list.map(({ chainId, accountAddress }) => siwx.revokeSession(chainId, accountAddress)))
  }

  const stop = store.sub(connectionListAtom, follow)
  signal.addEventListener('abort', stop)
}

function isStored(storage: ModalStorage, { namespace, connectorId, isInUse }: Connection): boolean {
  if (isInUse) return parseStoredConnections(storage.get(connectionsKey)).get(namespace)?.connectorId === connectorId
  const wallets = readStoredWallets(storage).get(namespace) ?? []
  return wallets.some((wallet) => wallet.connectorId === connectorId && wallet.status !== 'disconnected')
}
