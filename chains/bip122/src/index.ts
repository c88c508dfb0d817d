import type { ChainModule } from '@latchkey/plugin-api'

/** Adds Bitcoin: Sats Connect and Wallet Standard wallets, UniSat, OKX, and balances from an esplora server. */
export function bip122(): ChainModule {
  return {
    kind: 'bip122',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
