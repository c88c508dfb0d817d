/** The EVM adapter: wallets of this browser, and a facade that fetches viem when a call needs it. */
import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'

export function createAdapter(offchainNames = false): ChainAdapter {
  return {
    discover: discoverWallets,
    createFacade: (context) =>
      createFacade(context, {
        encoder: async () => (await import('./viem/createViemFacade.js')).createViemFacade(context),
        names: async (mainnet) =>
          (await import('./viem/resolveName.js')).createNames({ context, mainnet, followsOffchain: offchainNames }),
      }),
  }
}
