/** `@latchkey/walletconnect`: WalletConnect. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'
import type { WalletConnectOptions } from './describeNamespaces.js'

export type { WalletConnectOptions }

/**
 * WalletConnect (version 2): wallets on phones and elsewhere, by QR code or link. Brings `@walletconnect/universal-provider`
 * 2.21.8, the last release under an open-source licence. It is fetched when a user asks for a code, or for a stored session.
 */
export function walletConnect(options: WalletConnectOptions = {}): ChainModule {
  return {
    kind: 'walletconnect',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
