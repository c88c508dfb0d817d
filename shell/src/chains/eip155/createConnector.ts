/** A connector over an EIP-1193 provider: an announced wallet, or `window.ethereum`. */
import {
  type CaipNetworkId,
  type Connector,
  type ConnectorInfo,
  type ConnectResult,
  LatchkeyError,
  type Provider,
} from '@latchkey/plugin-api'
import { isUnknownMethod } from './isUnknownMethod.js'
import { readAddresses, readCode, readNetworkId, toAccounts, WalletAnswerInvalidError } from './readWallet.js'
import { switchChain } from './switchChain.js'
import { watchProvider } from './watchProvider.js'

/** @param signal ends what still waits for the wallet, with the modal. */
export function createConnector(info: ConnectorInfo, provider: Provider, signal?: AbortSignal): Connector {
  let networkId: CaipNetworkId | undefined
  /** The wallet's window is open and waits for the visitor, who may have left and come back meanwhile. */
  let asking: Promise<unknown> | undefined

  function requestAccounts(): Promise<unknown> {
    const earlier = asking
    const outcome = provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
      // One window at a time: the wallet refuses to open a second, so the answer to the first counts.
      if (readCode(error) === alreadyAsked && earlier) return earlier
      throw error
    })
    asking = outcome
    const settle = () => {
      if (asking === outcome) asking = undefined
    }
    outcome.then(settle, settle)
    return outcome
  }

  /** Asks for accounts, and gives the newest: the visitor may change his choice while the wallet still answers. */
  async function ask(method: 'eth_requestAccounts' | 'eth_accounts'): Promise<ConnectResult | undefined> {
    let newest: readonly string[] | undefined
    const stop = watchProvider(provider, {
      accountsChanged: (addresses) => {
        newest = addresses
      },
    })
    try {
      const asked = method === 'eth_accounts' ? provider.request({ method }) : requestAccounts()
      const answer = readAddresses(await asked)
      if (!answer) throw new WalletAnswerInvalidError(method)
      if (answer.length === 0) return undefined
      networkId = readNetworkId(await provider.request({ method: 'eth_chainId' }))
      if (!networkId) throw new WalletAnswerInvalidError('eth_chainId')
      const addresses = newest ?? answer
      if (addresses.length === 0) return undefined
      return { accounts: toAccounts(addresses, networkId, info.id), networkId }
    } finally {
      stop()
    }
  }

  return {
    info,
    async connect() {
      const result = await ask('eth_requestAccounts')
      if (!result) throw new WalletAnswerInvalidError('eth_requestAccounts')
      return result
    },
    async reconnect() {
      const result = await ask('eth_accounts')
      // A locked wallet names no accounts either, but it still knows this page: then the next visit tries again.
      if (!result && (await knowsThisPage(provider))) throw new WalletLockedError()
      return result
    },
    async disconnect() {
      try {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      } catch (error) {
        if (!isUnknownMethod(error)) throw error
        // Wallets without EIP-2255 keep their permission; this page forgets them all the same.
      }
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      await switchChain(provider, network, signal)
      networkId = network.caipNetworkId
    },
    watch: (listener) =>
      watchProvider(provider, {
        accountsChanged(addresses) {
          if (networkId) listener.accountsChanged('eip155', toAccounts(addresses, networkId, info.id))
        },
        networkChanged(id) {
          networkId = id
          listener.networkChanged('eip155', id)
        },
        disconnected: () => listener.disconnected('eip155'),
        message: (message) => listener.message?.('eip155', message),
      }),
  }
}

/** EIP-1474's "resource unavailable": MetaMask and others say so while their window is open. */
const alreadyAsked = -32002

/** EIP-2255: which permissions this page has. Wallets without it know nothing of the kind. */
async function knowsThisPage(provider: Provider): Promise<boolean> {
  try {
    const permissions = await provider.request({ method: 'wallet_getPermissions' })
    return Array.isArray(permissions) && permissions.some((one) => one?.parentCapability === 'eth_accounts')
  } catch {
    return false // a wallet that can't say so is taken at its word: it named no account
  }
}

export class WalletLockedError extends LatchkeyError {
  constructor() {
    super('WALLET_LOCKED', 'The wallet is locked')
  }
}
