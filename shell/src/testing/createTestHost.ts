import type { CaipNetworkId, Connector, Network } from '@latchkey/plugin-api'
import type { ChainHost, RpcClient } from '../contract/chain.js'
import type { ModalOptions } from '../contract/options.js'
import { testRuntime } from './testRuntime.js'

export interface TestHost extends ChainHost {
  /** What is there now, by id. */
  readonly connectors: ReadonlyMap<string, Connector>
  /** What the nodes were asked, oldest first. */
  readonly nodeCalls: readonly (readonly [CaipNetworkId, string, unknown])[]
}

export interface TestHostOptions {
  readonly networks: readonly Network[]
  /** The modal's. */
  readonly options?: Partial<ModalOptions>
  /** The nodes. @default none answers */
  readonly request?: RpcClient['request']
}

/** What a chain module's adapter is given, without a modal around it. */
export function createTestHost({ networks, options, request }: TestHostOptions): TestHost {
  const connectors = new Map<string, Connector>()
  const nodeCalls: (readonly [CaipNetworkId, string, unknown])[] = []
  return {
    runtime: testRuntime({ ...options, networks }).runtime,
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
    networks: () => networks,
    networkId: (namespace) => networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId,
    connectorId: () => undefined,
    watchConnections: () => () => undefined,
    alert: () => undefined,
    demandService: () => undefined,
    apiUrl: (path) => `https://service.test${path}`,
    setClientId: () => undefined,
  }
}
