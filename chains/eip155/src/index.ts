/** `@latchkey/eip155`: EVM chains. The app's first bundle contains this file alone. */
import type { ChainModule } from '@latchkey/plugin-api'

export { type ConnectorDescription, fromProvider, type ProviderSource } from './fromProvider.js'

export interface Eip155Options {
  /**
   * Follows names that are kept outside of the chain (ERC-3668): the browser then asks whatever server a name's owner
   * chose, and tells it which name is looked up. @default false
   */
  readonly offchainNames?: boolean
}

/** The chain module of EVM chains: announced and injected wallets, and viem behind the facade when a plugin needs it. */
export function eip155(options: Eip155Options = {}): ChainModule {
  return {
    kind: 'eip155',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options.offchainNames),
  }
}
