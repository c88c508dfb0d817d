/** `@latchkey/polkadot`: Polkadot's relay chains and parachains. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'
import type { PolkadotOptions } from './createConnector.js'

export type { PolkadotOptions }

/** The chain module of Polkadot: wallets that inject themselves by `window.injectedWeb3`, and the native balance. */
export function polkadot(options: PolkadotOptions = {}): ChainModule {
  return {
    kind: 'polkadot',
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
