/** A connector over a wallet of Polkadot's injected standard, with the hash that reads and writes its addresses. */
import {
  type ChainAccount,
  type Connector,
  type ConnectorInfo,
  type ConnectorListener,
  type ConnectParameters,
  type ConnectResult,
  type Network,
  NoAccountsError,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { createProvider } from './createProvider.js'
import { type InjectedExtension, type InjectedWallet, isInjectedExtension } from './InjectedExtension.js'
import type { PolkadotOptions } from './index.js'
import { readAccounts, toAccounts, toWalletError, type WalletAccount } from './readWallet.js'

/** @param siteName by which wallets ask the visitor about this page. */
export function createLiveConnector(
  info: ConnectorInfo,
  wallet: InjectedWallet,
  siteName: string,
  options: PolkadotOptions,
): Connector {
  let link: Link | undefined
  /** The wallet's window is open and waits for the visitor, who may have left and come back meanwhile. */
  let asking: Promise<InjectedExtension> | undefined
  const listeners = new Set<(accounts: readonly ChainAccount[], network: Network) => void>()
  const provider = createProvider(() => link)
  const describe = ({ accounts, network }: Link) => toAccounts(accounts, network, info.id, options)

  /** One window at a time: wallets refuse to open a second, so the answer to the first counts. */
  function enable(): Promise<InjectedExtension> {
    const outcome = asking ?? requestExtension(wallet, siteName)
    asking = outcome
    const settle = () => {
      if (asking === outcome) asking = undefined
    }
    outcome.then(settle, settle)
    return outcome
  }

  async function connect({ networks }: ConnectParameters): Promise<ConnectResult> {
    const [network] = networks
    if (!network) throw new WalletAnswerInvalidError('no network of Polkadot is configured')
    const extension = await enable()
    const accounts = readAccounts(await extension.accounts.get())
    if (!accounts) throw new WalletAnswerInvalidError('accounts.get')
    const next = { extension, accounts, network }
    const described = describe(next)
    if (described.length === 0) throw new NoAccountsError(network)
    link = next
    return { accounts: described, networkId: network.caipNetworkId }
  }

  return {
    info,
    connect,
    // The standard can't ask whether this page is known: whoever said yes before is answered without a question.
    reconnect: connect,
    async disconnect() {
      // The standard has no end of a permission either; this page forgets the wallet.
      link = undefined
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      if (!link) return
      const next = { ...link, network }
      const accounts = describe(next)
      // The wallet's owner may have bound his accounts to another chain.
      if (accounts.length === 0) throw new NoAccountsError(network)
      link = next
      for (const tell of listeners) tell(accounts, network)
    },
    watch(listener) {
      const stop = followAccounts(link, (accounts) => {
        if (!link) return
        const described = toAccounts(accounts, link.network, info.id, options)
        link = { ...link, accounts }
        listener.accountsChanged('polkadot', described)
      })
      const tell = (accounts: readonly ChainAccount[], network: Network) => tellSwitch(listener, accounts, network)
      listeners.add(tell)
      return () => {
        listeners.delete(tell)
        stop()
      }
    },
  }
}

/** What is there while the wallet is connected. */
export interface Link {
  readonly extension: InjectedExtension
  readonly accounts: readonly WalletAccount[]
  readonly network: Network
}

async function requestExtension(wallet: InjectedWallet, siteName: string): Promise<InjectedExtension> {
  let extension: unknown
  try {
    extension = await (wallet.enable ? wallet.enable(siteName) : wallet.connect?.(siteName))
  } catch (error) {
    throw toWalletError(error)
  }
  if (!isInjectedExtension(extension)) throw new WalletAnswerInvalidError('enable')
  return extension
}

/** Listens to changes of the wallet's list; what can't be read is left out. Returns the end of it. */
function followAccounts(link: Link | undefined, onChange: (accounts: readonly WalletAccount[]) => void): () => void {
  let stopped = false
  const write = (accounts: readonly WalletAccount[]) => accounts.map(({ address }) => address).join()
  let known = write(link?.accounts ?? [])
  const unsubscribe = link?.extension.accounts.subscribe((answer) => {
    const accounts = readAccounts(answer)
    // Wallets tell the present list to whoever begins to listen.
    if (stopped || !accounts || write(accounts) === known) return
    known = write(accounts)
    onChange(accounts)
  })
  return () => {
    stopped = true
    if (typeof unsubscribe === 'function') unsubscribe()
  }
}

/** The same keys have other addresses there, so these come first: nobody asks for the balance of one that is not. */
function tellSwitch(listener: ConnectorListener, accounts: readonly ChainAccount[], network: Network): void {
  listener.accountsChanged('polkadot', accounts)
  listener.networkChanged('polkadot', network.caipNetworkId)
}
