/** The adapter of `eip155Wallets()`: wallets of this browser, and the part of the facade that needs no viem. */
import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'

export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets, createFacade: (context) => createFacade(context) }
}
