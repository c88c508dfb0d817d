import type { ChainModule } from '@latchkey/plugin-api'
import type { PolkadotOptions } from './createConnector.js'

export type { PolkadotOptions }

/** Adds Polkadot, Kusama and their parachains, with wallets from `window.injectedWeb3` and native balances. */
export function polkadot(options: PolkadotOptions = {}): ChainModule {
  return {
    kind: 'polkadot',
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
