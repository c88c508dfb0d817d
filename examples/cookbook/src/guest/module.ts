import {
  type CaipNetworkId,
  type ConnectParameters,
  createAccount,
  type DeclaredConnector,
  defineModule,
  MethodNotSupportedError,
  type Provider,
  toHexChainId,
} from '@latchkey/plugin-api'
import type { GuestOptions, manifest } from './index.js'

export default defineModule<typeof manifest, object, GuestOptions>({
  activate(_context, { address }) {
    let networkId: CaipNetworkId = 'eip155:1'

    async function enter({ networks }: ConnectParameters) {
      networkId = networks[0]?.caipNetworkId ?? networkId
      return { accounts: [createAccount({ networkId, address }, 'guest')], networkId }
    }

    const provider: Provider = {
      async request({ method }) {
        if (method === 'eth_accounts') return [address]
        if (method === 'eth_chainId') return toHexChainId(networkId)
        throw new MethodNotSupportedError(method)
      },
    }

    const guest: DeclaredConnector = {
      connect: enter,
      // There is nothing to ask or restore, so reconnecting after a reload is the same as connecting.
      reconnect: enter,
      disconnect: async () => undefined,
      getProvider: async () => provider,
      async switchNetwork(network) {
        networkId = network.caipNetworkId
      },
      // The account never changes by itself, so there is nothing to report.
      watch: () => () => undefined,
    }
    return { connectors: { guest } }
  },
})
