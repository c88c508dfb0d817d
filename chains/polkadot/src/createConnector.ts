/** A connector over a wallet of Polkadot's injected standard. */
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
   * SS58 prefixes of networks that Latchkey doesn't know, by CAIP-2 id: they decide how the network's addresses are
   * written. @default 0 on Polkadot, 2 on Kusama (both with their Asset Hubs), elsewhere 42, which stands for any network
   */
  readonly addressPrefixes?: Readonly<Partial<Record<CaipNetworkId, number>>>
  /**
   * Ask the wallet of the last visit when the page loads. It answers at once if it knows the page; otherwise it opens its
   * window, which the user did not call for: the standard has no silent way to ask. @default false
   */
  readonly restoresOnLoad?: boolean
}

/** @param appName Wallets show it when they ask the user about this page. */
export function createConnector(
  info: ConnectorInfo,
  wallet: InjectedWallet,
  appName: string,
  { addressPrefixes, restoresOnLoad = false }: PolkadotOptions = {},
): Connector {
  let connection: PolkadotConnection | undefined
  /** The wallet's window is open. The user may have left the view and come back meanwhile. */
  let pendingRequest: Promise<InjectedExtension> | undefined
  const provider = createProvider(() => connection)
  const listeners = new Set<ConnectorListener>()

  function describe(accounts: readonly WalletAccount[], network: Network): readonly ChainAccount[] {
    const { caipNetworkId } = network
    const prefix = addressPrefixes?.[caipNetworkId] ?? knownPrefixes[caipNetworkId] ?? genericPrefix
    return toAccounts(accounts, network, prefix, info.id)
  }

  /** Opens one window at a time: wallets refuse to open a second, so the answer to the first counts. */
  function enable(): Promise<InjectedExtension> {
    const request = pendingRequest ?? requestExtension(wallet, appName)
    pendingRequest = request
    const settle = () => {
      if (pendingRequest === request) pendingRequest = undefined
    }
    request.then(settle, settle)
    return request
  }

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
      // No wallet of the standard can be asked whether it still knows this page: `enable` answers, or opens a window. The
      // connection stays stored, and the user brings it back.
      if (!restoresOnLoad) throw new UserNeededError()
      return connect(parameters)
    },
    async disconnect() {
      // The standard has no way to take a permission back. This page forgets the wallet.
      connection = undefined
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      if (!connection) return
      const accounts = describe(connection.accounts, network)
      // The user may have bound all accounts to another chain.
      if (accounts.length === 0) throw new NoAccountsError(network)
      connection = { ...connection, network }
      for (const listener of [...listeners]) {
        // Accounts come first: the keys have other addresses on the new network, and nobody should look up the old ones.
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

/** Reports changes of the wallet's list. Lists that can't be read are skipped. */
function followAccounts(
  connection: PolkadotConnection | undefined,
  onChange: (accounts: readonly WalletAccount[]) => void,
): () => void {
  let isStopped = false
  const write = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address).join()
  let known = write(connection?.accounts ?? [])
  const unsubscribe = connection?.extension.accounts.subscribe((answer) => {
    const accounts = readAccounts(answer)
    // Wallets send the present list to each new subscriber.
    if (isStopped || !accounts || write(accounts) === known) return
    known = write(accounts)
    onChange(accounts)
  })
  return () => {
    isStopped = true
    if (typeof unsubscribe === 'function') unsubscribe()
  }
}

class UserNeededError extends LatchkeyError {
  constructor() {
    super('USER_NEEDED', 'The user has to connect this wallet with a click')
  }
}
