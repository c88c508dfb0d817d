/** Only this file is in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'
import type { PolkadotOptions } from './createConnector.js'

export type { PolkadotOptions }

/** Adds Polkadot, Kusama and their parachains: wallets of `window.injectedWeb3`, and native balances. */
export function polkadot(options: PolkadotOptions = {}): ChainModule {
  return {
    kind: 'polkadot',
    load: async () => (await import('./adapter.js')).createAdapter(options),
  }
}
