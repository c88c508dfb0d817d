/** Only this file is in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'
import type { WalletConnectOptions } from './describeNamespaces.js'

export type { WalletConnectOptions }

/**
 * Connects wallets by QR code or link with WalletConnect version 2.
 *
 * Brings `@walletconnect/universal-provider` 2.21.8, the last release with an open-source license. It is fetched when the
 * user asks for a code, or for a stored session.
 */
export function walletConnect(options: WalletConnectOptions = {}): ChainModule {
  return {
    kind: 'walletconnect',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
