import {
  type CaipNetworkId,
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectResult,
  createAccount,
  type Network,
  NetworkNotSwitchedError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { createProvider } from './createProvider.js'
import { pickAddresses } from './readWalletAnswers.js'

export function createConnector(info: ConnectorInfo, wallet: BitcoinWallet): Connector {
  let shared: readonly WalletAddress[] = []
  let active: readonly WalletAddress[] = []
  const listeners = new Set<ConnectorListener>()
  const provider = createProvider(wallet, () => active)

  function activate(addresses: readonly WalletAddress[], networkIds: readonly CaipNetworkId[]) {
    active = pickAddresses(addresses, networkIds)
    shared = addresses
  }

  function clear() {
    shared = []
    active = []
  }

  const toAccounts = (): readonly ChainAccount[] =>
    active.map(({ address, networkId, purpose }) => createAccount({ networkId, address, type: purpose }, info.id))

  function connectTo(addresses: readonly WalletAddress[], networks: readonly Network[]): ConnectResult {
    const networkIds = networks.map(({ caipNetworkId }) => caipNetworkId)
    activate(addresses, networkIds)
    const approvedNetworkIds = networkIds.filter((id) => shared.some(({ networkId }) => networkId === id))
    return {
      accounts: toAccounts(),
      networkId: active[0]?.networkId as CaipNetworkId,
      ...(!wallet.switchNetwork && { approvedNetworkIds }),
    }
  }

  function reportChange(previousId: CaipNetworkId | undefined, isLocked = false) {
    const networkId = active[0]?.networkId
    for (const listener of [...listeners]) {
      if (isLocked && listener.locked) {
        listener.locked('bip122')
        continue
      }
      if (networkId && networkId !== previousId) listener.networkChanged('bip122', networkId)
      // Report the network first, because each network has different addresses.
      listener.accountsChanged('bip122', toAccounts())
    }
  }

  function follow(addresses: readonly WalletAddress[] | undefined) {
    const previousId = active[0]?.networkId
    if (!addresses?.length) clear()
    // Keep the network if the wallet still has addresses there. Otherwise use the wallet's first one.
    else activate(addresses, [...(previousId ? [previousId] : []), ...addresses.map(({ networkId }) => networkId)])
    // A locked wallet and a revoked permission look the same. Treat both as locked until the wallet shows accounts
    // again.
    reportChange(previousId, addresses?.length === 0)
  }

  return {
    info,
    connect: async ({ networks }) => connectTo(await wallet.connect(networks), networks),
    async reconnect({ networks }) {
      const addresses = await wallet.restore()
      if (!addresses) return undefined
      if (addresses.length === 0) throw new WalletLockedError()
      return connectTo(addresses, networks)
    },
    async disconnect() {
      clear()
      await wallet.disconnect()
    },
    // A network-specific provider rejects requests once the wallet has switched, even if the modal does not know yet.
    getProvider: async (_namespace, id) =>
      id ? createProvider(wallet, () => active.filter(({ networkId }) => networkId === id)) : provider,
    async switchNetwork(network) {
      const previousId = active[0]?.networkId
      const addresses = (await wallet.switchNetwork?.(network)) ?? shared
      if (!addresses.some(({ networkId }) => networkId === network.caipNetworkId)) {
        throw new NetworkNotSwitchedError(network)
      }
      activate(addresses, [network.caipNetworkId])
      reportChange(previousId)
    },
    watch(listener) {
      listeners.add(listener)
      const stop = wallet.watch((addresses) => {
        // Each listener watches the wallet, but only the first listener's callback updates the state and notifies them
        // all.
        if ([...listeners][0] === listener) follow(addresses)
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
