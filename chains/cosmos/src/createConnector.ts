import {
  ChainsNotSupportedError,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  createAccount,
  isLatchkeyError,
  type Network,
  toRejection,
} from '@latchkey/plugin-api'
import { type CosmosConnection, createProvider } from './createProvider.js'
import { isChainUnknown, type KeplrWallet, readKey } from './readWallet.js'

/** @param changeEvent The `window` event that the wallet fires after the user selects another account. */
export function createConnector(info: ConnectorInfo, wallet: KeplrWallet, changeEvent: string): Connector {
  let connection: CosmosConnection | undefined
  const approvedChains = new Set<string>()
  const provider = createProvider(() => connection)
  const switchListeners = new Set<() => void>()

  const describeAccount = ({ key, network }: CosmosConnection) =>
    createAccount({ networkId: network.caipNetworkId, address: key.address }, info.id)

  async function enable(network: Network): Promise<CosmosConnection> {
    const chainId = String(network.id)
    try {
      await wallet.enable(chainId)
      approvedChains.add(chainId)
      return { wallet, network, key: readKey(await wallet.getKey(chainId)) }
    } catch (error) {
      throw isChainUnknown(error) ? new ChainsNotSupportedError([network], error) : toRejection(error)
    }
  }

  async function connect({ networks }: ConnectParameters): Promise<ConnectResult> {
    for (const network of networks) {
      try {
        connection = await enable(network)
        return { accounts: [describeAccount(connection)], networkId: network.caipNetworkId }
      } catch (error) {
        if (!isLatchkeyError(error, 'CHAINS_NOT_SUPPORTED')) throw error
      }
    }
    throw new ChainsNotSupportedError(networks)
  }

  function watch(listener: ConnectorListener): () => void {
    let latestChange = 0

    async function followAccount() {
      if (!connection) return
      const { network } = connection
      const change = ++latestChange
      try {
        const key = readKey(await wallet.getKey(String(network.id)))
        if (change !== latestChange || connection?.network !== network) return
        connection = { wallet, network, key }
        listener.accountsChanged('cosmos', [describeAccount(connection)])
      } catch {
        if (change !== latestChange || !connection) return
        connection = undefined
        listener.disconnected('cosmos')
      }
    }

    /** Report the account first, because its address is different on the new network. */
    function reportSwitch() {
      if (!connection) return
      latestChange++
      listener.accountsChanged('cosmos', [describeAccount(connection)])
      listener.networkChanged('cosmos', connection.network.caipNetworkId)
    }

    switchListeners.add(reportSwitch)
    window.addEventListener(changeEvent, followAccount)
    return () => {
      latestChange++
      switchListeners.delete(reportSwitch)
      window.removeEventListener(changeEvent, followAccount)
    }
  }

  return {
    info,
    connect,
    async reconnect(parameters) {
      // Keplr has no silent request. If the user rejects, end the connection. Otherwise the wallet's window would open
      // on each page load.
      return connect(parameters).catch((error: unknown) => {
        if (isLatchkeyError(error, 'REQUEST_REJECTED')) return undefined
        throw error
      })
    },
    async disconnect() {
      const chainIds = [...approvedChains]
      approvedChains.clear()
      connection = undefined
      for (const chainId of chainIds) await wallet.disable?.(chainId)
    },
    // A network-specific provider rejects if the connection has switched to another network.
    getProvider: async (_namespace, networkId) =>
      networkId
        ? createProvider(() => (connection?.network.caipNetworkId === networkId ? connection : undefined))
        : provider,
    async switchNetwork(network) {
      if (!connection) return
      connection = await enable(network)
      for (const reportSwitch of [...switchListeners]) reportSwitch()
    },
    watch,
  }
}
