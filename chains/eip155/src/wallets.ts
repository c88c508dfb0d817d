import type { ChainModule } from '@latchkey/plugin-api'

/**
 * Adds EVM chains without viem, for apps that only connect wallets, switch networks and show the native balance.
 *
 * Plugins that encode or decode (fees, transfers, contracts, names) get `ADAPTER_NOT_FOUND`. Use `eip155()` for them.
 */
export function eip155Wallets(): ChainModule {
  return {
    kind: 'eip155',
    options: {},
    load: async () => (await import('./createFacade.js')).createAdapter(),
  }
}
