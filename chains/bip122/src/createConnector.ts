/** A connector over a Bitcoin wallet of either kind. */
import {
  type CaipNetworkId,
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectResult,
  type Network,
  NetworkNotSwitchedError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import type { BitcoinWallet, WalletAddress } from './BitcoinWallet.js'
import { createProvider } from './createProvider.js'
import { pickAddresses } from './readWalletAddresses.js'

export function createConnector(info: ConnectorInfo, wallet: BitcoinWallet): Connector {
  /** All that the wallet gave, on all networks. */
  let known: readonly WalletAddress[] = []
  /** Those of them that the page uses. */
  let used: readonly WalletAddress[] = []
  const listeners = new Set<ConnectorListener>()
  const provider = createProvider(wallet, () => used)

  function adopt(addresses: readonly WalletAddress[], networks: readonly Pick<Network, 'caipNetworkId'>[]) {
    used = pickAddresses(addresses, networks)
    known = addresses
  }

  function toAccounts(): readonly ChainAccount[] {
    return used.map(({ address, networkId, purpose }) => ({
      namespace: 'bip122',
      address,
      networkId,
      caipAddress: `${networkId}:${address}`,
      type: purpose,
      connectorId: info.id,
    }))
  }

  function describe(networks: readonly Network[]): ConnectResult {
    const networkId = used[0]?.networkId as CaipNetworkId
    const approved = networks.map(({ caipNetworkId }) => caipNetworkId).filter((id) => hasAddress(id))
    // Who can't be told to switch stays on what it gave.
    return { accounts: toAccounts(), networkId, ...(!wallet.switchNetwork && { approvedNetworkIds: approved }) }
  }

  const hasAddress = (id: CaipNetworkId) => known.some(({ networkId }) => networkId === id)

  /** Tells of what has changed by itself. */
  function announce(before: CaipNetworkId | undefined, isLocked = false) {
    const networkId = used[0]?.networkId
    for (const listener of [...listeners]) {
      if (isLocked && listener.locked) {
        listener.locked('bip122')
        continue
      }
      if (networkId && networkId !== before) listener.networkChanged('bip122', networkId)
      // After it: each network has addresses of its own.
      listener.accountsChanged('bip122', toAccounts())
    }
  }

  function follow(addresses: readonly WalletAddress[] | undefined) {
    const before = used[0]?.networkId
    if (!addresses?.length) {
      known = used = []
    } else {
      // Where it was, if it is still there; else where it went, be it a network that nobody asked for.
      const networks = [...(before ? [before] : []), ...addresses.map(({ networkId }) => networkId)]
      adopt(
        addresses,
        networks.map((caipNetworkId) => ({ caipNetworkId })),
      )
    }
    // A locked wallet and one that revoked its permission look the same. Both are connected when they show accounts again.
    announce(before, addresses?.length === 0)
  }

  return {
    info,
    async connect({ networks }) {
      adopt(await wallet.connect(networks), networks)
      return describe(networks)
    },
    async reconnect({ networks }) {
      const addresses = await wallet.restore()
      if (!addresses) return undefined
      if (addresses.length === 0) throw new WalletLockedError()
      adopt(addresses, networks)
      return describe(networks)
    },
    async disconnect() {
      known = used = []
      await wallet.disconnect()
    },
    // One for a network's requests: the wallet may be on another before the modal knows.
    getProvider: async (_namespace, id) =>
      id ? createProvider(wallet, () => used.filter(({ networkId }) => networkId === id)) : provider,
    async switchNetwork(network) {
      const before = used[0]?.networkId
      const addresses = (await wallet.switchNetwork?.(network)) ?? known
      if (!addresses.some(({ networkId }) => networkId === network.caipNetworkId)) {
        throw new NetworkNotSwitchedError(network)
      }
      adopt(addresses, [network])
      announce(before)
    },
    watch(listener) {
      listeners.add(listener)
      const stop = wallet.watch((addresses) => {
        // One wallet, several listeners: the first tells all.
        if ([...listeners][0] === listener) follow(addresses)
      })
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }
}
