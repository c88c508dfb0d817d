/** `@latchkey/cosmos`: chains of the Cosmos SDK. The host's first bundle holds this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'

/** The chain module of Cosmos: wallets with the interface of Keplr. It has no balances: Cosmos has no one node to ask. */
export function cosmos(): ChainModule {
  return {
    kind: 'cosmos',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
