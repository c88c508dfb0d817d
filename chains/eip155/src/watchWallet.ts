/** What a wallet reports by itself while it is connected. */
import {
  type CaipNetworkId,
  type ConnectorListener,
  type Provider,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { isForgotten, isPermitted, readAddresses, readNetworkId, toAccounts } from './readWallet.js'
import { answerInTime } from './wait.js'

/** A wallet and what is known about it. */
export interface WatchedWallet {
  readonly provider: Provider
  readonly connectorId: string
  /** The wallet comes from an SDK of the app, which keeps its own session. */
  readonly isExternal: boolean
  /** The wallet's network, once it is known. */
  networkId: CaipNetworkId | undefined
}

/** Reads the wallet's network. @throws {WalletAnswerInvalidError} */
export async function readNetwork(wallet: WatchedWallet): Promise<CaipNetworkId> {
  wallet.networkId = readNetworkId(await wallet.provider.request({ method: 'eth_chainId' }))
  if (!wallet.networkId) throw new WalletAnswerInvalidError('eth_chainId')
  return wallet.networkId
}

/** Tells the listener about the wallet's changes. An explanation that arrives after a newer change is dropped. */
export function watchWallet(wallet: WatchedWallet, listener: ConnectorListener): () => void {
  const { provider, connectorId } = wallet
  let latestChange = 0

  /** A locked wallet and one that revoked its permission send the same event (MetaMask/metamask-extension#8411). */
  async function explainNoAccounts(change: number): Promise<void> {
    const permitted = await answerInTime(isPermitted(provider))
    if (change !== latestChange) return
    if (permitted && listener.locked) listener.locked('eip155')
    else listener.accountsChanged('eip155', [])
  }

  /**
   * EIP-1193: a wallet that sends `disconnect` reaches no chain. The user's permission stays unless the wallet says
   * otherwise, and `connect` brings the connection back.
   */
  async function explainDisconnect(change: number): Promise<void> {
    const forgotten = await answerInTime(isForgotten(provider))
    if (change !== latestChange) return
    if (forgotten || !listener.locked) listener.disconnected('eip155')
    else listener.locked('eip155')
  }

  async function readAgain(change: number): Promise<void> {
    const previousId = wallet.networkId
    const addresses = readAddresses(await provider.request({ method: 'eth_accounts' }))
    const networkId = await readNetwork(wallet)
    if (change !== latestChange || !addresses?.length) return
    if (networkId !== previousId) listener.networkChanged('eip155', networkId)
    listener.accountsChanged('eip155', toAccounts(addresses, networkId, connectorId))
  }

  const stop = listen(provider, {
    accountsChanged(payload) {
      const addresses = readAddresses(payload)
      if (!addresses) return
      latestChange += 1
      if (!wallet.networkId) return
      if (addresses.length === 0) void explainNoAccounts(latestChange)
      else listener.accountsChanged('eip155', toAccounts(addresses, wallet.networkId, connectorId))
    },
    chainChanged(payload) {
      const networkId = readNetworkId(payload)
      if (!networkId) return
      wallet.networkId = networkId
      listener.networkChanged('eip155', networkId)
    },
    disconnect(payload) {
      if (readRecord(payload).code === reconnecting) return
      latestChange += 1
      // An SDK ends its session with this event.
      if (wallet.isExternal) listener.disconnected('eip155')
      else void explainDisconnect(latestChange)
    },
    /** The wallet reaches a chain again, or for the first time. */
    connect() {
      latestChange += 1
      readAgain(latestChange).catch(() => {
        // The wallet is not back after all. It sends `connect` again, or the next page load asks it.
      })
    },
    message(payload) {
      const { type, data } = readRecord(payload)
      if (typeof type === 'string') listener.message?.('eip155', { type, data })
    },
  })
  return () => {
    latestChange += 1
    stop()
  }
}

/** MetaMask lost its node for a moment and comes back by itself (MetaMask/providers#120, metamask-extension#13375). */
const reconnecting = 1013

/** Calls back with the accounts of each `accountsChanged` that can be read. */
export function watchAccounts(provider: Provider, onChange: (addresses: readonly string[]) => void): () => void {
  return listen(provider, {
    accountsChanged(payload) {
      const addresses = readAddresses(payload)
      if (addresses) onChange(addresses)
    },
  })
}

function listen(provider: Provider, handlers: Readonly<Record<string, (payload: unknown) => void>>): () => void {
  for (const [event, handler] of Object.entries(handlers)) provider.on?.(event, handler)
  return () => {
    for (const [event, handler] of Object.entries(handlers)) provider.removeListener?.(event, handler)
  }
}
