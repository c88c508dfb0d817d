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

export interface PluginLifecycle extends Registration {
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

/** The states that a gate decides: `registered -> eligible | gated`. */
export function createLifecycle(core: Core, registration: Registration): PluginLifecycle {
  const { plugin, manifest } = registration
  const { store } = core.runtime
  const { id, gate } = manifest
  const lifetime = new AbortController()
  const { signal } = lifetime
  const rpcHandlers = new Map<string, RpcHandler>()
  const activation = createActivation(core, registration, { signal, rpcHandlers, setStatus, addCatalogue })
  const registered: Cleanup[] = addRpcHandlers(core, registration, rpcHandlers, activation.activate)
  let status: PluginStatus | undefined
  let hasCatalogue = false

  function setStatus(next: PluginStatus, error?: unknown) {
    if (signal.aborted) return
    status = next
    const state = error === undefined ? { manifest, status } : { manifest, status, error }
    setPlugins(store, new Map(store.get(pluginsAtom)).set(id, state))
  }

  /** The status of a plugin that does not run. */
  function idleStatus(): PluginStatus {
    const value = gate ? core.gates.value(gate.key) : true
    if (value === undefined) return 'registered'
    return isOpen(value) ? 'eligible' : 'gated'
  }

  function followGate() {
    const next = idleStatus()
    if (!status || status === 'registered' || status === 'eligible' || status === 'gated') {
      if (status !== next) setStatus(next)
    } else if (activation.hasOtherGate()) {
      deactivate()
      if (next === 'eligible') startWithCore()
    }
    if (next === 'eligible') void addCatalogue(plugin)
  }

  /** Starts the plugin if it starts by itself: always, or because of the page's address. A failure is reported already. */
  function startWithCore() {
    const { activate: start } = manifest
    const isWanted =
      typeof start === 'object'
        ? new URLSearchParams(globalThis.location?.search).has(start.query)
        : start === 'startup'
    if (isWanted) activation.activate().catch(() => undefined)
  }

  /** Adds the texts of the plugin, or of its loaded code: those of a remote come with its code. */
  async function addCatalogue(source: unknown) {
    if (hasCatalogue || signal.aborted || !hasMessages(source)) return
    hasCatalogue = true
    const remove = await core.messages.addSource(async (locale) => {
      try {
        return await source.messages(locale)
      } catch (error) {
        reportPluginError(core, id, error)
        return {}
      }
    })
    if (signal.aborted) release(remove)
    else registered.push(remove)
  }

  function deactivate() {
    if (activation.stop()) setStatus(idleStatus())
  }

  return {
    ...registration,
    loadCode: activation.loadCode,
    activate: activation.activate,
    service: activation.service,
    get status() {
      return status
    },
    followGate,
    deactivate,
    begin() {
      followGate()
      startWithCore()
    },
    preload() {
      // A failure is reported when the plugin is needed.
      if (idleStatus() === 'eligible') activation.loadCode().catch(() => undefined)
    },
    dispose() {
      lifetime.abort()
      deactivate()
      core.alerts.withdraw('PLUGIN_FAILED', id)
      for (const cleanup of registered.splice(0)) release(cleanup)
      const plugins = new Map(store.get(pluginsAtom))
      plugins.delete(id)
      setPlugins(store, plugins)
    },
  }
}

interface ActivationParts {
  /** Aborted when the plugin is removed. */
  readonly signal: AbortSignal
  readonly rpcHandlers: Map<string, RpcHandler>
  setStatus(status: PluginStatus, error?: unknown): void
  addCatalogue(code: unknown): Promise<void>
}

interface Activation extends Pick<PluginLifecycle, 'loadCode' | 'activate' | 'service'> {
  /** Whether the gate's value has changed since the start. A plugin learns its list, such as the providers, when it starts. */
  hasOtherGate(): boolean
  /** Releases what the plugin got. Returns whether it was started. */
  stop(): boolean
}

/** The states of a plugin that runs: `eligible -> loading -> activating -> active | failed`. */
function createActivation(core: Core, registration: Registration, parts: ActivationParts): Activation {
  const { plugin, manifest, granted, findService } = registration
  const { signal, rpcHandlers, setStatus, addCatalogue } = parts
  const { id, gate } = manifest
  const code = shareUntilFailure(loadCode)
  const activation = shareUntilFailure(start)
  let gateValue: GateValue | undefined
  let scope: Scope | undefined
  let services: Readonly<Record<string, unknown>> = {}

  const report = (error: unknown) => reportPluginError(core, id, error)

  async function loadCode(): Promise<unknown> {
    const loaded = await (core.runtime.store.get(pluginLoaderAtom)?.load(plugin) ?? plugin.load())
    void addCatalogue(loaded)
    return loaded
  }

  async function start(): Promise<LoadedPlugin> {
    const value = gate ? await core.gates.settled(gate.key) : true
    if (signal.aborted) throw new PluginError('PLUGIN_DEACTIVATED', id)
    if (!isOpen(value)) {
      setStatus('gated')
      throw new PluginError('GATED', id)
    }
    gateValue = value
    const startedScope = createScope(id, report)
    scope = startedScope
    try {
      setStatus('loading')
      const loading = code.get()
      const { loadModule, activateModule } = await import('./runPlugin.js')
      const [module, frame] = await Promise.all([loadModule(loading, id), signsIn(granted) ? core.auth() : undefined])
      startedScope.signal.throwIfAborted()
      setStatus('activating')
      const activated = await activateModule(module, plugin.options, {
        core,
        manifest,
        granted,
        gate: gate && value,
        authSession: frame?.session,
        scope: startedScope,
        rpcHandlers,
        findService,
        report,
      })
      services = activated.services
      setStatus('active')
      core.alerts.withdraw('PLUGIN_FAILED', id)
      return { views: activated.views, components: activated.components, api: activated.api }
    } catch (cause) {
      const error = cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', id, { cause })
      if (startedScope.signal.aborted) throw error
      startedScope.dispose()
      // Code that is no module, or took too long, is fetched again. Code that can't be activated is kept.
      if (error.code !== 'ACTIVATE_FAILED') code.forget()
      setStatus('failed', error)
      report(error)
      throw error
    }
  }

  return {
    hasOtherGate() {
      const value = gate && core.gates.value(gate.key)
      return value !== undefined && String(value) !== String(gateValue)
    },
    loadCode: code.get,
    activate: activation.get,
    async service(name) {
      await activation.get()
      return services[name]
    },
    stop() {
      code.forget() // fetched again by the next activation, because the devtools reload plugins this way
      if (!scope) return false
      scope.dispose()
      scope = undefined
      activation.forget()
      services = {}
      return true
    },
  }
}

/** Runs once and shares the promise, until it fails or is forgotten. */
function shareUntilFailure<T>(run: () => Promise<T>) {
  let shared: Promise<T> | undefined
  return {
    get: (): Promise<T> => {
      if (shared) return shared
      const running = run()
      shared = running
      running.catch(() => {
        if (shared === running) shared = undefined
      })
      return running
    },
    forget: () => {
      shared = undefined
    },
  }
}

/** Whether a plugin signs users in with the embedded wallet. */
export function signsIn(granted: ReadonlySet<Permission>): boolean {
  return granted.has('auth:email') || granted.has('auth:social')
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
