import type { ChainAdapter } from '../../../contract/chain.js'
import { createFacade } from '../createFacade.js'
import { discoverWallets } from '../discoverWallets.js'

/** Wallets of this browser, and a facade that does what needs no library. */
export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets, createFacade: (host) => createFacade(host) }
}
