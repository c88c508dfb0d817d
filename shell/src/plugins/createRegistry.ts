import {
  type AnyPlugin,
  apiVersion,
  type Cleanup,
  isLatchkeyError,
  type Permission,
  type PluginManifest,
  readErrorMessage,
  ViewNotFoundError,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { GateValue } from '../gates/decideGate.js'
import { isOpen } from '../gates/isOpen.js'
import { activeAccountAtom } from '../state/connections.js'
import { openAtom } from '../state/modal.js'
import { viewStackAtom } from '../state/navigation.js'
import {
  gatesAtom,
  type LoadedPlugin,
  type PluginState,
  type PluginStatus,
  pluginLoaderAtom,
  pluginsAtom,
  setPlugins,
} from '../state/plugins.js'
import { addRpcHandlers } from './addRpcHandlers.js'
import { checkManifest } from './checkManifest.js'
import { contributions } from './contributions.js'
import type { Handlers } from './createContext.js'
import type { PluginRuntime } from './createPlugins.js'
import { createScope, type Scope } from './createScope.js'
import type { SignInPlugin } from './embeddedWallet.js'
import { findDuplicate } from './findDuplicate.js'
import { grantPermissions } from './grantPermissions.js'
import { isConnectingView } from './isConnectingView.js'
import { knownPlugins } from './knownPlugins.js'
import { matchesWhen } from './matchesWhen.js'
import { PluginError } from './PluginError.js'
import { satisfiesRange } from './satisfiesRange.js'
import { startsWithCore } from './startsWithCore.js'
import { unwrapPlugin } from './unwrapPlugin.js'

/** One registered plugin: its life cycle is drawn above `PluginStatus`. */
interface Registration {
  readonly plugin: AnyPlugin
  /** Our own frozen copy: the plugin still holds the object that it came in. */
  readonly manifest: PluginManifest
  /** Computed once, when the plugin is registered. Every permission check of the plugin runtime reads this set. */
  readonly granted: ReadonlySet<Permission>
  readonly handlers: Handlers
  readonly releases: Cleanup[]
  hasCatalogue?: boolean
  /** What `load()` gave. */
  code?: Promise<unknown>
  activation?: Promise<LoadedPlugin>
  scope?: Scope
  services: Readonly<Record<string, unknown>>
  /** What the gate let through when it was started. */
  gateValue?: GateValue
}

/** What the plugin runtime does once its code is there. */
export interface PluginRegistry extends Omit<PluginRuntime, 'ready' | 'register' | 'unregister'> {
  /** The host's list is registered, with what it imports. */
  readonly imported: Promise<unknown>
  register(plugin: AnyPlugin): Cleanup
  unregister(pluginId: string): void
}

/** Registers the host's plugins, and starts each when it is needed. */
export function createRegistry(core: Core): PluginRegistry {
  const { runtime, gates, alerts, messages, navigation } = core
  const { store, signal } = runtime
  const registrations = new Map<string, Registration>()

  const statusOf = (id: string) => store.get(pluginsAtom).get(id)?.status

  function setStatus(manifest: PluginManifest, status: PluginStatus, error?: unknown) {
    if (!registrations.has(manifest.id) && status !== 'incompatible') return
    const state: PluginState = error === undefined ? { manifest, status } : { manifest, status, error }
    setPlugins(store, new Map(store.get(pluginsAtom)).set(manifest.id, state))
  }

  function find(id: string): Registration {
    const registration = registrations.get(id)
    if (!registration) throw new PluginError('PLUGIN_NOT_FOUND', id)
    return registration
  }

  /** The status by the gate, while nothing of the plugin runs. */
  function restingStatus({ gate }: PluginManifest): PluginStatus {
    const value = gate ? gates.value(gate.key) : true
    if (value === undefined) return 'registered'
    return isOpen(value) ? 'eligible' : 'gated'
  }

  function register(plugin: AnyPlugin): Cleanup {
    const manifest = checkManifest(plugin.manifest)
    const { id } = manifest
    const duplicate = findDuplicate(
      manifest,
      Array.from(registrations.values(), (other) => other.manifest),
    )
    if (duplicate) throw new PluginError('DUPLICATE', id, { details: duplicate })
    if (!satisfiesRange(apiVersion, manifest.api)) {
      const error = new PluginError('API_MISMATCH', id, { details: `It needs ${manifest.api}, this is ${apiVersion}` })
      setStatus(manifest, 'incompatible', error)
      throw error
    }
    const granted = grantPermissions(manifest, runtime.options)
    const registration: Registration = { plugin, manifest, granted, handlers: new Map(), releases: [], services: {} }
    registrations.set(id, registration)
    if (manifest.gate) gates.declare(manifest.gate)
    registration.releases.push(...addRpcHandlers(core, registration, activate))
    if (signsIn(granted)) offerAuth()
    follow(registration)
    if (startsWithCore(manifest)) start(id)
    return () => unregister(registration)
  }

  /** Offers the embedded wallet with the first plugin that signs users in with it. */
  function offerAuth() {
    import('./embeddedWallet.js').then(
      ({ offerEmbeddedWallet }) => signal.aborted || offerEmbeddedWallet(core, listSignInPlugins),
      (error: unknown) => report('auth', error),
    )
  }

  function listSignInPlugins(): readonly SignInPlugin[] {
    return [...registrations.values()]
      .filter(({ granted }) => signsIn(granted))
      .map((registration) => ({
        plugin: registration.plugin,
        manifest: registration.manifest,
        status: statusOf(registration.manifest.id),
        loadCode: () => load(registration),
      }))
  }

  function unregister(registration: Registration) {
    const { id } = registration.manifest
    if (registrations.get(id) !== registration) return
    deactivate(id)
    registrations.delete(id)
    alerts.withdraw('PLUGIN_FAILED', id)
    for (const cleanup of registration.releases.splice(0)) release(cleanup)
    leaveViews(registration.manifest)
    const plugins = new Map(store.get(pluginsAtom))
    plugins.delete(id)
    setPlugins(store, plugins)
  }

  /** Nobody draws a removed plugin's views any more. */
  function leaveViews({ views = {} }: PluginManifest) {
    if (signal.aborted || !store.get(openAtom)) return
    const isShown = () => store.get(viewStackAtom).some((entry) => Object.hasOwn(views, entry.name))
    // From the first view back closes the modal, which then has other views.
    while (isShown()) navigation.back()
  }

  /** Brings the status in line with the gate. What runs goes on until its gate is closed at an opening. */
  function follow(registration: Registration) {
    const { manifest, plugin } = registration
    const status = statusOf(manifest.id)
    const resting = restingStatus(manifest)
    const rests = !status || status === 'registered' || status === 'eligible' || status === 'gated'
    const value = manifest.gate && gates.value(manifest.gate.key)
    // A list with other providers in it is another gate for the plugin, which was told of them when it was started.
    const outdated = !rests && value !== undefined && String(value) !== String(registration.gateValue)
    if (rests || outdated) {
      if (outdated) deactivate(manifest.id)
      if (status !== resting) setStatus(manifest, resting)
      if (outdated && resting === 'eligible' && startsWithCore(manifest)) start(manifest.id)
    }
    if (resting === 'eligible' && plugin.messages && !registration.hasCatalogue) {
      registration.hasCatalogue = true
      void addCatalogue(registration, plugin.messages.bind(plugin))
    }
  }

  async function addCatalogue(registration: Registration, load: NonNullable<AnyPlugin['messages']>) {
    const remove = await messages.addSource(async (locale) => {
      try {
        return await load(locale)
      } catch (error) {
        report(registration.manifest.id, error)
        return {}
      }
    })
    if (registrations.get(registration.manifest.id) === registration) registration.releases.push(remove)
    else release(remove)
  }

  function report(id: string, error: unknown) {
    const cause = error instanceof Error && error.cause ? `: ${describe(error.cause)}` : ''
    alerts.raise('PLUGIN_FAILED', `${id}: ${describe(error)}${cause}`, id)
    core.analytics.reportError('INTERNAL_SDK_ERROR', error)
  }

  function fetchCode(plugin: AnyPlugin): Promise<unknown> {
    return store.get(pluginLoaderAtom)?.load(plugin) ?? plugin.load()
  }

  /** A remote's texts come with its code: before that nothing of it is fetched. */
  function addLoadedCatalogue(registration: Registration, loaded: unknown) {
    if (registration.hasCatalogue || !hasMessages(loaded)) return
    if (registrations.get(registration.manifest.id) !== registration) return
    registration.hasCatalogue = true
    void addCatalogue(registration, loaded.messages.bind(loaded))
  }

  /** Fetches the plugin's code once; who finds that it failed forgets it, and the next call tries anew. */
  function load(registration: Registration): Promise<unknown> {
    if (!registration.code) {
      // `load` may also throw before it returns a promise.
      const code = Promise.resolve().then(() => fetchCode(registration.plugin))
      registration.code = code
      code.then(
        (loaded) => addLoadedCatalogue(registration, loaded),
        () => {
          if (registration.code === code) registration.code = undefined
        },
      )
    }
    return registration.code
  }

  async function run(registration: Registration): Promise<LoadedPlugin> {
    const { manifest, granted, plugin, handlers } = registration
    const { id, gate } = manifest
    const gateValue = gate ? await gates.settled(gate.key) : true
    if (!isOpen(gateValue)) {
      setStatus(manifest, 'gated')
      throw new PluginError('GATED', id)
    }
    registration.gateValue = gateValue
    const scope = createScope(id, (error) => report(id, error))
    registration.scope = scope
    try {
      setStatus(manifest, 'loading')
      const code = load(registration)
      // What it takes to run a plugin comes with the first one: a site without plugins never pays for it.
      const { runPlugin } = await import('./runPlugin.js')
      const { services, ...loaded } = await runPlugin(code, plugin.options, {
        core,
        manifest,
        granted,
        gate: gate ? gateValue : undefined,
        scope,
        handlers,
        findService,
        report: (error) => report(id, error),
        onLoaded: () => setStatus(manifest, 'activating'),
      })
      registration.services = services
      setStatus(manifest, 'active')
      alerts.withdraw('PLUGIN_FAILED', id)
      return loaded
    } catch (cause) {
      const error = cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', id, { cause })
      // Code that is no module, or took too long, is worth fetching again; one that can't be started is not.
      if (error.code !== 'ACTIVATE_FAILED') registration.code = undefined
      const deactivated = scope.signal.aborted
      scope.dispose()
      if (!deactivated) {
        setStatus(manifest, 'failed', error)
        report(id, error)
      }
      throw error
    }
  }

  async function activate(id: string): Promise<LoadedPlugin> {
    const incompatible = store.get(pluginsAtom).get(id)
    if (incompatible?.status === 'incompatible') throw incompatible.error
    const registration = find(id)
    if (registration.activation) return registration.activation
    const activation = run(registration)
    registration.activation = activation
    activation.catch(() => {
      // A failure is not kept: the next call tries anew.
      if (registration.activation === activation) registration.activation = undefined
    })
    return activation
  }

  function deactivate(id: string) {
    const registration = registrations.get(id)
    if (!registration) return
    registration.code = undefined // asked for again: a bundler keeps it anyway, and the devtools reload by it
    if (!registration.scope) return
    registration.scope.dispose()
    registration.scope = undefined
    registration.activation = undefined
    registration.services = {}
    setStatus(registration.manifest, restingStatus(registration.manifest))
  }

  function ownerOf(view: string): { readonly manifest: PluginManifest } | undefined {
    for (const { manifest } of registrations.values()) {
      if (Object.hasOwn(manifest.views ?? {}, view)) return { manifest }
    }
    return undefined
  }

  async function findService(name: string): Promise<unknown> {
    await imported
    for (const { manifest } of registrations.values()) {
      if (!manifest.provides?.includes(name as never)) continue
      await activate(manifest.id)
      return find(manifest.id).services[name]
    }
    throw new PluginError('SERVICE_NOT_FOUND', name)
  }

  function start(id: string) {
    // Reported already; what nobody waits for has nobody to throw at.
    activate(id).catch(() => undefined)
  }

  /** One bad plugin in the host's list takes none of the others with it. */
  function tryRegister(plugin: AnyPlugin) {
    try {
      register(plugin)
    } catch (error) {
      report(error instanceof PluginError ? error.pluginId : 'unknown', error)
    }
  }

  const stopFollowing = store.sub(gatesAtom, () => {
    for (const registration of registrations.values()) follow(registration)
  })
  signal.addEventListener(
    'abort',
    () => {
      stopFollowing()
      for (const registration of [...registrations.values()].reverse()) unregister(registration)
    },
    { once: true },
  )
  for (const plugin of knownPlugins(runtime.options)) tryRegister(plugin)
  const imports = runtime.options.plugins?.filter((input) => typeof input === 'function') ?? []
  const imported = Promise.all(
    imports.map(async (load) => {
      try {
        const plugin = unwrapPlugin(await load())
        if (!signal.aborted) tryRegister(plugin)
      } catch (error) {
        report('import', error)
      }
    }),
  )

  /** Once all are there: whoever requires what nobody provides fails when he asks for it, and not before. */
  function tellMissing() {
    if (signal.aborted) return
    const manifests = Array.from(registrations.values(), ({ manifest }) => manifest)
    for (const { id, requires = [] } of manifests) {
      const missing = requires.filter((name) => !manifests.some(({ provides }) => provides?.includes(name)))
      const { message } = new PluginError('SERVICE_NOT_FOUND', id)
      if (missing.length > 0) alerts.raise('PLUGIN_FAILED', `${id}: ${message} (${missing.join(', ')})`)
    }
  }
  void imported.then(tellMissing)

  return {
    imported,
    lists: contributions,
    register,
    unregister: (id) => unregister(find(id)),
    activate,
    deactivate,
    preload(id) {
      const registration = registrations.get(id)
      // A plugin that is gated off is never fetched. A failure shows when the plugin is needed.
      if (registration && restingStatus(registration.manifest) === 'eligible') load(registration).catch(() => undefined)
    },
    ownerOf,
    connects(view) {
      const manifest = ownerOf(view)?.manifest
      return manifest !== undefined && isConnectingView(manifest, view)
    },
    async admit(view, byPlugin = true) {
      const manifest = ownerOf(view)?.manifest
      if (!manifest) return
      if (manifest.views?.[view]?.internal && !byPlugin) {
        throw new ViewNotFoundError(view)
      }
      if (manifest.gate && !isOpen(await gates.settled(manifest.gate.key))) throw new PluginError('GATED', manifest.id)
      const when = manifest.views?.[view]?.when
      // Without an account its conditions can't be told: Connect comes first, and then this is asked again.
      if (when?.connected && !store.get(activeAccountAtom)) return
      // What leads to an account is not bound to the namespace of the one that there is.
      const bounds = isConnectingView(manifest, view) ? {} : manifest
      if (!matchesWhen(store.get, bounds, when)) {
        throw new PluginError('VIEW_UNAVAILABLE', manifest.id, { details: view })
      }
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

function signsIn(granted: ReadonlySet<Permission>): boolean {
  return granted.has('auth:email') || granted.has('auth:social')
}

/** For developers: our own errors know more than their sentence. */
function describe(error: unknown): string {
  const details = isLatchkeyError(error) && error.details ? ` (${error.details})` : ''
  return `${readErrorMessage(error)}${details}`
}

function hasMessages(loaded: unknown): loaded is { messages: NonNullable<AnyPlugin['messages']> } {
  return typeof loaded === 'object' && loaded !== null && 'messages' in loaded && typeof loaded.messages === 'function'
}

function release(cleanup: Cleanup): void {
  if (typeof cleanup === 'function') cleanup()
  else cleanup.dispose()
}
