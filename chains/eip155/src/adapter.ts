import type { ChainAdapter } from '@latchkey/plugin-api'
import { createFacade } from './createFacade.js'
import { discoverWallets } from './discoverWallets.js'
import type { Eip155Options } from './index.js'

/** The EVM adapter: wallets of this browser, and a facade whose library is fetched when it is called. */
export function createAdapter({ offchainNames = false }: Eip155Options): ChainAdapter {
  return {
    discover: discoverWallets,
    createFacade: (context) =>
      createFacade(context, {
        facade: async (one) => (await import('./viem/createViemFacade.js')).createViemFacade(one),
        async names(one, mainnet) {
          const { resolveName, verifyName } = await import('./viem/resolveName.js')
          const source = { context: one, mainnet, offchain: offchainNames }
          return {
            resolve: (name) => resolveName(source, name),
            verify: (parameters) => verifyName(source, parameters),
          }
        },
      }),
  }
}
