/** A connector over a wallet with Keplr's interface. */
import {
  ChainsNotSupportedError,
  type Connector,
  type ConnectorInfo,
  type ConnectParameters,
  type ConnectResult,
  isLatchkeyError,
  type Network,
} from '@latchkey/plugin-api'
import { createProvider } from './createProvider.js'
import type { KeplrWallet } from './KeplrWallet.js'
import { isChainUnknown, isRejected, readKey, toAccount, toWalletError, type WalletKey } from './readWallet.js'

/** @param changeEvent of the window: the wallet's owner has chosen another account. */
export function createConnector(info: ConnectorInfo, wallet: KeplrWallet, changeEvent: string): Connector {
  let link: Link | undefined
  /** Chains that this page has permission for. A wallet keeps one for each. */
  const joined = new Set<string>()
  const provider = createProvider(() => link)
  const listeners = new Set<() => void>()

  async function join(network: Network): Promise<Link> {
    const chainId = String(network.id)
    try {
      await wallet.enable(chainId)
      joined.add(chainId)
      return { wallet, network, key: readKey(await wallet.getKey(chainId)) }
    } catch (error) {
      throw isChainUnknown(error) ? new ChainsNotSupportedError([network], error) : toWalletError(error)
    }
  }

  /** Connects the first network that the wallet knows. A wallet opens no window for one that it doesn't know. */
  async function connect({ networks }: ConnectParameters): Promise<ConnectResult> {
    for (const network of networks) {
      try {
        link = await join(network)
        return { accounts: [toAccount(link.key, network, info.id)], networkId: network.caipNetworkId }
      } catch (error) {
        if (!isLatchkeyError(error, 'CHAINS_NOT_SUPPORTED')) throw error
      }
    }
    throw new ChainsNotSupportedError(networks)
  }

  return {
    info,
    connect,
    async reconnect(parameters) {
      // Keplr can't tell whether it still permits this page: it answers, or opens its window once more (`InjectedKeplr` of
      // @keplr-wallet/provider). A rejection ends the connection, or the window would open at every page load.
      return connect(parameters).catch((error: unknown) => {
        if (isRejected(error)) return undefined
        throw error
      })
    },
    async disconnect() {
      const left = [...joined]
      joined.clear()
      link = undefined
      // A wallet without `disable` keeps its permission. This page disconnects anyway.
      for (const chainId of left) await wallet.disable?.(chainId)
    },
    // One for a network's requests: the wallet may be on another before the modal knows.
    getProvider: async (_namespace, id) =>
      id ? createProvider(() => (link?.network.caipNetworkId === id ? link : undefined)) : provider,
    async switchNetwork(network) {
      if (!link) return
      link = await join(network)
      for (const tell of listeners) tell()
    },
    watch(listener) {
      let turn = 0

      async function follow() {
        if (!link) return
        const { network } = link
        const now = ++turn
        try {
          const key = readKey(await wallet.getKey(String(network.id)))
          if (now !== turn || link?.network !== network) return
          link = { wallet, network, key }
          listener.accountsChanged('cosmos', [toAccount(key, network, info.id)])
        } catch {
          // The account that was connected is not the wallet's any more, and the new one is not shown to this page.
          if (now !== turn || !link) return
          link = undefined
          listener.disconnected('cosmos')
        }
      }

      /** The key has another address there, so it comes first: nobody looks up one that is not. */
      function tell() {
        if (!link) return
        turn++
        listener.accountsChanged('cosmos', [toAccount(link.key, link.network, info.id)])
        listener.networkChanged('cosmos', link.network.caipNetworkId)
      }

      listeners.add(tell)
      window.addEventListener(changeEvent, follow)
      return () => {
        turn++
        listeners.delete(tell)
        window.removeEventListener(changeEvent, follow)
      }
    },
  }
}

/** What is there while the wallet is connected. */
export interface Link {
  readonly wallet: KeplrWallet
  readonly network: Network
  readonly key: WalletKey
}
