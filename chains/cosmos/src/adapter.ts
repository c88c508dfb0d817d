import type { ChainAdapter } from '@latchkey/plugin-api'
import { discoverWallets } from './discoverWallets.js'

/** The Cosmos adapter: wallets of this browser. */
export function createAdapter(): ChainAdapter {
  return { discover: discoverWallets }
}
