import type { ChainModule } from '@latchkey/plugin-api'

/**
 * Adds EVM chains without viem, for apps that only connect wallets, switch networks and show the native balance.
 *
 * Plugins that encode or decode (fees, transfers, contracts, names) fail with `ADAPTER_NOT_FOUND`. With such plugins,
 * use `eip155()` instead.
 */
export function eip155Wallets(): ChainModule {
  return {
    kind: 'eip155',
    options: {},
    load: async () => (await import('./createFacade.js')).createAdapter(),
  }
}
