/** Only this file and `fromProvider.ts` are in the app's first bundle. */
import type { ChainModule } from '@latchkey/plugin-api'

export { type ConnectorDescription, fromProvider, type ProviderSource } from './fromProvider.js'

export interface Eip155Options {
  /**
   * Resolves names that are kept off the chain (ERC-3668). The browser then tells the server that a name's owner chose which
   * name it looks up. @default false
   */
  readonly offchainNames?: boolean
}

/** Adds EVM chains: announced and injected wallets, and viem when a plugin needs it. */
export function eip155(options: Eip155Options = {}): ChainModule {
  return {
    kind: 'eip155',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options.offchainNames),
  }
}
