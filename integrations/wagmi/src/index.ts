/** Uses the modal as a wagmi connector, or wagmi's connectors in the modal. Supports wagmi 2 and 3. */
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
 * The modal lists the config's connectors, including those that wagmi finds later, and connects them with wagmi's
 * actions. It does not search for other EVM wallets. Once loaded, it follows every connection, switch and disconnect in
 * wagmi.
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
 * @param host The config, and actions from the same copy of wagmi. In wagmi 2, pass `switchAccount` as
 * `switchConnection`.
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
