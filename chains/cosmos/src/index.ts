/** `@latchkey/cosmos`: chains of the Cosmos SDK. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'

/** The chain module of Cosmos: wallets with Keplr's interface. It has no balances, because there is no node to ask for all. */
export function cosmos(): ChainModule {
  return {
    kind: 'cosmos',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
