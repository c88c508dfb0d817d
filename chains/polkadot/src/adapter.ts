import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'
import type { PolkadotOptions } from './index.js'

/** The Polkadot adapter: wallets of this browser, and balances. */
export function createAdapter(options: PolkadotOptions): ChainAdapter {
  return {
    discover: (context) => discoverWallets(context, options),
    createFacade,
  }
}
