/** A connector over a wallet with Keplr's interface. */
import type { Connector, ConnectorInfo, ConnectParameters, ConnectResult, Network } from '@latchkey/plugin-api'
import { createProvider } from './createProvider.js'
import type { KeplrWallet } from './KeplrWallet.js'
import {
  isRejected,
  readKey,
  toAccount,
  toWalletError,
  WalletAnswerInvalidError,
  type WalletKey,
} from './readWallet.js'

/** @param changeEvent of the window: the wallet's owner has chosen another account. */
export function createConnector(info: ConnectorInfo, wallet: KeplrWallet, changeEvent: string): Connector {
  let link: Link | undefined
  const provider = createProvider(() => link)
  const listeners = new Set<() => void>()

  async function join(network: Network): Promise<Link> {
    const chainId = String(network.id)
    try {
      await wallet.enable(chainId)
      return { wallet, network, key: readKey(await wallet.getKey(chainId)) }
    } catch (error) {
      throw toWalletError(error)
    }
  }

  async function connect({ networks }: ConnectParameters): Promise<ConnectResult> {
    const [network] = networks
    if (!network) throw new WalletAnswerInvalidError('no network of Cosmos is configured')
    link = await join(network)
    return { accounts: [toAccount(link.key, network, info.id)], networkId: network.caipNetworkId }
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
      const left = link
      link = undefined
      // Not all wallets can forget; this page forgets them all the same.
      if (left) await wallet.disable?.(String(left.network.id))
    },
    getProvider: async () => provider,
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
