import { type Eip155Options, eip155 } from '@latchkey/eip155'
import type { ChainModule } from '@latchkey/plugin-api'
import type { WagmiHost } from './connectors/WagmiHost.js'

/**
 * Makes the EVM chain module of a site's own wagmi config, for `createModal({ chains })` in the place of `eip155()`: the
 * modal lists the config's connectors, those that wagmi finds later too, and connects by wagmi's own actions. What wagmi
 * connects, switches or ends by itself, the modal takes over while its code is there. No other wallets are looked for.
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
 * @param host the config, and the actions of the copy of wagmi that made it, version 2 or 3; 2 names `switchConnection` `switchAccount`.
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
