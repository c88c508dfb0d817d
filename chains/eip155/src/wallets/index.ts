/** `@latchkey/eip155/wallets`: EVM chains for sites that have no viem. The host's first bundle holds this file. */
import type { ChainModule } from '@latchkey/plugin-api'

/**
 * The chain module of EVM chains for a site that connects wallets, switches networks and shows the native balance: nothing
 * of it imports viem, so that it need not be installed. Plugins that encode or decode (fees, transfers, contracts, names)
 * are refused with `ADAPTER_NOT_FOUND`; they need `eip155()`.
 */
export function eip155Wallets(): ChainModule {
  return {
    kind: 'eip155',
    options: {},
    load: async () => (await import('./adapter.js')).createAdapter(),
  }
}
