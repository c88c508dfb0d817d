import type { ChainModule } from '@latchkey/plugin-api'

/** Adds Cosmos SDK chains and wallets with Keplr's interface. Shows no balances, because no node serves all chains. */
export function cosmos(): ChainModule {
  return {
    kind: 'cosmos',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
