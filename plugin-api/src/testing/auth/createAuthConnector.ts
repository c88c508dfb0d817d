import type { ChainAccount } from '../../account.js'
import type { CaipNetworkId, ChainNamespace } from '../../caip.js'
import type { Connector } from '../../connector.js'
import type { Network } from '../../network.js'
import { testAddresses } from '../modal/testNetworks.js'
import type { TestWallet } from '../wallet/createTestWallet.js'

/** The embedded wallet's connector. It has a smart account and its owner on eip155, and one account on Solana. */
export function createAuthConnector(
  networks: readonly Network[],
  wallet: TestWallet,
  onDisconnect: () => void,
): Connector {
  const networkIds = new Map<ChainNamespace, CaipNetworkId>()
  for (const { chainNamespace, caipNetworkId } of networks.toReversed()) networkIds.set(chainNamespace, caipNetworkId)

  function account(namespace: ChainNamespace, networkId: CaipNetworkId, type: 'eoa' | 'smartAccount'): ChainAccount {
    const [owner, contract = owner] = testAddresses[namespace]
    const address = type === 'smartAccount' ? contract : owner
    return { namespace, address, networkId, caipAddress: `${networkId}:${address}`, type, connectorId }
  }

  return {
    info: { id: connectorId, name: 'Embedded wallet', type: 'AUTH', namespaces: [...networkIds.keys()] },
    async connect({ namespace, networks: [first] }) {
      const networkId = networkIds.get(namespace) ?? first?.caipNetworkId ?? 'eip155:1'
      const types = namespace === 'eip155' ? (['smartAccount', 'eoa'] as const) : (['eoa'] as const)
      return { accounts: types.map((type) => account(namespace, networkId, type)), networkId }
    },
    reconnect: async () => undefined,
    disconnect: async () => onDisconnect(),
    getProvider: async () => wallet,
    async switchNetwork({ chainNamespace, caipNetworkId }) {
      networkIds.set(chainNamespace, caipNetworkId)
    },
    watch: () => () => undefined,
  }
}

const connectorId = 'test-auth'
