import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from '../createFacade.js'
import { discoverWallets } from '../discoverWallets.js'

/** Wallets of this browser, and a facade that does what needs no library. */
export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets, createFacade: (context) => createFacade(context) }
}
