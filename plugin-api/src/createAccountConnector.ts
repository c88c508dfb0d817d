import { createAccount } from './account.js'
import type { CaipNetworkId } from './caip.js'
import { WalletAnswerInvalidError } from './chainErrors.js'
import type { ConnectParameters, DeclaredConnector, Provider } from './connector.js'
import { toHexChainId } from './evm.js'
import { MethodNotSupportedError } from './requestErrors.js'

export interface AccountConnectorOptions {
  /** Returns the address to connect. If it is `undefined`, connecting fails with `WALLET_ANSWER_INVALID`. */
  connect(): Promise<string | undefined> | string | undefined
  /** Returns the address to restore after a reload. `undefined` ends the connection. @default calls `connect` */
  restore?(): Promise<string | undefined> | string | undefined
  disconnect?(): Promise<void> | void
  /** Answers requests other than `eth_accounts` and `eth_chainId`. @default rejects with 4200 */
  request?: Provider['request']
}

/**
 * Creates a connector for one EVM account (EIP-1193) that the plugin itself holds, such as a guest's. The account is on
 * all of the app's networks.
 *
 * @param id The connector's id in the manifest.
 */
export function createAccountConnector(id: string, options: AccountConnectorOptions): DeclaredConnector {
  const { connect, restore = connect, disconnect, request } = options
  let address: string | undefined
  let networkId: CaipNetworkId = 'eip155:1'

  const provider: Provider = {
    async request(parameters) {
      const { method } = parameters
      if (method === 'eth_accounts') return address === undefined ? [] : [address]
      if (method === 'eth_chainId') return toHexChainId(networkId)
      if (!request) throw new MethodNotSupportedError(method)
      return request(parameters)
    },
  }

  async function enter(found: string | undefined, { networks }: ConnectParameters) {
    address = found
    networkId = networks[0]?.caipNetworkId ?? networkId
    return found === undefined ? undefined : { accounts: [createAccount({ networkId, address: found }, id)], networkId }
  }

  return {
    async connect(parameters) {
      const result = await enter(await connect(), parameters)
      if (!result) throw new WalletAnswerInvalidError(`connect of the connector '${id}' returned no address`)
      return result
    },
    reconnect: async (parameters) => enter(await restore(), parameters),
    async disconnect() {
      address = undefined
      await disconnect?.()
    },
    getProvider: async () => provider,
    async switchNetwork(network) {
      networkId = network.caipNetworkId
    },
    // The account never changes by itself, so there is nothing to report.
    watch: () => () => undefined,
  }
}
