/** Only this file is in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'

/** Adds Bitcoin: wallets of Sats Connect and the Wallet Standard, UniSat, OKX, and balances from an esplora server. */
export function bip122(): ChainModule {
  return {
    kind: 'bip122',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
