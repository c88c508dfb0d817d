import type { ChainModule, ChainNamespace } from '@latchkey/plugin-api'

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

export interface WalletConnectOptions {
  /** The row's name. @default 'WalletConnect' */
  readonly name?: string
  /** The row's picture, http(s) or data:image. */
  readonly imageUrl?: string
  /** The methods that wallets are asked to approve, in place of the defaults of a namespace (`docs/walletconnect.md`). */
  readonly methods?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
  /** The events that wallets are asked to approve. @default accountsChanged and chainChanged */
  readonly events?: Readonly<Partial<Record<ChainNamespace, readonly string[]>>>
}
