/** `@latchkey/bip122`: Bitcoin. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'

/** The chain module of Bitcoin: wallets of the Wallet Standard and of Sats Connect, balances by an esplora server. */
export function bip122(): ChainModule {
  return {
    kind: 'bip122',
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
