import {
  type AuthenticatingConnector,
  type ChainAdapter,
  type ChainContext,
  type ConnectorListener,
  once,
} from '@latchkey/plugin-api'
import { createKeyValueStorage, readStoredTopics } from './client/createKeyValueStorage.js'
import { loadUniversalProvider } from './client/loadUniversalProvider.js'
import type { LiveConnector, LiveConnectorParameters } from './createLiveConnector.js'
import type { WalletConnectOptions } from './describeNamespaces.js'
import { picture } from './picture.generated.js'

export function createAdapter(options: WalletConnectOptions): ChainAdapter {
  return {
    discover(context) {
      if (context.options.enableWalletConnect === false) return () => undefined
      return context.addConnector(createConnector(context, options))
    },
  }
}

/** Creates the connector immediately. The library only loads for the first connection or a stored session. */
export function createConnector(
  context: ChainContext,
  options: WalletConnectOptions,
  timing: Pick<LiveConnectorParameters, 'renewalMs'> = {},
): AuthenticatingConnector {
  const scope = `${context.modalId}/${context.options.projectId ?? ''}`
  const storage = createKeyValueStorage(scope)
  const listeners = new Set<ConnectorListener>()
  const readNamespaces = () => [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))]
  let listedNamespaces = readNamespaces()
  let isLoaded = false
  const load = once(async () => {
    const { createLiveConnector } = await import('./createLiveConnector.js')
    isLoaded = true
    return createLiveConnector({ context, options, scope, storage, listeners, ...timing })
  })

  async function loadForSession(): Promise<LiveConnector | undefined> {
    return isLoaded || (await readStoredTopics(storage)).length > 0 ? load() : undefined
  }

  const connector: AuthenticatingConnector = {
    info: {
      id: 'walletConnect',
      name: options.name ?? 'WalletConnect',
      type: 'WALLET_CONNECT',
      get namespaces() {
        return readNamespaces()
      },
      imageUrl: options.imageUrl ?? picture,
    },
    connect: async (parameters) => (await load()).connect(parameters),
    authenticate: async (parameters) => (await load()).authenticate(parameters),
    reconnect: async (parameters) => (await loadForSession())?.reconnect(parameters),
    disconnect: async (namespace) => (await loadForSession())?.disconnect(namespace),
    getProvider: async (namespace, networkId) => (await load()).getProvider(namespace, networkId),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    prefetch() {
      // The shell copies `info`, so add the connector again if its namespaces change.
      if (readNamespaces().join() !== listedNamespaces.join()) context.addConnector(connector)
      listedNamespaces = readNamespaces()
      // If either fails to load, `connect` fetches both again and reports the failure.
      Promise.all([load(), loadUniversalProvider()]).catch(() => undefined)
    },
  }
  return connector
}
