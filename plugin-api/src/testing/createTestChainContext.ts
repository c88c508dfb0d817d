import type { CaipNetworkId } from '../caip.js'
import type { ChainContext, ChainContextOptions, RpcClient } from '../chainModule.js'
import type { Connector } from '../connector.js'
import type { Network } from '../network.js'
import type { Services } from '../site.js'

export interface TestChainContext extends ChainContext {
  readonly connectors: ReadonlyMap<string, Connector>
  /** All calls to nodes, oldest first, each with its network, method and params. */
  readonly nodeCalls: readonly (readonly [CaipNetworkId, string, unknown])[]
}

export interface TestChainContextParameters {
  readonly networks: readonly Network[]
  readonly options?: Partial<ChainContextOptions>
  readonly services?: Partial<Services>
  /** Answers the calls to nodes. @default every call fails with 'No node' */
  readonly request?: RpcClient['request']
  readonly context?: Partial<ChainContext>
}

/** Creates a context for a chain's adapter, without a modal. For unit tests in a chain package. */
export function createTestChainContext(parameters: TestChainContextParameters): TestChainContext {
  const { networks, options, services, request, context } = parameters
  const connectors = new Map<string, Connector>()
  const nodeCalls: (readonly [CaipNetworkId, string, unknown])[] = []
  return {
    modalId: 'main',
    signal: new AbortController().signal,
    options: { projectId: 'test-project', metadata: testMetadata, ...options },
    services: { ...testServices, ...services },
    connectors,
    nodeCalls,
    addConnector(connector) {
      connectors.set(connector.info.id, connector)
      return () => connectors.delete(connector.info.id)
    },
    rpc: ({ caipNetworkId }) => ({
      async request(method, params, signal) {
        nodeCalls.push([caipNetworkId, method, params])
        if (!request) throw new Error('No node')
        return request(method, params, signal)
      },
    }),
    http: () => ({ get: () => Promise.reject(new Error('No service')), url: (path) => `https://service.test${path}` }),
    networks: () => networks,
    networkId: (namespace) => networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId,
    connectorId: () => undefined,
    watchConnections: () => () => undefined,
    getProvider: () => Promise.reject(new Error('No connection')),
    restored: () => Promise.resolve(),
    connect: () => Promise.resolve(),
    alert: () => undefined,
    requireService: () => undefined,
    apiUrl: (path) => `https://service.test${path}`,
    setClientId: () => undefined,
    ...context,
  }
}

const testMetadata = {
  name: 'Test',
  description: 'A test page',
  url: 'https://site.test',
  icons: ['https://site.test/icon.png'],
}

const testServices: Services = {
  relayUrl: 'wss://relay.test',
  apiUrl: 'https://service.test',
  rpcUrl: 'https://rpc.test',
  analyticsUrl: null,
  frameUrl: null,
  verifyUrl: null,
  bundlerUrl: null,
  nftUrl: null,
  bitcoinApiUrl: null,
  onrampUrl: null,
  dashboardUrl: null,
  guideUrl: null,
}
