import type {
  CaipNetworkId,
  ChainAccount,
  Connector,
  ConnectorInfo,
  ConnectorListener,
  ConnectParameters,
  ConnectResult,
  Network,
} from '@latchkey/plugin-api'

export interface TestConnector extends Connector {
  /** The calls, oldest first. */
  readonly calls: readonly string[]
  /** Replaces `connect`. */
  onConnect(act: (parameters: ConnectParameters) => Promise<unknown>): void
  onReconnect(act: (parameters: ConnectParameters) => Promise<unknown>): void
  onDisconnect(act: () => Promise<void>): void
  onSwitch(act: (network: Network) => Promise<void>): void
  /** The connected wallet's listeners. */
  readonly listeners: ReadonlySet<ConnectorListener>
}

export const testAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** A connector whose wallet approves everything, unless a test changes it. */
export function createTestConnector(info: Partial<ConnectorInfo> = {}): TestConnector {
  const full: ConnectorInfo = { id: 'test', name: 'Test Wallet', type: 'ANNOUNCED', namespaces: ['eip155'], ...info }
  const calls: string[] = []
  const listeners = new Set<ConnectorListener>()
  let connect: (parameters: ConnectParameters) => Promise<unknown> = async () => testResult(full.id)
  let reconnect: (parameters: ConnectParameters) => Promise<unknown> = async () => testResult(full.id)
  let disconnect = async (): Promise<void> => undefined
  let switchNetwork: (network: Network) => Promise<void> = async () => undefined
  return {
    info: full,
    calls,
    listeners,
    connect(parameters) {
      calls.push('connect')
      return connect(parameters) as Promise<ConnectResult>
    },
    reconnect(parameters) {
      calls.push('reconnect')
      return reconnect(parameters) as Promise<ConnectResult | undefined>
    },
    disconnect() {
      calls.push('disconnect')
      return disconnect()
    },
    getProvider: async () => ({ request: async ({ method }) => method }),
    switchNetwork(network) {
      calls.push(`switchNetwork ${network.caipNetworkId}`)
      return switchNetwork(network)
    },
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    onConnect: (act) => {
      connect = act
    },
    onReconnect: (act) => {
      reconnect = act
    },
    onDisconnect: (act) => {
      disconnect = act
    },
    onSwitch: (act) => {
      switchNetwork = act
    },
  }
}

export function testResult(
  connectorId: string,
  address = testAddress,
  networkId: CaipNetworkId = 'eip155:1',
): ConnectResult {
  return { accounts: [testAccount(connectorId, address, networkId)], networkId }
}

export function testAccount(
  connectorId: string,
  address = testAddress,
  networkId: CaipNetworkId = 'eip155:1',
): ChainAccount {
  return { namespace: 'eip155', address, networkId, caipAddress: `${networkId}:${address}`, type: 'eoa', connectorId }
}
