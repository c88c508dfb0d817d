/**
 * The life of one plugin: `registered -> eligible -> loading -> activating -> active`. All states are drawn above
 * `PluginStatus`, and each is set here.
 */
import {
  type AnyPlugin,
  type Cleanup,
  isLatchkeyError,
  type Permission,
  type PluginManifest,
  type RpcHandler,
  readErrorMessage,
} from '@latchkey/plugin-api'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import type { GateValue } from '../gates/decideGate.js'
import { isOpen } from '../gates/isOpen.js'
import { type LoadedPlugin, type PluginStatus, pluginLoaderAtom, pluginsAtom, setPlugins } from '../state/plugins.js'
import { addRpcHandlers } from './addRpcHandlers.js'
import { createScope, type Scope } from './createScope.js'
import { PluginError } from './PluginError.js'

/** What is known of a plugin when it is registered. */
export interface Registration {
  readonly plugin: AnyPlugin
  /** Our own frozen copy: the plugin still holds the object that it came in. */
  readonly manifest: PluginManifest
  /** Computed once. Every permission check of the plugin runtime reads this set. */
  readonly granted: ReadonlySet<Permission>
  /** Finds a service among all plugins. */
  findService(name: string): Promise<unknown>
}

export interface PluginLifecycle extends Omit<Registration, 'findService'> {
  readonly status: PluginStatus | undefined
  /** Updates the status to the gate's value. Starts the plugin if its manifest asks for that. */
  begin(): void
  /** The same when a gate's value changes. What runs continues, unless its own gate has changed. */
  followGate(): void
  /** Fetches the code without starting the plugin. Gated off, it is never fetched. */
  preload(): void
  /** Fetches the code once. After a failure the next call fetches it again. */
  loadCode(): Promise<unknown>
  /** Loads and starts the plugin once. After a failure the next call tries again. @throws {PluginError} */
  activate(): Promise<LoadedPlugin>
  /** Activates the plugin for a service that it provides. */
  service(name: string): Promise<unknown>
  /** Releases everything that the plugin got. The next call of `activate` starts it again. */
  deactivate(): void
  /** Deactivates the plugin for good, and takes back what it registered. */
  dispose(): void
}

export function createLifecycle(core: Core, registration: Registration): PluginLifecycle {
  const { plugin, manifest, granted, findService } = registration
  const { alerts, gates, messages } = core
  const { store } = core.runtime
  const { id, gate } = manifest
  const rpcHandlers = new Map<string, RpcHandler>()
  const registered: Cleanup[] = addRpcHandlers(core, registration, rpcHandlers, activate)
  let status: PluginStatus | undefined
  let code: Promise<unknown> | undefined
  let activation: Promise<LoadedPlugin> | undefined
  let scope: Scope | undefined
  let gateValueAtStart: GateValue | undefined
  let services: Readonly<Record<string, unknown>> = {}
  let hasCatalogue = false
  let isDisposed = false

  const report = (error: unknown) => reportPluginError(core, id, error)

  function setStatus(next: PluginStatus, error?: unknown) {
    if (isDisposed) return
    status = next
    const state = error === undefined ? { manifest, status } : { manifest, status, error }
    setPlugins(store, new Map(store.get(pluginsAtom)).set(id, state))
  }

  // registered -> eligible | gated

  /** The status by the gate, for a plugin that does not run. */
  function idleStatus(): PluginStatus {
    const value = gate ? gates.value(gate.key) : true
    if (value === undefined) return 'registered'
    return isOpen(value) ? 'eligible' : 'gated'
  }

  function followGate() {
    const next = idleStatus()
    if (!status || status === 'registered' || status === 'eligible' || status === 'gated') {
      if (status !== next) setStatus(next)
    } else if (hasGateChanged()) {
      deactivate()
      if (next === 'eligible' && startsWithCore(manifest)) startInBackground()
    }
    if (next === 'eligible') void addCatalogue(plugin)
  }

  /** A plugin learns its gate's list, such as the providers, when it starts. Another list starts it again. */
  function hasGateChanged(): boolean {
    const value = gate && gates.value(gate.key)
    return value !== undefined && String(value) !== String(gateValueAtStart)
  }

  /** Adds the texts of the plugin, or of its loaded code: those of a remote come with its code. */
  async function addCatalogue(source: unknown) {
    if (hasCatalogue || isDisposed || !hasMessages(source)) return
    hasCatalogue = true
    const remove = await messages.addSource(async (locale) => {
      try {
        return await source.messages(locale)
      } catch (error) {
        report(error)
        return {}
      }
    })
    if (isDisposed) release(remove)
    else registered.push(remove)
  }

  // eligible -> loading -> activating -> active | failed

  function loadCode(): Promise<unknown> {
    if (code) return code
    // `load` may also throw before it returns a promise.
    const loading = Promise.resolve().then(() => store.get(pluginLoaderAtom)?.load(plugin) ?? plugin.load())
    code = loading
    loading.then(addCatalogue, () => {
      if (code === loading) code = undefined
    })
    return loading
  }

  async function start(): Promise<LoadedPlugin> {
    const gateValue = gate ? await gates.settled(gate.key) : true
    if (isDisposed) throw new PluginError('PLUGIN_DEACTIVATED', id)
    if (!isOpen(gateValue)) {
      setStatus('gated')
      throw new PluginError('GATED', id)
    }
    gateValueAtStart = gateValue
    const startedScope = createScope(id, report)
    scope = startedScope
    try {
      setStatus('loading')
      const loading = loadCode()
      const { loadModule, activateModule } = await import('./runPlugin.js')
      const [module, frame] = await Promise.all([loadModule(loading, id), signsIn(granted) ? core.auth() : undefined])
      startedScope.signal.throwIfAborted()
      setStatus('activating')
      const activated = await activateModule(module, plugin.options, {
        core,
        manifest,
        granted,
        gate: gate && gateValue,
        authSession: frame?.session,
        scope: startedScope,
        rpcHandlers,
        findService,
        report,
      })
      services = activated.services
      setStatus('active')
      alerts.withdraw('PLUGIN_FAILED', id)
      const { views, components, api } = activated
      return { views, components, api }
    } catch (cause) {
      const error = cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', id, { cause })
      if (startedScope.signal.aborted) throw error
      startedScope.dispose()
      // Code that is no module, or took too long, is fetched again. Code that can't be activated is kept.
      if (error.code !== 'ACTIVATE_FAILED') code = undefined
      setStatus('failed', error)
      report(error)
      throw error
    }
  }

  async function activate(): Promise<LoadedPlugin> {
    if (!activation) {
      const starting = start()
      activation = starting
      starting.catch(() => {
        if (activation === starting) activation = undefined
      })
    }
    return activation
  }

  function startInBackground() {
    activate().catch(() => undefined) // reported already
  }

  // active -> eligible | gated

  function deactivate() {
    code = undefined // fetched again by the next activation, because the devtools reload plugins this way
    if (!scope) return
    scope.dispose()
    scope = undefined
    activation = undefined
    services = {}
    setStatus(idleStatus())
  }

  return {
    plugin,
    manifest,
    granted,
    get status() {
      return status
    },
    followGate,
    loadCode,
    activate,
    deactivate,
    begin() {
      followGate()
      if (startsWithCore(manifest)) startInBackground()
    },
    preload() {
      // A failure is reported when the plugin is needed.
      if (idleStatus() === 'eligible') loadCode().catch(() => undefined)
    },
    async service(name) {
      await activate()
      return services[name]
    },
    dispose() {
      isDisposed = true
      deactivate()
      alerts.withdraw('PLUGIN_FAILED', id)
      for (const cleanup of registered.splice(0)) release(cleanup)
      const plugins = new Map(store.get(pluginsAtom))
      plugins.delete(id)
      setPlugins(store, plugins)
    },
  }
}

/** Whether a plugin signs users in with the embedded wallet. */
export function signsIn(granted: ReadonlySet<Permission>): boolean {
  return granted.has('auth:email') || granted.has('auth:social')
}

/** Whether a plugin starts by itself: always, or because of the page's address. */
function startsWithCore({ activate }: PluginManifest): boolean {
  if (typeof activate !== 'object') return activate === 'startup'
  return new URLSearchParams(globalThis.location?.search).has(activate.query)
}

function hasMessages(value: unknown): value is { messages: NonNullable<AnyPlugin['messages']> } {
  return typeof value === 'object' && value !== null && 'messages' in value && typeof value.messages === 'function'
}

/** Alerts the developer, and adds the error to the error reports. */
export function reportPluginError(
  { alerts, analytics }: Pick<Core, 'alerts' | 'analytics'>,
  id: string,
  error: unknown,
): void {
  const cause = error instanceof Error && error.cause ? `: ${describe(error.cause)}` : ''
  alerts.raise('PLUGIN_FAILED', `${id}: ${describe(error)}${cause}`, id)
  analytics.reportError('INTERNAL_SDK_ERROR', error)
}

/** Our own errors have details for developers. */
function describe(error: unknown): string {
  const details = isLatchkeyError(error) && error.details ? ` (${error.details})` : ''
  return `${readErrorMessage(error)}${details}`
}
