/** Only this file is in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'

/** Adds chains of the Cosmos SDK: wallets with Keplr's interface. No balances, because no node serves all chains. */
export function cosmos(): ChainModule {
  return {
    kind: 'cosmos',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
