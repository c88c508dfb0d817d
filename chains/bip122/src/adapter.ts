import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'

/** The Bitcoin adapter. It needs no library of wallets: both standards are objects in the page. */
export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets, createFacade }
}
