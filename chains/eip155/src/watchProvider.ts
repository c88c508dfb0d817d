import type { CaipNetworkId, Provider, ProviderMessage } from '@latchkey/plugin-api'
import { readAddresses, readCode, readNetworkId } from './readWallet.js'

export interface ProviderListener {
  accountsChanged?(addresses: readonly string[]): void
  networkChanged?(networkId: CaipNetworkId): void
  disconnected?(): void
  /** The wallet reaches a chain again, or for the first time. */
  connected?(): void
  message?(message: ProviderMessage): void
}

/** Listens to a wallet; what can't be read is left out. Returns the end of it. */
export function watchProvider(provider: Provider, listener: ProviderListener): () => void {
  const listeners: Readonly<Record<string, (payload: unknown) => void>> = {
    accountsChanged(payload) {
      const addresses = readAddresses(payload)
      if (addresses) listener.accountsChanged?.(addresses)
    },
    chainChanged(payload) {
      const networkId = readNetworkId(payload)
      if (networkId) listener.networkChanged?.(networkId)
    },
    disconnect(payload) {
      // MetaMask says so when it loses its node for a moment, with a code of its own, and comes back by itself.
      if (readCode(payload) !== reconnecting) listener.disconnected?.()
    },
    connect: () => listener.connected?.(),
    message(payload) {
      const message = readMessage(payload)
      if (message) listener.message?.(message)
    },
  }
  for (const [event, handle] of Object.entries(listeners)) provider.on?.(event, handle)
  return () => {
    for (const [event, handle] of Object.entries(listeners)) provider.removeListener?.(event, handle)
  }
}

const reconnecting = 1013

function readMessage(payload: unknown): ProviderMessage | undefined {
  if (typeof payload !== 'object' || payload === null) return undefined
  const { type, data } = payload as Partial<ProviderMessage>
  return typeof type === 'string' ? { type, data } : undefined
}
