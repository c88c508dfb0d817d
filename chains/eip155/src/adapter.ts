import { type ChainAdapter, once } from '@latchkey/plugin-api'
import { createAdapter as createAdapterWith } from './createFacade.js'

export function createAdapter(offchainNames = false): ChainAdapter {
  return createAdapterWith((context) => ({
    // Created once, because it caches what it finds out about contracts.
    encoder: once(async () => (await import('./viem/createViemFacade.js')).createViemFacade(context)),
    names: async (mainnet) =>
      (await import('./viem/resolveName.js')).createNames({ context, mainnet, followsOffchain: offchainNames }),
  }))
}
