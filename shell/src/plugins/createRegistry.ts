/** The plugins of one modal: which there are, and which of them a view, a service or a request belongs to. */
import {
  type AnyPlugin,
  apiVersion,
  type Cleanup,
  type PluginManifest,
  type ViewName,
  ViewNotFoundError,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import { isOpen } from '../gates/isOpen.js'
import { shellViews } from '../navigation/shellViews.js'
import { activeAccountAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import { gatesAtom, pluginsAtom, setPlugins } from '../state/plugins.js'
import { checkManifest } from './checkManifest.js'
import { contributions, matchesWhen } from './contributions.js'
import { createLifecycle, type PluginLifecycle, reportPluginError, signsIn } from './createLifecycle.js'
import type { PluginRuntime } from './createPlugins.js'
import { PluginError } from './PluginError.js'
import { grantPermissions, knownPlugins, unwrapPlugin } from './pluginOptions.js'
import { satisfiesRange } from './satisfiesRange.js'

/** The part of the plugin runtime that is fetched when there are plugins. */
export interface PluginRegistry extends Omit<PluginRuntime, 'ready' | 'register' | 'unregister'> {
  /** Resolves when the app's plugins are registered, with those that are imported. Never rejects. */
  readonly imported: Promise<unknown>
  register(plugin: AnyPlugin): Cleanup
  unregister(pluginId: string): void
}

/** Registers the app's plugins. Each is loaded and activated when it is needed. */
export function createRegistry(core: Core): PluginRegistry {
  const { gates, navigation, runtime } = core
  const { options, store, signal } = runtime
  const lifecycles = new Map<string, PluginLifecycle>()

  const listManifests = () => Array.from(lifecycles.values(), ({ manifest }) => manifest)

  function find(id: string): PluginLifecycle {
    const lifecycle = lifecycles.get(id)
    if (!lifecycle) throw new PluginError('PLUGIN_NOT_FOUND', id)
    return lifecycle
  }

  function register(plugin: AnyPlugin): Cleanup {
    const manifest = checkManifest(plugin.manifest)
    const { id } = manifest
    const duplicate = findDuplicate(manifest, listManifests())
    if (duplicate) throw new PluginError('DUPLICATE', id, { details: duplicate })
    if (!satisfiesRange(apiVersion, manifest.api)) {
      const error = new PluginError('API_MISMATCH', id, { details: `It needs ${manifest.api}, this is ${apiVersion}` })
      setPlugins(store, new Map(store.get(pluginsAtom)).set(id, { manifest, status: 'incompatible', error }))
      throw error
    }
    if (manifest.gate) gates.declare(manifest.gate)
    const granted = grantPermissions(manifest, options)
    const lifecycle = createLifecycle(core, { plugin, manifest, granted, findService })
    lifecycles.set(id, lifecycle)
    if (signsIn(granted)) offerEmbeddedWallet()
    lifecycle.begin()
    return () => unregister(lifecycle)
  }

  /** Offers the embedded wallet with the first plugin that signs users in with it. */
  function offerEmbeddedWallet() {
    import('./embeddedWallet.js').then(
      ({ offerEmbeddedWallet }) => signal.aborted || offerEmbeddedWallet(core, listSignInPlugins),
      (error: unknown) => reportPluginError(core, 'auth', error),
    )
  }

  const listSignInPlugins = () => [...lifecycles.values()].filter(({ granted }) => signsIn(granted))

  function unregister(lifecycle: PluginLifecycle) {
    const { manifest } = lifecycle
    if (lifecycles.get(manifest.id) !== lifecycle) return
    lifecycles.delete(manifest.id)
    lifecycle.dispose()
    // Nothing renders the plugin's views any more. Going back from the first view closes the modal.
    const views = manifest.views ?? {}
    const isShown = () => store.get(viewStackAtom).some(({ name }) => Object.hasOwn(views, name))
    while (!signal.aborted && store.get(openAtom) && isShown()) navigation.back()
  }

  /** A plugin of the app's list that can't be registered does not stop the others. */
  function tryRegister(plugin: AnyPlugin) {
    try {
      register(plugin)
    } catch (error) {
      reportPluginError(core, error instanceof PluginError ? error.pluginId : 'unknown', error)
    }
  }

  async function importPlugins() {
    const imports = options.plugins?.filter((input) => typeof input === 'function') ?? []
    await Promise.all(
      imports.map(async (load) => {
        try {
          const plugin = unwrapPlugin(await load())
          if (!signal.aborted) tryRegister(plugin)
        } catch (error) {
          reportPluginError(core, 'import', error)
        }
      }),
    )
    if (!signal.aborted) reportMissingServices()
  }

  /** Reported once all plugins are there. A plugin that requires such a service fails when it asks for it. */
  function reportMissingServices() {
    const provided = new Set<string>(listManifests().flatMap(({ provides = [] }) => provides))
    for (const { id, requires = [] } of listManifests()) {
      const missing = requires.filter((name) => !provided.has(name))
      const { message } = new PluginError('SERVICE_NOT_FOUND', id)
      if (missing.length > 0) core.alerts.raise('PLUGIN_FAILED', `${id}: ${message} (${missing.join(', ')})`)
    }
  }

  async function activate(id: string) {
    const state = store.get(pluginsAtom).get(id)
    if (state?.status === 'incompatible') throw state.error
    return find(id).activate()
  }

  function ownerOf(view: ViewName): PluginLifecycle | undefined {
    return [...lifecycles.values()].find(({ manifest }) => Object.hasOwn(manifest.views ?? {}, view))
  }

  async function findService(name: string): Promise<unknown> {
    await imported
    const provider = [...lifecycles.values()].find(({ manifest }) => manifest.provides?.includes(name as never))
    if (!provider) throw new PluginError('SERVICE_NOT_FOUND', name)
    return provider.service(name)
  }

  async function admit(view: ViewName, byPlugin = true) {
    const manifest = ownerOf(view)?.manifest
    if (!manifest) return
    const { internal, when } = manifest.views?.[view] ?? {}
    if (internal && !byPlugin) throw new ViewNotFoundError(view)
    if (manifest.gate && !isOpen(await gates.settled(manifest.gate.key))) throw new PluginError('GATED', manifest.id)
    // Without an account the other conditions are unknown: the user connects first, then `admit` is called again.
    if (when?.connected && !store.get(activeAccountAtom)) return
    // A view that leads to a new account does not depend on the namespace of the present one.
    const bounds = isConnectingView(manifest, view) ? {} : manifest
    if (!matchesWhen(store.get, bounds, when)) {
      throw new PluginError('VIEW_UNAVAILABLE', manifest.id, { details: view })
    }
  }

  const stopFollowing = store.sub(gatesAtom, () => {
    for (const lifecycle of lifecycles.values()) lifecycle.followGate()
  })
  signal.addEventListener(
    'abort',
    () => {
      stopFollowing()
      for (const lifecycle of [...lifecycles.values()].reverse()) unregister(lifecycle)
    },
    { once: true },
  )
  for (const plugin of knownPlugins(options)) tryRegister(plugin)
  const imported = importPlugins()

  return {
    imported,
    lists: contributions,
    register,
    unregister: (id) => unregister(find(id)),
    activate,
    deactivate: (id) => lifecycles.get(id)?.deactivate(),
    preload: (id) => lifecycles.get(id)?.preload(),
    ownerOf,
    admit,
    connects(view) {
      const manifest = ownerOf(view)?.manifest
      return manifest !== undefined && isConnectingView(manifest, view)
    },
    async signInPlugins() {
      await imported
      return listSignInPlugins()
    },
    async api(id) {
      await imported
      return (await activate(id)).api ?? {}
    },
  }
}

/** Tells whether a plugin's view leads to an account: the plugin has a connect method, and the view needs no account. */
function isConnectingView({ contributes, views }: PluginManifest, view: ViewName): boolean {
  return contributes?.connectMethods !== undefined && views?.[view]?.when?.connected !== true
}

/** What a manifest declares that the shell or an earlier plugin declares too: an id, a view, a service or a method. */
function findDuplicate(manifest: PluginManifest, others: readonly PluginManifest[]): string | undefined {
  const { id, rpc = [], provides = [] } = manifest
  const views = Object.keys(manifest.views ?? {})
  const shellView = views.find((view) => shellViews.has(view as never))
  if (shellView) return `view ${shellView} of the shell`
  for (const other of others) {
    if (other.id === id) return `id ${id}`
    const view = views.find((name) => Object.hasOwn(other.views ?? {}, name))
    if (view) return `view ${view} of ${other.id}`
    const service = provides.find((name) => other.provides?.includes(name))
    if (service) return `service ${service} of ${other.id}`
    const handled = rpc.find(({ method, namespace }) =>
      other.rpc?.some((declared) => declared.method === method && declared.namespace === namespace),
    )
    if (handled) return `method ${handled.method} of ${other.id}`
  }
  return undefined
}
