import type { ChainAccount } from '../../account.js'
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '../../caip.js'
import type { Connector, ConnectorListener } from '../../connector.js'
import type { Network } from '../../network.js'
import { testAddresses } from '../modal/testNetworks.js'
import { createTestWallet, type TestWallet, walletError, walletName } from './createTestWallet.js'

/** What the connected wallet does by itself. */
export interface TestAccounts {
  /** The user moves to another of his accounts. @default the second test address */
  switch(address?: string): void
  /** The wallet moves to another network, without being asked. */
  switchNetwork(networkId: CaipNetworkId): void
  /** The wallet forgets this page. */
  leave(): void
  /** The user is asked for another network and looks elsewhere. What it returns has him say yes. */
  holdSwitching(): () => void
  /** The user says no when he is asked to connect (4001). */
  refuseConnecting(): void
}

export interface TestConnection {
  readonly connector: Connector
  readonly wallet: TestWallet
  readonly accounts: TestAccounts
  /** Whether the user is asked for another network and looks elsewhere. */
  isSwitching(): boolean
}

/** A connector with one wallet behind it, for every namespace of `networks`. */
export function createTestConnection(networks: readonly Network[]): TestConnection {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const listeners = new Set<ConnectorListener>()
  const places = new Map<ChainNamespace, { address: string; networkId: CaipNetworkId }>(
    networks.toReversed().map(({ chainNamespace, caipNetworkId }) => {
      return [chainNamespace, { address: testAddresses[chainNamespace][0], networkId: caipNetworkId }]
    }),
  )
  let active: ChainNamespace = namespaces[0] ?? 'eip155'
  let refuses = false
  let allowed: Promise<void> | undefined
  let switching = 0
  const place = (namespace = active) => {
    const found = places.get(namespace)
    if (!found) throw walletError(4902, `The test modal has no network of ${namespace}: give it one by \`networks\`.`)
    return found
  }
  const account = (namespace: ChainNamespace): ChainAccount => {
    const { address, networkId } = place(namespace)
    const caipAddress = `${networkId}:${address}` as const
    return { namespace, address, networkId, caipAddress, type: 'eoa', connectorId }
  }
  const wallet = createTestWallet({
    address: () => place().address,
    reference: () => parseCaipNetworkId(place().networkId).reference,
  })
  const tell = (act: (listener: ConnectorListener) => void) => {
    for (const listener of [...listeners]) act(listener)
  }

  return {
    wallet,
    isSwitching: () => allowed !== undefined && switching > 0,
    connector: {
      info: { id: connectorId, name: walletName, type: 'EXTERNAL', namespaces },
      async connect({ namespace }) {
        if (refuses) throw walletError(4001, 'User rejected the request.')
        active = namespace
        return { accounts: [account(namespace)], networkId: place(namespace).networkId }
      },
      reconnect: async () => undefined,
      disconnect: async () => undefined,
      getProvider: async () => wallet,
      async switchNetwork({ chainNamespace, caipNetworkId }) {
        switching += 1
        await allowed
        switching -= 1
        place(chainNamespace).networkId = caipNetworkId
      },
      watch(listener) {
        listeners.add(listener)
        return () => {
          listeners.delete(listener)
        }
      },
    },
    accounts: {
      switch(address = testAddresses[active][1] ?? testAddresses[active][0]) {
        place().address = address
        tell((listener) => listener.accountsChanged(active, [account(active)]))
      },
      switchNetwork(networkId) {
        place().networkId = networkId
        tell((listener) => listener.networkChanged(active, networkId))
      },
      holdSwitching() {
        let allow = (): void => undefined
        allowed = new Promise((resolve) => {
          allow = resolve
        })
        return allow
      },
      leave: () => tell((listener) => listener.disconnected(active)),
      refuseConnecting() {
        refuses = true
      },
    },
  }
}

const connectorId = 'test-wallet'
