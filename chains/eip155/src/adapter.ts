import type { ChainAdapter } from '@latchkey/plugin-api'
import { createAdapter as createAdapterWith } from './createFacade.js'

export function createAdapter(offchainNames = false): ChainAdapter {
  return createAdapterWith((context) => ({
    encoder: async () => (await import('./viem/createViemFacade.js')).createViemFacade(context),
    names: async (mainnet) =>
      (await import('./viem/resolveName.js')).createNames({ context, mainnet, followsOffchain: offchainNames }),
  }))
}
