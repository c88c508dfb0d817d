import type { ChainModule } from '@latchkey/plugin-api'
import type { WalletConnectOptions } from './describeNamespaces.js'

export type { WalletConnectOptions }

/**
 * Connects wallets through WalletConnect version 2, with a QR code or link.
 *
 * Includes `@walletconnect/universal-provider` 2.21.8, the last release with an open-source license. The browser
 * fetches it when the user opens WalletConnect, or for a stored session.
 */
export function walletConnect(options: WalletConnectOptions = {}): ChainModule {
  return {
    kind: 'walletconnect',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
