import type { ChainAdapter } from '../../contract/chain.js'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'
import type { PolkadotOptions } from './index.js'

/** The Polkadot adapter: wallets of this browser, and balances. */
export function createAdapter(options: PolkadotOptions): ChainAdapter {
  return {
    discover: (host) => discoverWallets(host, options),
    createFacade,
  }
}
