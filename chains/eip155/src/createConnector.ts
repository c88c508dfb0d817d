/** A connector over an EIP-1193 provider: an announced wallet, or `window.ethereum`. */
import {
  type CaipNetworkId,
  type Connector,
  type ConnectorInfo,
  type ConnectResult,
  type Provider,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import { isUnknownMethod } from './isUnknownMethod.js'
import { answerInTime, isForgotten, isPermitted } from './readPermission.js'
import { readAddresses, readCode, readNetworkId, toAccounts } from './readWallet.js'
import { switchChain } from './switchChain.js'
import { watchProvider } from './watchProvider.js'

/** @param signal ends what still waits for the wallet, with the modal. */
export function createConnector(info: ConnectorInfo, provider: Provider, signal?: AbortSignal): Connector {
  let networkId: CaipNetworkId | undefined
  /** The wallet's prompt is open. The user may have left the view and come back meanwhile. */
  let asking: Promise<unknown> | undefined

  function requestAccounts(): Promise<unknown> {
    const earlier = asking
    const outcome = provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
      // The wallet doesn't open a second prompt, so the answer to the first counts.
      if (readCode(error) === alreadyPending && earlier) return earlier
      throw error
    })
    asking = outcome
    const settle = () => {
      if (asking === outcome) asking = undefined
    }
    outcome.then(settle, settle)
    return outcome
  }

  /** Reads `eth_accounts` or `eth_requestAccounts`. An account that the user selects meanwhile wins. */
  async function readResult(
    method: 'eth_requestAccounts' | 'eth_accounts',
    request: () => Promise<unknown>,
  ): Promise<ConnectResult | undefined> {
    let newest: readonly string[] | undefined
    const stop = watchProvider(provider, {
      accountsChanged: (addresses) => {
        newest = addresses
      },
    })
    try {
      const answer = readAddresses(await request())
      if (!answer) throw new WalletAnswerInvalidError(method)
      if (answer.length === 0) return undefined
      await readNetwork()
      const addresses = newest ?? answer
      if (addresses.length === 0 || !networkId) return undefined
      return { accounts: toAccounts(addresses, networkId, info.id), networkId }
    } finally {
      stop()
    }
  }

  async function readNetwork(): Promise<void> {
    networkId = readNetworkId(await provider.request({ method: 'eth_chainId' }))
    if (!networkId) throw new WalletAnswerInvalidError('eth_chainId')
  }

  return {
    info,
    async connect({ signal: attempt, onPending }) {
      const result = await readResult('eth_requestAccounts', () =>
        requestAccounts().catch((error: unknown) => {
          if (readCode(error) !== alreadyPending) throw error
          // The prompt belongs to an earlier load of this page, so its answer reaches this load as an event only.
          onPending?.()
          return waitForAccounts(provider, attempt)
        }),
      )
      if (!result) throw new WalletAnswerInvalidError('eth_requestAccounts')
      return result
    },
    async reconnect() {
      const result = await readResult('eth_accounts', () =>
        provider.request({ method: 'eth_accounts' }).catch((error: unknown) => {
          // Like a locked wallet, one that reaches no chain reports its accounts later.
          throw readCode(error) === offline ? new WalletLockedError(error) : error
        }),
      )
      if (result || !(await isPermitted(provider))) return result
      // Unlocking reports the accounts without their network.
      await readNetwork()
      throw new WalletLockedError()
    },
    async disconnect() {
      const endSession = (provider as { readonly disconnect?: unknown }).disconnect
      const hasSession = typeof endSession === 'function'
      // An SDK's provider has a session of its own. Revoking a permission doesn't end it, and the next connection would
      // return the same account without asking.
      if (hasSession && info.type === 'EXTERNAL') return void (await endSession.call(provider))
      try {
        await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
      } catch (error) {
        // A wallet without EIP-2255 and without a session keeps its permission. The shell disconnects anyway.
        if (hasSession) await endSession.call(provider)
        else if (!isUnknownMethod(error)) throw error
      }
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      await switchChain(provider, network, signal)
      networkId = network.caipNetworkId
    },
    watch(listener) {
      let changes = 0

      /** A locked wallet and one that revoked its permission send the same event. */
      async function explainNoAccounts(change: number): Promise<void> {
        const permitted = await answerInTime(isPermitted(provider))
        if (change !== changes) return
        if (permitted && listener.locked) listener.locked('eip155')
        else listener.accountsChanged('eip155', [])
      }

      /**
       * EIP-1193: a wallet that says `disconnect` reaches no chain. The user's permission stays unless the wallet says
       * otherwise, and `connect` brings the connection back.
       */
      async function explainDisconnect(change: number): Promise<void> {
        const forgotten = await answerInTime(isForgotten(provider))
        if (change !== changes) return
        if (forgotten || !listener.locked) listener.disconnected('eip155')
        else listener.locked('eip155')
      }

      async function readAgain(change: number): Promise<void> {
        const before = networkId
        const addresses = readAddresses(await provider.request({ method: 'eth_accounts' }))
        await readNetwork()
        if (change !== changes || !networkId || !addresses?.length) return
        if (networkId !== before) listener.networkChanged('eip155', networkId)
        listener.accountsChanged('eip155', toAccounts(addresses, networkId, info.id))
      }

      const stop = watchProvider(provider, {
        accountsChanged(addresses) {
          changes += 1
          if (!networkId) return
          if (addresses.length === 0) void explainNoAccounts(changes)
          else listener.accountsChanged('eip155', toAccounts(addresses, networkId, info.id))
        },
        networkChanged(id) {
          networkId = id
          listener.networkChanged('eip155', id)
        },
        disconnected() {
          changes += 1
          // An SDK ends its session by this event.
          if (info.type === 'EXTERNAL') listener.disconnected('eip155')
          else void explainDisconnect(changes)
        },
        connected() {
          changes += 1
          readAgain(changes).catch(() => {
            // The wallet is not back after all. It says `connect` again, or the next page load asks it.
          })
        },
        message: (message) => listener.message?.('eip155', message),
      })
      return () => {
        changes += 1
        stop()
      }
    },
  }
}

/** EIP-1474, "resource unavailable": MetaMask and others answer with it while their prompt is open. */
const alreadyPending = -32002

/** EIP-1193, "disconnected": the wallet reaches no chain. */
const offline = 4900

/** Resolves with the accounts of the next `accountsChanged` that has any. Rejects when `signal` is aborted. */
function waitForAccounts(provider: Provider, signal: AbortSignal): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const stop = watchProvider(provider, {
      accountsChanged(addresses) {
        if (addresses.length === 0) return
        end()
        resolve(addresses)
      },
    })
    signal.addEventListener('abort', abort)
    if (signal.aborted) abort()
  })
}
