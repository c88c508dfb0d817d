/** Only this file is in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'

/**
 * Adds EVM chains without viem, for an app that connects wallets, switches networks and shows the native balance.
 *
 * Plugins that encode or decode (fees, transfers, contracts, names) get `ADAPTER_NOT_FOUND`. They need `eip155()`.
 */
export function eip155Wallets(): ChainModule {
  return {
    kind: 'eip155',
    options: {},
    load: async () => (await import('./createFacade.js')).createAdapter(),
  }
}
