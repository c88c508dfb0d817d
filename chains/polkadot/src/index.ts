/** `@latchkey/polkadot`: Polkadot's relay chains and parachains. The host's first bundle holds this file alone. */
import type { CaipNetworkId, ChainModule } from '@latchkey/plugin-api'

export interface PolkadotOptions {
  /**
   * SS58 prefixes of networks that Latchkey doesn't know, by CAIP-2 id: they decide how the network's addresses are
   * written. @default 0 on Polkadot, 2 on Kusama (both with their Asset Hubs), elsewhere 42, which stands for any network
   */
  readonly addressPrefixes?: Readonly<Partial<Record<CaipNetworkId, number>>>
  /**
   * Ask the wallet of the last visit when the page loads. It answers at once where it knows the page; one that has
   * forgotten it opens its window, which nobody called for: the standard has no silent way to ask. @default false
   */
  readonly restoresOnLoad?: boolean
}

/** The chain module of Polkadot: wallets that inject themselves by `window.injectedWeb3`, and the native balance. */
export function polkadot(options: PolkadotOptions = {}): ChainModule {
  return {
    kind: 'polkadot',
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
