import type { AuthenticatingConnector, ChainContext, ConnectorListener } from '@latchkey/plugin-api'
import { createKeyValueStorage } from './createKeyValueStorage.js'
import type { LiveConnector, LiveConnectorParameters } from './createLiveConnector.js'
import type { WalletConnectOptions } from './index.js'
import { readScope } from './readScope.js'
import { readStoredTopics } from './readStoredTopics.js'

/**
 * The one connector of WalletConnect. It is there at once; what it takes to use it, and the library, come with the first
 * connection, or with a stored session.
 */
export function createConnector(
  context: ChainContext,
  options: WalletConnectOptions,
  timing: Pick<LiveConnectorParameters, 'renewalMs'> = {},
): AuthenticatingConnector {
  const storage = createKeyValueStorage(readScope(context))
  const listeners = new Set<ConnectorListener>()
  const readNamespaces = () => [...new Set(context.networks().map(({ chainNamespace }) => chainNamespace))]
  let listed = readNamespaces()
  let loading: Promise<LiveConnector> | undefined

  function load(): Promise<LiveConnector> {
    loading ??= import('./createLiveConnector.js').then(
      ({ createLiveConnector }) => createLiveConnector({ context, options, storage, listeners, ...timing }),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }

  /** Without a session there is nothing to restore or to end, and nothing is fetched to find that out. */
  async function loadForSession(): Promise<LiveConnector | undefined> {
    return loading || (await readStoredTopics(storage)).length > 0 ? load() : undefined
  }

  const connector: AuthenticatingConnector = {
    info: {
      id: 'walletConnect',
      name: options.name ?? 'WalletConnect',
      type: 'WALLET_CONNECT',
      // The host may change its networks while the modal lives.
      get namespaces() {
        return readNamespaces()
      },
      ...(options.imageUrl ? { imageUrl: options.imageUrl } : {}),
    },
    connect: async (parameters) => (await load()).connect(parameters),
    authenticate: async (parameters) => (await load()).authenticate(parameters),
    reconnect: async (parameters) => (await loadForSession())?.reconnect(parameters),
    disconnect: async (namespace) => (await loadForSession())?.disconnect(namespace),
    getProvider: async (namespace, networkId) => (await load()).getProvider(namespace, networkId),
    switchNetwork: async (network) => (await load()).switchNetwork(network),
    watch(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    prefetch() {
      // Lists keep a copy of the info: they are given the namespaces of now when they are on the screen.
      if (readNamespaces().join() !== listed.join()) context.addConnector(connector)
      listed = readNamespaces()
      Promise.all([load(), import('@walletconnect/universal-provider')]).catch(() => {
        // Connecting fetches both again, and reports.
      })
    },
  }
  return connector
}
