/** `@latchkey/eip155/wallets`: EVM chains without viem. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'

/**
 * The chain module of EVM chains for an app that connects wallets, switches networks and shows the native balance. None of
 * its code imports viem, so viem stays out of the app's build. Plugins that encode or decode (fees, transfers, contracts,
 * names) are rejected with `ADAPTER_NOT_FOUND`. They need `eip155()`.
 */
export function eip155Wallets(): ChainModule {
  return {
    kind: 'eip155',
    options: {},
    load: async () => (await import('./createFacade.js')).createAdapter(),
  }
}
