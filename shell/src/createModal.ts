/** The entry stage, which loads with the page. Fetches nothing until the page is idle (docs/architecture.md). */
import type { ChainNamespace, PluginApis, PluginInput, Provider } from '@latchkey/plugin-api'
import type { Core } from './core.js'
import { checkOptions } from './entry/checkOptions.js'
import { initializeStore, markStoredConnections, setInitialNetwork } from './entry/initialState.js'
import { modalStateAtom } from './entry/modalState.js'
import { prefetchWhenIdle } from './entry/prefetchWhenIdle.js'
import type { Modal } from './modal.js'
import type { OpenParameters } from './navigation/createNavigation.js'
import { NetworksMissingError } from './networks/pickDefaultNetwork.js'
import type { ModalOptions } from './options.js'
import { createProvider } from './provider/createProvider.js'
import { createRuntime, type OwnedRuntime, type Runtime } from './runtime.js'
import { setLoading, setThemeMode, setThemeVariables } from './state/modal.js'
import { setNetworks } from './state/networks.js'
import { storageKey } from './storage/storageKey.js'

/**
 * Creates a modal. On a server it is inert.
 *
 * @throws {MetadataIncompleteError} The metadata lacks name, description, url or icons.
 * @throws {NetworksMissingError} No network is configured.
 * @throws {SiwxConflictError} `siwx` and `siweConfig` are both given.
 */
export function createModal<const T extends readonly PluginInput[] = readonly []>(options: ModalOptions<T>): Modal<T> {
  checkOptions(options)
  const runtime = createRuntime(options)
  const { store, events, core: loadCore } = runtime
  const commands = createOpeningCommands(runtime)
  const providers = new Map<ChainNamespace, Provider>()
  initializeStore(runtime)
  if (typeof document !== 'undefined') startWithPage(runtime, commands)

  return {
    ...commands,
    id: runtime.id,
    store,
    runtime,
    get state() {
      return store.get(modalStateAtom)
    },
    subscribe: (listener) => store.sub(modalStateAtom, () => listener(store.get(modalStateAtom))),
    on: events.on,
    disconnect: async (namespace) => (await loadCore()).connections.disconnect(namespace),
    switchNetwork: async (target) => (await loadCore()).networks.switchNetwork(target),
    setNetworks(networks) {
      if (!runtime.isStarted()) setInitialNetwork(store, { ...options, networks })
      else if (networks.length === 0) throw new NetworksMissingError()
      // Core handles a removed network, because a connected wallet may still be on it.
      else setNetworks(store, networks)
    },
    getProvider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(runtime, namespace)
      providers.set(namespace, provider)
      return provider
    },
    plugins: createPluginApis(loadCore) as PluginApis<T>,
    addPlugin: async (plugin) => (await loadCore()).plugins.register(plugin),
    removePlugin: async (id) => (await loadCore()).plugins.unregister(id),
    setThemeMode: (mode) => setThemeMode(store, mode),
    setThemeVariables: (variables) => setThemeVariables(store, variables),
    setLocale: async (locale) => (await loadCore()).messages.setLocale(locale),
    async refreshBalance() {
      const data = await (await loadCore()).data()
      await data.refreshBalance({ force: true })
    },
    dispose: runtime.dispose,
  }
}

type OpeningCommands = Pick<Modal, 'open' | 'request' | 'connect' | 'close' | 'prefetch'>

function createOpeningCommands(runtime: OwnedRuntime): OpeningCommands {
  const { core: loadCore, ui: loadUi, store } = runtime
  let closeCount = 0

  /** Runs a command on core. Closes the modal afterwards if it was closed while core was being fetched. */
  async function command<R>(loading: Promise<void> | undefined, run: (core: Core) => Promise<R>): Promise<R> {
    const closeCountBefore = closeCount
    const [core] = await Promise.all([loadCore(), loading])
    const result = run(core)
    if (closeCount !== closeCountBefore) core.navigation.close()
    return result
  }

  return {
    async open(parameters: OpenParameters = {}) {
      // If nothing has to be fetched, the loading state must not rerender the app.
      const timer = setTimeout(() => setLoading(store, true))
      try {
        await command(loadUi(), ({ navigation }) => navigation.open(parameters))
      } finally {
        clearTimeout(timer)
        setLoading(store, false)
      }
    },
    // `never`, because only the caller knows the type of the view's result.
    request: ({ view, args }) =>
      command(loadUi(), ({ navigation }) => navigation.request(view, args) as Promise<never>),
    connect: () => command(undefined, ({ navigation }) => navigation.connect()),
    close() {
      closeCount += 1
      if (!runtime.isStarted()) return
      loadCore().then(({ navigation }) => navigation.close(), reportUnlessDisposed(runtime))
    },
    prefetch() {
      // `open` tries again, and reports a failure.
      if (typeof document !== 'undefined' && runtime.options.prefetch !== 'none') loadUi().catch(() => undefined)
    },
  }
}

function startWithPage(runtime: OwnedRuntime, { open }: OpeningCommands): void {
  const { id, options, signal } = runtime
  const restore = () => void runtime.core().catch(reportUnlessDisposed(runtime))
  // A sign-in provider sends users back with `result_uri` in the URL.
  if (markStoredConnections(runtime) || /result_uri/.test(location.search)) restore()
  const connectionsKey = storageKey(id, 'connections')
  addEventListener(
    'storage',
    ({ key }) => {
      // Another tab has connected. Once core has started, it follows other tabs itself.
      if (key === connectionsKey && !runtime.isStarted() && markStoredConnections(runtime)) restore()
    },
    { signal },
  )
  if (options.enableEmbedded) open().catch(reportUnlessDisposed(runtime))
  if ((options.prefetch ?? 'idle') === 'idle') {
    signal.addEventListener('abort', prefetchWhenIdle(...runtime.preparation))
  }
}

function reportUnlessDisposed({ signal }: Pick<Runtime, 'signal'>): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) reportError(error)
  }
}

/** Creates `modal.plugins`. Each property is a function that loads the plugin of that name and returns its API. */
function createPluginApis(loadCore: () => Promise<Core>): object {
  return new Proxy(
    {},
    {
      // Except for `then`: an async function that returns this object would call `then`, and load a plugin of that
      // name.
      get: (_target, id) =>
        typeof id === 'string' && id !== 'then' ? async () => (await loadCore()).plugins.api(id) : undefined,
    },
  )
}
