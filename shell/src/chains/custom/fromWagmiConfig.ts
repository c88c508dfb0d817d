import type { ChainModule } from '@latchkey/plugin-api'
import type { Eip155Options } from '../eip155/index.js'
import type { WagmiHost } from './wagmi/WagmiHost.js'

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
  return {
    kind: 'eip155',
    options,
    async load() {
      const [{ createAdapter }, { offerConnectors }] = await Promise.all([
        import('../eip155/adapter.js'),
        import('./wagmi/offerConnectors.js'),
      ])
      return { ...createAdapter(options), discover: (context) => offerConnectors(context, host) }
    },
  }
}
