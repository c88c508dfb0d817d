/** The public constructor, and all that loads with a page: the store, the manifests, and a look for a stored session. */
import {
  type ChainNamespace,
  LatchkeyError,
  type Network,
  type PluginApis,
  type PluginInput,
  type Provider,
  type Store,
} from '@latchkey/plugin-api'
import { createStore } from 'jotai/vanilla'
import { once } from './async/once.js'
import type { Core, OpenParameters } from './contract/core.js'
import type { InitialState } from './contract/initialState.js'
import type { ModalOptions } from './contract/options.js'
import type { Runtime } from './contract/runtime.js'
import { checkMetadata } from './entry/checkMetadata.js'
import { claimId } from './entry/claimId.js'
import { createPluginApis } from './entry/createPluginApis.js'
import { createEventHub } from './entry/eventHub.js'
import { pickDefaultNetwork } from './entry/pickDefaultNetwork.js'
import { readStoredNamespaces } from './entry/readStoredNamespaces.js'
import { stateAtom } from './entry/stateAtom.js'
import type { Modal } from './modal.js'
import { createProvider } from './provider/createProvider.js'
import { defaultServices } from './services/defaultServices.js'
import { activeNamespaceAtom, connectionsAtom } from './state/connections.js'
import { loadingAtom, localeAtom, themeModeAtom, themeVariablesAtom } from './state/modal.js'
import { networkIdsAtom, networksAtom } from './state/networks.js'

/**
 * Makes a modal. Nothing is fetched, stored or timed before the visitor shows intent, unless a connection is stored from
 * an earlier visit. On a server it is inert.
 *
 * @throws {MetadataIncompleteError} the metadata lacks name, description, url or icons.
 * @throws {NetworksMissingError} no network is configured.
 * @throws {SiwxConflictError} `siwx` and `siweConfig` are both given.
 */
export function createModal<const T extends readonly PluginInput[] = readonly []>(options: ModalOptions<T>): Modal<T> {
  checkMetadata(options.metadata)
  if (options.siwx && options.siweConfig) throw new SiwxConflictError()
  const hasDom = typeof document !== 'undefined'
  const claim = hasDom ? claimId(options.id) : undefined
  const store = createStore()
  const lifetime = new AbortController()
  let started = false

  /** How often the modal was closed: what is still being fetched for an opening before that opens nothing. */
  let closings = 0

  const registry = () => import('./plugins/createRegistry.js')
  const bringUpCore = once(async () => {
    started = true
    // Core's first needs are these; asked for beside it, they save a round trip. Core tries again what fails, and reports.
    for (const chain of options.chains) chain.load().catch(() => undefined)
    if (options.plugins?.length) registry().catch(() => undefined)
    const { startCore } = await import('./core.js').catch(failLoading)
    lifetime.signal.throwIfAborted()
    return startCore(runtime)
  })
  const loadCore = async () => {
    if (lifetime.signal.aborted) throw new ModalDisposedError()
    return bringUpCore()
  }
  const mountUi = once(async () => {
    // Asked for first, as the largest: a browser fetches six files of a host at a time, over HTTP/1.1.
    const fetching = import('./ui/index.js').catch(failLoading)
    const [core, ui] = await Promise.all([loadCore(), fetching])
    if (!lifetime.signal.aborted) ui.mountUi(core)
  })

  const runtime: Runtime = {
    id: claim?.id ?? options.id ?? 'main',
    options,
    services: { ...defaultServices, ...options.services },
    store,
    signal: lifetime.signal,
    events: createEventHub(),
    registry,
    core: loadCore,
    ui: mountUi,
    initialStore: (state) => begin(createStore(), options.networks, state),
  }

  /** Fills a store with what a visit begins with, before anything is restored. */
  function begin(target: Store, networks: readonly Network[], state?: InitialState | null) {
    const network = pickDefaultNetwork(networks, options.defaultNetwork, state?.networkId)
    target.set(networksAtom, networks)
    target.set(activeNamespaceAtom, network.chainNamespace)
    target.set(networkIdsAtom, { [network.chainNamespace]: network.caipNetworkId })
    if (state) target.set(connectionsAtom, state.connections)
    return target
  }

  function setNetworks(networks: readonly Network[]) {
    // Later, core leaves a network that has gone; a wallet that is on it has a say in that.
    begin(started ? createStore() : store, networks)
    store.set(networksAtom, networks)
  }

  setNetworks(options.networks)
  store.set(themeModeAtom, options.themeMode ?? 'auto')
  store.set(themeVariablesAtom, { ...options.themeVariables })
  // An empty `lang` names nothing.
  store.set(localeAtom, options.locale ?? ((hasDom && (document.documentElement.lang || navigator.language)) || 'en'))

  function reportUnlessDisposed(error: unknown) {
    if (!lifetime.signal.aborted) reportError(error)
  }

  /** Runs a command on core; where the modal was closed meanwhile, it is closed once more behind the command. */
  async function command<R>(loading: Promise<void> | undefined, run: (core: Core) => Promise<R>): Promise<R> {
    const before = closings
    const [core] = await Promise.all([loadCore(), loading])
    const result = run(core)
    if (before !== closings) core.navigation.close()
    return result
  }

  async function open(parameters: OpenParameters = {}): Promise<void> {
    // What is there already opens at once, and the page need not be drawn twice for it.
    const timer = setTimeout(() => store.set(loadingAtom, true))
    try {
      await command(mountUi(), (core) => core.navigation.open(parameters))
    } finally {
      clearTimeout(timer)
      store.set(loadingAtom, false)
    }
  }

  if (hasDom) {
    // A sign-in that went by another page comes back with `result_uri`.
    if (markStored(runtime) || /result_uri/.test(location.search)) loadCore().catch(reportUnlessDisposed)
    // An embedded modal is part of the page: it shows without being asked.
    if (options.enableEmbedded) open().catch(reportUnlessDisposed)
  }

  const providers = new Map<ChainNamespace, Provider>()

  return {
    id: runtime.id,
    store,
    runtime,
    get state() {
      return store.get(stateAtom)
    },
    open,
    // Which result belongs to the view is known to the caller's types alone.
    request: ({ view, args }) => command(mountUi(), (core) => core.navigation.request(view, args) as Promise<never>),
    connect: () => command(undefined, (core) => core.navigation.connect()),
    close() {
      closings += 1
      if (started) loadCore().then((core) => core.navigation.close(), reportUnlessDisposed)
    },
    disconnect: async (namespace) => (await loadCore()).connections.disconnect(namespace),
    async switchNetwork(target) {
      const core = await loadCore()
      await core.networks.switchNetwork(typeof target === 'string' ? target : target.caipNetworkId)
    },
    getProvider(namespace) {
      const provider = providers.get(namespace) ?? createProvider(runtime, namespace)
      providers.set(namespace, provider)
      return provider
    },
    subscribe: (listener) => store.sub(stateAtom, () => listener(store.get(stateAtom))),
    on: runtime.events.on,
    plugins: createPluginApis(loadCore) as PluginApis<T>,
    addPlugin: async (plugin) => (await loadCore()).plugins.register(plugin),
    removePlugin: async (id) => (await loadCore()).plugins.unregister(id),
    setNetworks,
    prefetch() {
      // A failed prefetch is no news: opening tries again, and reports.
      if (hasDom) mountUi().catch(() => undefined)
    },
    setThemeMode: (mode) => store.set(themeModeAtom, mode),
    setThemeVariables: (variables) => store.set(themeVariablesAtom, { ...store.get(themeVariablesAtom), ...variables }),
    setLocale: async (locale) => (await loadCore()).messages.setLocale(locale),
    async refreshBalance() {
      const data = await (await loadCore()).data()
      await data.refreshBalance({ force: true })
    },
    async dispose() {
      if (lifetime.signal.aborted) return
      lifetime.abort()
      claim?.release()
      // A core that never came up has nothing to release.
      if (started)
        await bringUpCore().then(
          (core) => core.dispose(),
          () => undefined,
        )
    },
  }
}

/** Marks the namespaces with a stored connection as connecting. With one, core starts at once. */
function markStored({ id, options, store }: Runtime): boolean {
  if (options.enableReconnect === false) return false
  const namespaces = readStoredNamespaces(id)
  const connecting = { status: 'connecting' as const, accounts: [] }
  store.set(connectionsAtom, Object.fromEntries(namespaces.map((namespace) => [namespace, connecting])))
  return namespaces.length > 0
}

function failLoading(cause: unknown): never {
  throw new ModalLoadError(cause)
}

export class ModalLoadError extends LatchkeyError {
  constructor(cause: unknown) {
    super('MODAL_LOAD_FAILED', 'The wallet window could not be loaded', { cause })
  }
}

export class SiwxConflictError extends LatchkeyError {
  constructor() {
    super('SIWX_CONFLICT', 'Cannot set both `siweConfig` and `siwx` options')
  }
}

export class ModalDisposedError extends LatchkeyError {
  constructor() {
    super('MODAL_DISPOSED', 'This modal was disposed of')
  }
}
