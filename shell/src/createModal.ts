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
import type { Core } from './core.js'
import { checkMetadata } from './entry/checkMetadata.js'
import { claimId } from './entry/claimId.js'
import { createPluginApis } from './entry/createPluginApis.js'
import { createEventHub } from './entry/eventHub.js'
import { pickDefaultNetwork } from './entry/pickDefaultNetwork.js'
import { readStoredNamespaces } from './entry/readStoredNamespaces.js'
import { stateAtom } from './entry/stateAtom.js'
import type { Modal } from './modal.js'
import type { OpenParameters } from './navigation/createNavigation.js'
import type { ModalOptions } from './options.js'
import { createProvider } from './provider/createProvider.js'
import type { Runtime } from './runtime.js'
import { defaultServices } from './services/defaultServices.js'
import { type InitialState, setActiveNamespace, setConnections } from './state/connections.js'
import { setLoading, setLocale, setThemeMode, setThemeVariables, themeVariablesAtom } from './state/modal.js'
import { setNetworkIds, setNetworks } from './state/networks.js'

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

  const bringUpCore = once(async () => {
    started = true
    // Core's first needs are these; asked for beside it, they save a round trip. Core tries again what fails, and reports.
    for (const chain of options.chains) chain.load().catch(() => undefined)
    if (options.plugins?.length) import('./plugins/createRegistry.js').catch(() => undefined)
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
    core: loadCore,
    ui: mountUi,
    initialStore: (state) => begin(createStore(), options.networks, state),
  }

  /** Fills a store with what a visit begins with, before anything is restored. */
  function begin(target: Store, networks: readonly Network[], state?: InitialState | null) {
    const network = pickDefaultNetwork(networks, options.defaultNetwork, state?.networkId)
    setNetworks(target, networks)
    setActiveNamespace(target, network.chainNamespace)
    setNetworkIds(target, { [network.chainNamespace]: network.caipNetworkId })
    if (state) setConnections(target, state.connections)
    return target
  }

  function replaceNetworks(networks: readonly Network[]) {
    // Once core runs, it leaves a removed network itself, because a connected wallet may still be on it.
    begin(started ? createStore() : store, networks)
    setNetworks(store, networks)
  }

  replaceNetworks(options.networks)
  setThemeMode(store, options.themeMode ?? 'auto')
  setThemeVariables(store, { ...options.themeVariables })
  // An empty `lang` names nothing.
  setLocale(store, options.locale ?? ((hasDom && (document.documentElement.lang || navigator.language)) || 'en'))

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
    const timer = setTimeout(() => setLoading(store, true))
    try {
      await command(mountUi(), (core) => core.navigation.open(parameters))
    } finally {
      clearTimeout(timer)
      setLoading(store, false)
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
    setNetworks: replaceNetworks,
    prefetch() {
      // A failed prefetch is no news: opening tries again, and reports.
      if (hasDom) mountUi().catch(() => undefined)
    },
    setThemeMode: (mode) => setThemeMode(store, mode),
    setThemeVariables: (variables) => setThemeVariables(store, { ...store.get(themeVariablesAtom), ...variables }),
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
  setConnections(store, Object.fromEntries(namespaces.map((namespace) => [namespace, connecting])))
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
