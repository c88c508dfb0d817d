import { createAccount } from '../../account.js'
import { type CaipNetworkId, type ChainNamespace, parseCaipNetworkId } from '../../caip.js'
import type { Connector, ConnectorListener } from '../../connector.js'
import type { Network } from '../../network.js'
import { testAddresses } from '../modal/testNetworks.js'
import { createTestWallet, type TestWallet, walletError, walletName } from './createTestWallet.js'

/** Changes that the connected wallet makes on its own. */
export interface TestAccounts {
  /** Switches to another account. @default the second test address */
  switch(address?: string): void
  switchNetwork(networkId: CaipNetworkId): void
  leave(): void
  /** Leaves the dapp's network switches pending. Returns a function that approves them. */
  holdSwitching(): () => void
  rejectConnecting(): void
}

interface TestConnection {
  readonly connector: Connector
  readonly wallet: TestWallet
  readonly accounts: TestAccounts
  isSwitching(): boolean
}

/** Creates a connector whose wallet supports all namespaces in `networks`. */
export function createTestConnection(networks: readonly Network[]): TestConnection {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const listeners = new Set<ConnectorListener>()
  /** The namespaces in which the wallet lets the page reconnect. */
  const known = new Set<ChainNamespace>()
  const states = new Map<ChainNamespace, { address: string; networkId: CaipNetworkId }>(
    networks.toReversed().map(({ chainNamespace, caipNetworkId }) => {
      return [chainNamespace, { address: testAddresses[chainNamespace][0], networkId: caipNetworkId }]
    }),
  )
  let active: ChainNamespace = namespaces[0] ?? 'eip155'
  let isRefusing = false
  let allowed: Promise<void> | undefined
  let switching = 0
  const readState = (namespace = active) => {
    const state = states.get(namespace)
    if (state) return state
    throw walletError(4902, `The test modal has no network of ${namespace}: give it one by \`networks\`.`)
  }
  const readAccount = (namespace: ChainNamespace) => createAccount(readState(namespace), connectorId)
  const restore = (namespace: ChainNamespace) => {
    active = namespace
    return { accounts: [readAccount(namespace)], networkId: readState(namespace).networkId }
  }
  const answering = createTestWallet({
    address: () => readState().address,
    reference: () => parseCaipNetworkId(readState().networkId).reference,
  })
  const wallet: TestWallet = {
    ...answering,
    saveAnswers() {
      const restoreAnswers = answering.saveAnswers()
      const before = { isRefusing, allowed }
      return () => {
        restoreAnswers()
        isRefusing = before.isRefusing
        allowed = before.allowed
      }
    },
  }
  const notify = (call: (listener: ConnectorListener) => void) => {
    for (const listener of [...listeners]) call(listener)
  }

  return {
    wallet,
    isSwitching: () => allowed !== undefined && switching > 0,
    connector: {
      info: { id: connectorId, name: walletName, type: 'EXTERNAL', namespaces },
      async connect({ namespace }) {
        if (isRefusing) throw walletError(4001, 'User rejected the request.')
        known.add(namespace)
        return restore(namespace)
      },
      reconnect: async ({ namespace }) => (known.has(namespace) ? restore(namespace) : undefined),
      async disconnect(namespace) {
        known.delete(namespace)
      },
      getProvider: async () => wallet,
      async switchNetwork({ chainNamespace, caipNetworkId }) {
        switching += 1
        await allowed
        switching -= 1
        readState(chainNamespace).networkId = caipNetworkId
      },
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    accounts: {
      switch(address = testAddresses[active][1] ?? testAddresses[active][0]) {
        readState().address = address
        notify((listener) => listener.accountsChanged(active, [readAccount(active)]))
      },
      switchNetwork(networkId) {
        readState().networkId = networkId
        notify((listener) => listener.networkChanged(active, networkId))
      },
      holdSwitching() {
        let allow = (): void => undefined
        allowed = new Promise((resolve) => {
          allow = resolve
        })
        return allow
      },
      leave() {
        known.delete(active)
        notify((listener) => listener.disconnected(active))
      },
      rejectConnecting() {
        isRefusing = true
      },
    },
  }
}

const connectorId = 'test-wallet'
