/**
 * Several wallets in one namespace: one is in use, the others are kept. Behind the gate `multiWallet`; without it a second
 * wallet takes the place of the first, as `connectWallet` has it.
 */

import {
  type ChainAccount,
  type ChainNamespace,
  type Cleanup,
  type Connector,
  type EmbeddedConnector,
  isCaipNetworkId,
  LatchkeyError,
  parseCaipNetworkId,
} from '@latchkey/plugin-api'
import { waitAtMost } from '../async/waitAtMost.js'
import { isOpen } from '../gates/isOpen.js'
import { setAccountType } from '../state/account.js'
import {
  connectionsAtom,
  type KeptWallet,
  keptWalletsAtom,
  type NamespaceConnection,
  readConnection,
  setActiveNamespace,
  setKeptWallets,
} from '../state/connections.js'
import { mostWallets, readStoredWallets, walletsKey, writeStoredWallets } from '../storage/storedWallets.js'
import { adoptConnection, pickNetworkIds } from './adoptConnection.js'
import { ConnectorNotFoundError } from './ConnectorNotFoundError.js'
import type { ConnectParts } from './connectWallet.js'
import { DisconnectFailedError } from './disconnectErrors.js'
import { isShared } from './isShared.js'
import { listNetworks } from './listNetworks.js'
import { openLogin } from './openLogin.js'
import { makeAccount, readAccounts, readConnectResult } from './readConnectResult.js'
import { release } from './release.js'
import { waitForConnector } from './waitForConnector.js'

export interface SwitchWalletCommand {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /** One of the wallet's accounts. @default the wallet's first */
  readonly address?: string
}

/** The wallets that a namespace keeps besides the one in use, behind the gate `multiWallet` (`state/keptWallets.ts`). */
export interface WalletKeeper {
  /**
   * Puts a wallet into use, or another account of the one that is. A wallet of an earlier time is connected anew; by
   * WalletConnect, e-mail or a social account that is a view, and nothing is resolved with. Else it resolves with the
   * account that is in use then: the embedded wallet may refuse the wanted one.
   *
   * @throws {MultiWalletNotEnabledError} 'Multi-Wallet Not Enabled', with the alert of that name
   * @throws {ConnectorNotFoundError} 'No connector found for connection'
   * @throws {InvalidConnectionStatusError} 'Invalid connection status'
   */
  switchTo(command: SwitchWalletCommand): Promise<ChainAccount | undefined>
  /**
   * Ends one wallet's connection, in each namespace that shares its session; another one that is kept takes its place.
   *
   * @throws {MultiWalletNotEnabledError} it is not the one in use, and the gate is closed.
   * @throws {ConnectorNotFoundError} the namespace does not know it. @throws {DisconnectFailedError}
   */
  disconnect(namespace: ChainNamespace, connectorId: string): Promise<void>
  /** Lists what is stored and brings back what was connected. Without the gate it does nothing. */
  restore(): Promise<void>
  /** Keeps a wallet that is not in use any more connected. */
  keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection): void
  forget(namespace: ChainNamespace, connectorId: string): void
  /** Puts the next kept wallet into use; tells whether there was one. */
  promote(namespace: ChainNamespace): boolean
  /** The namespaces that keep the connector connected, without using it. */
  keptIn(connectorId: string): readonly ChainNamespace[]
  /** Ends all that the namespace keeps, but for a session that is used or kept in another one too. */
  dropAll(namespace: ChainNamespace): Promise<void>
}

/** Makes the keeper of a modal and lists what an earlier visit kept; `restore` brings it back. */
export function createWalletKeeper(parts: ConnectParts): WalletKeeper {
  const { runtime, storage, connectors, live, gates, alerts } = parts
  const { signal, store } = runtime
  const watches = new Map<string, Cleanup>()
  const keyOf = (namespace: ChainNamespace, connectorId: string) => `${namespace} ${connectorId}`
  const listOf = (namespace: ChainNamespace) => store.get(keptWalletsAtom)[namespace] ?? []
  const find = (namespace: ChainNamespace, connectorId: string) =>
    listOf(namespace).find((kept) => kept.connectorId === connectorId)

  /** Where it is a switch away. */
  const keptIn = (connectorId: string) =>
    (Object.keys(store.get(keptWalletsAtom)) as ChainNamespace[]).filter((namespace) =>
      isLive(find(namespace, connectorId)?.status),
    )
  /** Where it is in use, or a switch away: where its session is shared, all of them end with it. */
  const placesOf = (connectorId: string) => [
    ...live.all().filter((namespace) => live.connectorOf(namespace)?.info.id === connectorId),
    ...keptIn(connectorId),
  ]

  function setList(namespace: ChainNamespace, list: readonly KeptWallet[]) {
    const next = { ...store.get(keptWalletsAtom), [namespace]: list.slice(0, mostWallets) }
    setKeptWallets(store, next)
    const stored = Object.entries(next).map(([key, wallets]) => [
      key as ChainNamespace,
      wallets.map(({ connectorId, status, wallet }) => ({ connectorId, status, name: wallet?.name ?? connectorId })),
    ])
    writeStoredWallets(storage, new Map(stored as never))
  }

  function stopWatching(namespace: ChainNamespace, connectorId: string) {
    const key = keyOf(namespace, connectorId)
    const watch = watches.get(key)
    watches.delete(key)
    if (watch) release(watch)
  }

  function forget(namespace: ChainNamespace, connectorId: string) {
    stopWatching(namespace, connectorId)
    if (!find(namespace, connectorId)) return
    setList(
      namespace,
      listOf(namespace).filter((kept) => kept.connectorId !== connectorId),
    )
  }

  function put(namespace: ChainNamespace, wallet: KeptWallet) {
    const others = listOf(namespace).filter((kept) => kept.connectorId !== wallet.connectorId)
    setList(namespace, [wallet, ...others])
  }

  /** It stays where it is in the list: the first is the one that was kept last. */
  function update(namespace: ChainNamespace, kept: KeptWallet, change: Partial<KeptWallet>) {
    setList(
      namespace,
      listOf(namespace).map((one) => (one === kept ? { ...kept, ...change } : one)),
    )
  }

  function keep(namespace: ChainNamespace, connector: Connector, connection: NamespaceConnection) {
    const connectorId = connector.info.id
    stopWatching(namespace, connectorId)
    put(namespace, { ...connection, connectorId, status: 'connected' })
    const watch = connector.watch({
      accountsChanged(changed, list) {
        const kept = find(namespace, connectorId)
        if (changed !== namespace || !kept) return
        if (list.length === 0) return forget(namespace, connectorId)
        const accounts = readAccounts(list, connectorId).filter((account) => account.namespace === namespace)
        if (accounts.length > 0) update(namespace, kept, { accounts })
      },
      // Nobody asks it where it is when it is used again.
      networkChanged(changed, networkId) {
        const kept = find(namespace, connectorId)
        if (changed !== namespace || !kept || !isCaipNetworkId(networkId)) return
        if (parseCaipNetworkId(networkId).namespace !== namespace) return
        const accounts = kept.accounts.map(({ address, type, label }) =>
          makeAccount(networkId, address, type, connectorId, label),
        )
        update(namespace, kept, { accounts })
      },
      networksApproved(changed, networkIds) {
        const kept = find(namespace, connectorId)
        if (changed !== namespace || !kept) return
        update(namespace, kept, { approvedNetworkIds: pickNetworkIds(networkIds, namespace) })
      },
      disconnected(ended) {
        if (ended === namespace) forget(namespace, connectorId)
      },
      locked(changed) {
        const kept = find(namespace, connectorId)
        if (changed === namespace && kept) update(namespace, kept, { accounts: [] })
      },
    })
    watches.set(keyOf(namespace, connectorId), watch)
  }

  /** Puts a kept wallet into use. */
  function use(namespace: ChainNamespace, connector: Connector, { status: _status, ...kept }: KeptWallet) {
    const [account] = kept.accounts
    if (!account) return false
    forget(namespace, kept.connectorId)
    adoptConnection(parts, connector, namespace, {
      ...kept,
      account,
      accounts: new Map([[namespace, kept.accounts]]),
      networkId: account.networkId,
    })
    return true
  }

  /** Its one session is still another namespace's. */
  const servesOn = (connector: Connector) => isShared(connector) && placesOf(connector.info.id).length > 0

  function promote(namespace: ChainNamespace): boolean {
    const next = listOf(namespace).find(({ status, accounts }) => isLive(status) && accounts.length > 0)
    const connector = next && connectors.get(next.connectorId)
    return Boolean(next && connector && use(namespace, connector, next))
  }

  function choose(namespace: ChainNamespace, address: string | undefined): ChainAccount {
    const connection = readConnection(store.get(connectionsAtom), namespace)
    const chosen = connection.accounts.find((account) => account.address === address) ?? connection.accounts[0]
    if (!chosen) throw new InvalidConnectionStatusError(connection.status)
    setAccountType(store, namespace, chosen.type)
    live.show(namespace, { ...connection, accounts: [chosen, ...connection.accounts.filter((one) => one !== chosen)] })
    setActiveNamespace(store, namespace)
    return chosen
  }

  /** The embedded wallet signs with one of its accounts, and has to know with which. Whether it signs with the wanted one. */
  async function followInFrame(connector: EmbeddedConnector, namespace: ChainNamespace, address: string | undefined) {
    const { accounts } = readConnection(store.get(connectionsAtom), namespace)
    const chosen = accounts.find((account) => account.address === address)
    if (!chosen || chosen === accounts[0]) return true
    return (await connector.setPreferredAccount(namespace, chosen.type)) === chosen.type
  }

  /** Who is signed in to the embedded wallet in another namespace is so in this one. */
  function needsLogin({ info }: Connector) {
    if (info.type === 'AUTH') return placesOf(info.id).length === 0
    return info.type === 'WALLET_CONNECT'
  }

  async function connect(namespace: ChainNamespace, connectorId: string): Promise<ChainAccount> {
    const { connectWallet } = await parts.loadConnect()
    return connectWallet(parts, { connectorId, namespace })
  }

  /** Where connecting takes a QR code or a sign-in, it opens their view and resolves with nothing. */
  async function connectAgain(namespace: ChainNamespace, connector: Connector, name: string | undefined) {
    if (!needsLogin(connector)) return connect(namespace, connector.info.id)
    await openLogin(parts, namespace, connector.info, name)
    return undefined
  }

  async function switchTo({ namespace, connectorId, address }: SwitchWalletCommand): Promise<ChainAccount | undefined> {
    const current = live.connectorOf(namespace)
    // An account of the wallet in use needs no gate: it is one wallet all the same.
    if (current?.info.id === connectorId) {
      const follows =
        current.info.type !== 'AUTH' || (await followInFrame(current as EmbeddedConnector, namespace, address))
      return choose(namespace, follows ? address : undefined)
    }
    requireGate()
    const connector = connectors.get(connectorId)
    if (!connector) throw new ConnectorNotFoundError(connectorId)
    const kept = find(namespace, connectorId)
    if (!kept || kept.status === 'disconnected') return connectAgain(namespace, connector, kept?.wallet?.name)
    if (!isLive(kept.status)) throw new InvalidConnectionStatusError(kept.status)
    const before = readConnection(store.get(connectionsAtom), namespace)
    // A kept wallet without accounts is locked, or an earlier page load kept it and it did not come back.
    if (!use(namespace, connector, kept)) return connectAgain(namespace, connector, kept.wallet?.name)
    if (current && before.status === 'connected') keep(namespace, current, before)
    return choose(namespace, address)
  }

  function requireGate() {
    if (isOpen(gates.value('multiWallet'))) return
    alerts.raise('MULTI_WALLET_NOT_ENABLED')
    throw new MultiWalletNotEnabledError()
  }

  /** The page lets go first, and shows the wallet among those of an earlier time. */
  function letGo(namespace: ChainNamespace, connectorId: string) {
    const isUsed = live.connectorOf(namespace)?.info.id === connectorId
    const connection = isUsed ? readConnection(store.get(connectionsAtom), namespace) : find(namespace, connectorId)
    stopWatching(namespace, connectorId)
    if (isUsed && !promote(namespace)) live.drop(namespace)
    put(namespace, { ...connection, accounts: [], connectorId, status: 'disconnected' })
  }

  async function disconnect(namespace: ChainNamespace, connectorId: string): Promise<void> {
    const connector = connectors.get(connectorId)
    const isUsed = live.connectorOf(namespace)?.info.id === connectorId
    if (!isUsed) requireGate()
    if (!isUsed && !find(namespace, connectorId)) throw new ConnectorNotFoundError(connectorId)
    const shared = connector && isShared(connector) ? placesOf(connectorId) : []
    // Of an earlier time here, and signed in anew elsewhere: that goes on.
    if (shared.length > 0 && !shared.includes(namespace)) return
    const ended = new Set([namespace, ...shared])
    for (const key of ended) letGo(key, connectorId)
    try {
      if (connector) await waitAtMost(connector.disconnect(namespace), disconnectCapMs, signal)
      for (const key of ended) runtime.events.emit('DISCONNECT_SUCCESS', { namespace: key })
    } catch (cause) {
      const error = new DisconnectFailedError(cause)
      runtime.events.emit('DISCONNECT_ERROR', { message: error.message })
      throw error
    }
  }

  async function bringBack(namespace: ChainNamespace, connectorId: string) {
    const connector = await waitForConnector(parts, connectorId)
    const kept = find(namespace, connectorId)
    if (!connector || !kept || signal.aborted) return
    const networks = listNetworks(store, namespace)
    const answer = await connector.reconnect({ namespace, networks, signal })
    if (!answer || signal.aborted) return forget(namespace, connectorId)
    if (live.connectorOf(namespace) === connector || !find(namespace, connectorId)) return
    const { accounts, wallet, approvedNetworkIds } = readConnectResult(answer, connectorId, namespace)
    keep(namespace, connector, {
      status: 'connected',
      accounts: accounts.get(namespace) ?? [],
      wallet: wallet ?? {
        name: connector.info.name,
        ...(connector.info.imageUrl && { imageUrl: connector.info.imageUrl }),
      },
      ...(approvedNetworkIds && { approvedNetworkIds }),
    })
  }

  async function restore(): Promise<void> {
    if (!isOpen(await gates.settled('multiWallet')) || signal.aborted) return
    const stored = readStoredWallets(storage)
    const begun: Promise<void>[] = []
    for (const namespace of new Set([
      ...stored.keys(),
      ...(Object.keys(store.get(keptWalletsAtom)) as ChainNamespace[]),
    ])) {
      const wallets = stored.get(namespace) ?? []
      const known = listOf(namespace)
      for (const { connectorId } of known)
        if (!wallets.some((wallet) => wallet.connectorId === connectorId && isLive(wallet.status)))
          stopWatching(namespace, connectorId)
      const list = wallets.map(({ connectorId, status, name }) => {
        const here = known.find((kept) => kept.connectorId === connectorId && kept.status === status)
        return here ?? { connectorId, status, accounts: [], wallet: { name } }
      })
      setKeptWallets(store, { ...store.get(keptWalletsAtom), [namespace]: list })
      // A wallet that is locked or gone stays listed, and is asked when the visitor wants it.
      for (const { connectorId, status, accounts } of list)
        if (isLive(status) && accounts.length === 0)
          begun.push(bringBack(namespace, connectorId).catch(() => undefined))
    }
    await waitAtMost(Promise.all(begun), deadlineMs, signal)
  }

  const stopFollowing = storage.watch(walletsKey, () => void restore().catch((error: unknown) => reportError(error)))
  signal.addEventListener('abort', () => {
    release(stopFollowing)
    watches.forEach(release)
    watches.clear()
  })

  const keeper: WalletKeeper = {
    switchTo,
    disconnect,
    restore,
    keep,
    forget,
    promote,
    keptIn,
    async dropAll(namespace) {
      const kept = listOf(namespace)
      for (const { connectorId } of kept) stopWatching(namespace, connectorId)
      setList(namespace, [])
      const ends = kept.filter(({ status }) => isLive(status)).map(({ connectorId }) => connectors.get(connectorId))
      await Promise.all(ends.map((connector) => connector && !servesOn(connector) && connector.disconnect(namespace)))
    },
  }
  parts.keeper.current = keeper
  return keeper
}

/** Specification, section 4: these two are a switch away. */
function isLive(status: string | undefined): boolean {
  return status === 'connected' || status === 'active'
}

const deadlineMs = 10_000
/** Sign-outs are capped at 3 s (specification, section 4). */
const disconnectCapMs = 3_000

export class InvalidConnectionStatusError extends LatchkeyError {
  constructor(status: string) {
    super('CONNECTION_STATUS_INVALID', 'Invalid connection status', { details: `Status: ${status}` })
  }
}

export class MultiWalletNotEnabledError extends LatchkeyError {
  constructor() {
    super('MULTI_WALLET_NOT_ENABLED', 'Multi-Wallet Not Enabled', {
      details: 'Several wallets at a time are off for this project.',
    })
  }
}
