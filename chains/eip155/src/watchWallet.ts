import {
  type CaipNetworkId,
  type ConnectorListener,
  type Provider,
  readRecord,
  WalletAnswerInvalidError,
} from '@latchkey/plugin-api'
import { answerInTime, isForgotten, isPermitted, readAddresses, readNetworkId, toAccounts } from './readWallet.js'

export interface WatchedWallet {
  readonly provider: Provider
  readonly connectorId: string
  /** The provider comes from one of the app's SDKs, which has a session. */
  readonly isExternal: boolean
  networkId: CaipNetworkId | undefined
}

export async function readNetwork(wallet: WatchedWallet): Promise<CaipNetworkId> {
  wallet.networkId = readNetworkId(await wallet.provider.request({ method: 'eth_chainId' }))
  if (!wallet.networkId) throw new WalletAnswerInvalidError('eth_chainId')
  return wallet.networkId
}

/** Reports the wallet's changes. Drops a change if a newer one arrives before the cause of the first is known. */
export function watchWallet(wallet: WatchedWallet, listener: ConnectorListener): () => void {
  const { provider, connectorId } = wallet
  let latestChange = 0

  /**
   * Wallets send the same event when they lock and when the permission is revoked (MetaMask/metamask-extension#8411).
   */
  async function explainNoAccounts(change: number): Promise<void> {
    const permitted = await answerInTime(isPermitted(provider))
    if (change !== latestChange) return
    if (permitted && listener.locked) listener.locked('eip155')
    else listener.accountsChanged('eip155', [])
  }

  /** In EIP-1193, `disconnect` means that the wallet is offline until `connect`. The page may still have permission. */
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
      // 1013: MetaMask lost its node and reconnects (MetaMask/providers#120, MetaMask/metamask-extension#13375).
      if (readRecord(payload).code === 1013) return
      latestChange += 1
      // SDKs end their session with this event.
      if (wallet.isExternal) listener.disconnected('eip155')
      else void explainDisconnect(latestChange)
    },
    connect() {
      latestChange += 1
      // A wallet that is still offline sends `connect` again later.
      readAgain(latestChange).catch(() => undefined)
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
