import type { ChainModule } from '@latchkey/plugin-api'

export { type ConnectorDescription, fromProvider, type ProviderSource } from './fromProvider.js'

export interface Eip155Options {
  /**
   * Resolves names stored off-chain (ERC-3668). The browser then sends each name to a server that the name's owner
   * chose. @default false
   */
  readonly offchainNames?: boolean
}

export function eip155(options: Eip155Options = {}): ChainModule {
  return {
    kind: 'eip155',
    options,
    load: async () => (await import('./adapter.js')).createAdapter(options.offchainNames),
  }
}
