import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'
import type { SolanaOptions } from './index.js'

/** The Solana adapter: wallets of this browser, and a facade whose library is fetched when a transfer is built. */
export function createAdapter(options: SolanaOptions): ChainAdapter {
  return {
    discover: discoverWallets,
    createFacade: (context) => createFacade(context, options),
  }
}
