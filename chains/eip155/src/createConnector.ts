import {
  type Connector,
  type ConnectorInfo,
  type ConnectResult,
  type Provider,
  raceAbort,
  readErrorMessage,
  readRecord,
  WalletAnswerInvalidError,
  WalletLockedError,
} from '@latchkey/plugin-api'
import { isPermitted, isProvider, readAddresses, toAccounts } from './readWallet.js'
import { switchChain } from './switchChain.js'
import { readNetwork, type WatchedWallet, watchAccounts, watchWallet } from './watchWallet.js'

export function openProvider(info: ConnectorInfo, provider: unknown): Connector {
  if (!isProvider(provider)) throw new WalletAnswerInvalidError('getProvider')
  return createConnector(info, provider)
}

/** Creates a connector from an EIP-1193 provider. @param signal Stops waiting for the wallet to switch its network. */
export function createConnector(info: ConnectorInfo, provider: Provider, signal?: AbortSignal): Connector {
  const isExternal = info.type === 'EXTERNAL'
  const wallet: WatchedWallet = { provider, connectorId: info.id, isExternal, networkId: undefined }
  /** Set while the wallet's prompt is open, because the user may leave the view and start again. */
  let pendingRequest: Promise<unknown> | undefined

  function requestAccounts(): Promise<unknown> {
    const earlierRequest = pendingRequest
    const request = provider.request({ method: 'eth_requestAccounts' }).catch((error: unknown) => {
      // The wallet does not open a second prompt, so use the first prompt's answer.
      if (isAlreadyPending(error) && earlierRequest) return earlierRequest
      throw error
    })
    pendingRequest = request
    const settle = () => {
      if (pendingRequest === request) pendingRequest = undefined
    }
    request.then(settle, settle)
    return request
  }

  async function readResult(
    method: 'eth_requestAccounts' | 'eth_accounts',
    request: () => Promise<unknown>,
  ): Promise<ConnectResult | undefined> {
    let newest: readonly string[] | undefined
    const stop = watchAccounts(provider, (addresses) => {
      newest = addresses
    })
    try {
      const answer = readAddresses(await request())
      if (!answer) throw new WalletAnswerInvalidError(method)
      if (answer.length === 0) return undefined
      const networkId = await readNetwork(wallet)
      const addresses = newest ?? answer
      return addresses.length > 0 ? { accounts: toAccounts(addresses, networkId, info.id), networkId } : undefined
    } finally {
      stop()
    }
  }

  return {
    info,
    async connect({ signal: attempt, onPending }) {
      const result = await readResult('eth_requestAccounts', () =>
        requestAccounts().catch((error: unknown) => {
          if (!isAlreadyPending(error)) throw error
          // The prompt is from an earlier page load, so its answer only arrives as an event.
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
          // A wallet that is offline (4900) reports its accounts later, like a locked one.
          throw readRecord(error).code === 4900 ? new WalletLockedError(error) : error
        }),
      )
      if (result || !(await isPermitted(provider))) return result
      // Read the network now: when the wallet unlocks, it only reports its accounts.
      await readNetwork(wallet)
      throw new WalletLockedError()
    },
    disconnect: () => disconnect(provider, isExternal),
    getProvider: async () => provider,
    async switchNetwork(network) {
      await switchChain(provider, network, signal)
      wallet.networkId = network.caipNetworkId
    },
    watch: (listener) => watchWallet(wallet, listener),
  }
}

async function disconnect(provider: Provider, isExternal: boolean): Promise<void> {
  const endSession = (provider as { readonly disconnect?: unknown }).disconnect
  const hasSession = typeof endSession === 'function'
  // An SDK's session survives a revoked permission, and would reconnect without a prompt.
  if (hasSession && isExternal) return void (await endSession.call(provider))
  try {
    // https://github.com/MetaMask/metamask-improvement-proposals/blob/main/MIPs/mip-2.md
    await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    // If the wallet does not support EIP-2255 and has no session to end, the page keeps its permission.
    if (hasSession) await endSession.call(provider)
    else if (!isUnknownMethod(error)) throw error
  }
}

/** Wallets report a missing method with a code from EIP-1193, JSON-RPC or EIP-1474, or only in the message. */
function isUnknownMethod(error: unknown): boolean {
  const { code } = readRecord(error)
  if (code === 4200 || code === -32601 || code === -32004) return true
  const missingMethod = /not (supported|available|implemented|exist|found)|does not exist|unsupported|unknown method/i
  return missingMethod.test(readErrorMessage(error).slice(0, 500))
}

/** "Resource unavailable" (EIP-1474), the error of MetaMask and others while their prompt is open. */
function isAlreadyPending(error: unknown): boolean {
  return readRecord(error).code === -32002
}

/** Resolves with the next `accountsChanged` event's accounts, ignoring empty ones. Rejects if aborted. */
function waitForAccounts(provider: Provider, signal: AbortSignal): Promise<readonly string[]> {
  let stop = (): void => undefined
  const accounts = new Promise<readonly string[]>((resolve) => {
    stop = watchAccounts(provider, (addresses) => addresses.length > 0 && resolve(addresses))
  })
  return raceAbort(accounts, signal).finally(() => stop())
}
