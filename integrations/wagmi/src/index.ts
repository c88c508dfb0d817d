/** The modal as a connector of wagmi 2 or 3, and wagmi's connectors in the modal. */
import { type Eip155Options, eip155 } from '@latchkey/eip155'
import type { ChainModule } from '@latchkey/plugin-api'
import type { WagmiHost } from './connectors/WagmiHost.js'

export type { CreateLatchkeyConnector, LatchkeyConnector, WagmiConnectorConfig } from './ConnectorContract.js'
export type { WagmiStorage } from './connectors/createWagmiStorage.js'
export type { WagmiConnector } from './connectors/WagmiConnector.js'
export type {
  WagmiConnection,
  WagmiHost,
  WagmiHostConfig,
  WagmiHostConnector,
  WagmiHostState,
} from './connectors/WagmiHost.js'
export { type CreateWagmiConnector, fromWagmi, type WagmiDescription } from './fromWagmi.js'
export { type LatchkeyConnectorOptions, latchkeyConnector } from './latchkeyConnector.js'

/**
 * Creates an EVM chain module from an app's wagmi config. Pass it to `createModal({ chains })` instead of `eip155()`.
 *
 * The modal lists the config's connectors, even those that wagmi finds later, and connects them with wagmi's actions. It
 * looks for no other wallets. Once it is loaded, it follows what wagmi connects, switches or disconnects.
 *
 * ```ts
 * import { connect, disconnect, reconnect, switchConnection, watchConnectors } from '@wagmi/core' // or 'wagmi/actions'
 * createModal({
 *   networks: config.chains.map((chain) => fromChain(chain)),
 *   chains: [fromWagmiConfig({ config, connect, disconnect, reconnect, switchConnection, watchConnectors })],
 *   ...
 * })
 * ```
 *
 * @param host The config, and the actions of the same copy of wagmi. wagmi 2 calls `switchConnection` `switchAccount`.
 */
export function fromWagmiConfig(host: WagmiHost, options: Eip155Options = {}): ChainModule {
  const chain = eip155(options)
  return {
    ...chain,
    async load() {
      const [adapter, { offerConnectors }] = await Promise.all([
        chain.load(),
        import('./connectors/offerConnectors.js'),
      ])
      return { ...adapter, discover: (context) => offerConnectors(context, host) }
    },
  }
}
