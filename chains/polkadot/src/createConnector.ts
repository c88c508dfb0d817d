import {
  type CaipNetworkId,
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  callWithRejection,
  LatchkeyError,
  type Network,
  NoAccountsError,
  shareWhilePending,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { createProvider, type PolkadotConnection } from './createProvider.js'
import {
  type InjectedExtension,
  type InjectedWallet,
  isInjectedExtension,
  readAccounts,
  toAccounts,
  type WalletAccount,
} from './readWallet.js'
import { genericPrefix, knownPrefixes } from './ss58.js'

export interface PolkadotOptions {
  /**
   * SS58 address prefixes, keyed by CAIP-2 network id.
   *
   * @default 0 on Polkadot and 2 on Kusama, including their Asset Hubs; 42 (any network) elsewhere
   */
  readonly addressPrefixes?: Readonly<Partial<Record<CaipNetworkId, number>>>
  /**
   * Reconnects the last visit's wallet on page load. The standard has no silent request, so a wallet that has not
   * approved the page opens its window. @default false
   */
  readonly restoresOnLoad?: boolean
}

/** @param appName The name that wallets show in their prompts. */
export function createConnector(
  info: ConnectorInfo,
  wallet: InjectedWallet,
  appName: string,
  { addressPrefixes, restoresOnLoad = false }: PolkadotOptions = {},
): Connector {
  let connection: PolkadotConnection | undefined
  const provider = createProvider(() => connection)
  const listeners = new Set<ConnectorListener>()

  function describe(accounts: readonly WalletAccount[], network: Network): readonly ChainAccount[] {
    const { caipNetworkId } = network
    const prefix = addressPrefixes?.[caipNetworkId] ?? knownPrefixes[caipNetworkId] ?? genericPrefix
    return toAccounts(accounts, network, prefix, info.id)
  }

  /** Set while the wallet's window is open. If the user starts again, wallets do not open a second window. */
  const enable = shareWhilePending(() => requestExtension(wallet, appName))

  async function connect({ networks }: ConnectParameters): Promise<ConnectResult> {
    const [network] = networks
    if (!network) throw new WalletAnswerInvalidError('no network of Polkadot is configured')
    const extension = await enable()
    const accounts = readAccounts(await extension.accounts.get())
    if (!accounts) throw new WalletAnswerInvalidError('accounts.get')
    const described = describe(accounts, network)
    if (described.length === 0) throw new NoAccountsError(network)
    connection = { extension, accounts, network }
    return { accounts: described, networkId: network.caipNetworkId }
  }

  function watch(listener: ConnectorListener): () => void {
    const stop = followAccounts(connection, (accounts) => {
      if (!connection) return
      connection = { ...connection, accounts }
      listener.accountsChanged('polkadot', describe(accounts, connection.network))
    })
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      stop()
    }
  }

  return {
    info,
    connect,
    async reconnect(parameters) {
      // The standard has no silent request, and `enable` may open a window. The connection stays stored.
      if (!restoresOnLoad) throw new LatchkeyError('USER_NEEDED', 'The user has to connect this wallet with a click')
      return connect(parameters)
    },
    async disconnect() {
      connection = undefined
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      if (!connection) return
      const accounts = describe(connection.accounts, network)
      // The user may have restricted all accounts to another chain.
      if (accounts.length === 0) throw new NoAccountsError(network)
      connection = { ...connection, network }
      for (const listener of [...listeners]) {
        // Report accounts first, because they have other addresses on the new network.
        listener.accountsChanged('polkadot', accounts)
        listener.networkChanged('polkadot', network.caipNetworkId)
      }
    },
    watch,
  }
}

async function requestExtension(wallet: InjectedWallet, appName: string): Promise<InjectedExtension> {
  const extension = await callWithRejection(() => (wallet.enable ? wallet.enable(appName) : wallet.connect?.(appName)))
  if (!isInjectedExtension(extension)) throw new WalletAnswerInvalidError('enable')
  return extension
}

function followAccounts(
  connection: PolkadotConnection | undefined,
  onChange: (accounts: readonly WalletAccount[]) => void,
): () => void {
  let isStopped = false
  const write = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address).join()
  let known = write(connection?.accounts ?? [])
  const unsubscribe = connection?.extension.accounts.subscribe((answer) => {
    const accounts = readAccounts(answer)
    // Wallets send the current accounts to each new subscriber.
    if (isStopped || !accounts || write(accounts) === known) return
    known = write(accounts)
    onChange(accounts)
  })
  return () => {
    isStopped = true
    if (typeof unsubscribe === 'function') unsubscribe()
  }
}
