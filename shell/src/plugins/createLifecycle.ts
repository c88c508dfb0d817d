/** One plugin's lifecycle, where all of the plugin's states are set. `PluginStatus` has a diagram of the states. */
import {
  type AnyPlugin,
  type Cleanup,
  describeError,
  isLatchkeyError,
  once,
  type Permission,
  type PluginManifest,
  type RpcHandler,
} from '@latchkey/plugin-api'
import { withDeadline } from '../async/withDeadline.js'
import { release } from '../connections/release.js'
import type { Core } from '../core.js'
import type { GateValue } from '../gates/decideGate.js'
import { isOpen } from '../gates/isOpen.js'
import { type LoadedPlugin, type PluginStatus, pluginLoaderAtom, pluginsAtom, setPlugins } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import { addRpcHandlers, reportMissingHandlers } from './addRpcHandlers.js'
import { createDeclaredConnectors } from './createDeclaredConnectors.js'
import { createScope, type Scope } from './createScope.js'
import { PluginError } from './PluginError.js'
import type { ActivatedPlugin } from './runPlugin.js'

export interface Registration {
  readonly plugin: AnyPlugin
  /** A frozen copy, because the plugin can change its own object. */
  readonly manifest: PluginManifest
  readonly granted: ReadonlySet<Permission>
  findService(name: string): Promise<unknown>
}

export interface PluginLifecycle extends Registration {
  readonly status: PluginStatus | undefined
  /** Sets the status from the gate's value. Starts the plugin if its manifest says so. */
  begin(): void
  /** Updates the status when a gate's value changes. A running plugin continues unless its own gate has changed. */
  followGate(): void
  preload(): void
  loadCode(): Promise<unknown>
  /** Loads and starts the plugin once. Tries again after a failure. @throws {PluginError} */
  activate(): Promise<LoadedPlugin>
  service(name: string): Promise<unknown>
  /** Releases everything that the plugin received. `activate` starts it again. */
  deactivate(): void
  dispose(): void
}

export function createLifecycle(core: Core, registration: Registration): PluginLifecycle {
  const { plugin, manifest, granted } = registration
  const { store } = core.runtime
  const { id, gate } = manifest
  const lifetime = new AbortController() // aborted when the plugin is removed
  const rpcHandlers = new Map<string, RpcHandler>()
  const report = (error: unknown, place?: string) => reportPluginError(core, id, error, place)
  const gateValue = () => (gate ? core.gates.value(gate.key) : true)
  const activate = () => handled(activateOnce())
  const registered: Cleanup[] = addRpcHandlers(core, registration, { rpcHandlers, activate, report })
  const connectors = createDeclaredConnectors(core, registration, activate, report)
  const addCatalogue = createCatalogueLoader(core, id, registered, lifetime.signal)
  const loadCode = async () => {
    const loaded = await (store.get(pluginLoaderAtom)?.load(plugin) ?? plugin.load())
    // Texts that `activate` writes, such as a toast's, never change again.
    const late = () => new PluginError('TIMEOUT', id)
    await withDeadline(addCatalogue(loaded), catalogueDeadlineMs, late).catch(() => undefined)
    return loaded
  }
  let activateOnce = once(start)
  let loadCodeOnce = once(loadCode)
  const failures = createFailureReporter(core, id)
  let status: PluginStatus | undefined
  let gateValueAtStart: GateValue | undefined
  let scope: Scope | undefined

  function setStatus(next: PluginStatus, error?: unknown) {
    if (lifetime.signal.aborted) return
    status = next
    if (next === 'gated') connectors.remove()
    else connectors.list()
    const state = error === undefined ? { manifest, status } : { manifest, status, error }
    setPlugins(store, new Map(store.get(pluginsAtom)).set(id, state))
  }

  function followGate() {
    const value = gateValue()
    const next = idleStatus(value)
    if (!status || status === 'registered' || status === 'eligible' || status === 'gated') {
      if (status !== next) setStatus(next)
    } else if (value !== undefined && String(value) !== String(gateValueAtStart)) {
      // Restarts the plugin, which reads its gate's value (such as a list of providers) only when it starts.
      deactivate()
      if (next === 'eligible' && startsByItself(manifest)) void activate()
    }
    if (next === 'eligible') void addCatalogue(plugin)
  }

  async function start(): Promise<ActivatedPlugin> {
    const value = gate ? await core.gates.settled(gate.key) : true
    if (lifetime.signal.aborted) throw new PluginError('PLUGIN_DEACTIVATED', id)
    if (!isOpen(value)) {
      setStatus('gated')
      throw new PluginError('GATED', id)
    }
    gateValueAtStart = value
    const startedScope = createScope(id, report)
    scope = startedScope
    try {
      setStatus('loading')
      const loading = handled(loadCodeOnce())
      const { loadModule, activateModule } = await import('./runPlugin.js')
      const [module, frame] = await Promise.all([loadModule(loading, id), signsIn(granted) ? core.auth() : undefined])
      startedScope.signal.throwIfAborted()
      setStatus('activating')
      const activated = await activateModule(module, {
        ...registration,
        core,
        gate: gate && value,
        authSession: frame?.session,
        scope: startedScope,
        rpcHandlers,
        report,
      })
      setStatus('active')
      failures.end()
      reportMissingHandlers(registration, rpcHandlers, report)
      return activated
    } catch (cause) {
      const error = cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', id, { cause })
      if (startedScope.signal.aborted) throw error
      startedScope.dispose()
      // Code that loads too slowly or is not a module is fetched again. Code that fails to activate is kept.
      if (error.code !== 'ACTIVATE_FAILED') loadCodeOnce = once(loadCode)
      setStatus('failed', error)
      failures.report(error)
      throw error
    }
  }

  function deactivate() {
    loadCodeOnce = once(loadCode) // fetched again at the next activation, so that the devtools can reload plugins
    if (!scope) return
    scope.dispose()
    scope = undefined
    activateOnce = once(start)
    connectors.remove() // `setStatus` lists them again, for the next activation
    setStatus(idleStatus(gateValue()))
  }

  return {
    ...registration,
    get status() {
      return status
    },
    followGate,
    loadCode: () => loadCodeOnce(),
    activate,
    deactivate,
    begin() {
      followGate()
      if (startsByItself(manifest)) void activate()
    },
    preload() {
      // Activation reports the failure.
      if (idleStatus(gateValue()) === 'eligible') loadCodeOnce().catch(() => undefined)
    },
    service: async (name) => (await activate()).services[name],
    dispose() {
      lifetime.abort()
      deactivate()
      connectors.remove()
      failures.end()
      for (const cleanup of registered.splice(0)) release(cleanup)
      const plugins = new Map(store.get(pluginsAtom))
      plugins.delete(id)
      setPlugins(store, plugins)
    },
  }
}

/** Prevents an unhandled rejection if no caller awaits the promise. `start` reports the failure. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

export function signsIn(granted: ReadonlySet<Permission>): boolean {
  return granted.has('auth:email') || granted.has('auth:social')
}

function startsByItself({ activate }: PluginManifest): boolean {
  if (typeof activate !== 'object') return activate === 'startup'
  return new URLSearchParams(globalThis.location?.search).has(activate.query)
}

function idleStatus(gateValue: GateValue | undefined): PluginStatus {
  if (gateValue === undefined) return 'registered'
  return isOpen(gateValue) ? 'eligible' : 'gated'
}

/** Reports why a plugin does not start. */
function createFailureReporter(core: Pick<Core, 'alerts' | 'analytics'>, id: string) {
  let printed: string | undefined
  let isShown = false
  return {
    /** Views retry to load the code. The console gets the reason, such as the page's CSP, only once. */
    report(error: PluginError) {
      const text = describeError(error)
      if (text === printed) core.alerts.remind('PLUGIN_FAILED', id)
      else reportPluginError(core, id, error)
      printed = error.code === 'ACTIVATE_FAILED' ? undefined : text
      isShown = true
    },
    /** Call this when the plugin has started. Alerts about its manifest stay. */
    end() {
      printed = undefined
      if (isShown) core.alerts.withdraw('PLUGIN_FAILED', id)
      isShown = false
    },
  }
}

const catalogueDeadlineMs = 2_000

/**
 * Returns a function that adds the plugin's messages once, and resolves when the locale's are in use. A remote plugin's
 * messages come with its code.
 */
function createCatalogueLoader(core: Core, id: string, registered: Cleanup[], signal: AbortSignal) {
  let added: Promise<void> | undefined
  async function add(source: MessageSource) {
    const remove = await core.messages.addSource(async (locale) => {
      try {
        const texts = Object.entries<unknown>(readRecord(await source.messages(locale)))
        return Object.fromEntries(texts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
      } catch (error) {
        reportPluginError(core, id, error)
        return {}
      }
    })
    if (signal.aborted) release(remove)
    else registered.push(remove)
    await core.messages.ready
  }

  return async (source: unknown) => {
    if (!added && !signal.aborted && hasMessages(source)) added = add(source)
    await added
  }
}

type MessageSource = { readonly messages: NonNullable<AnyPlugin['messages']> }

function hasMessages(source: unknown): source is MessageSource {
  return typeof readRecord(source).messages === 'function'
}

/** @param place The part of the plugin that failed, if the error does not name it: `its handler of toy_pay`. */
export function reportPluginError(
  { alerts, analytics }: Pick<Core, 'alerts' | 'analytics'>,
  id: string,
  error: unknown,
  place?: string,
): void {
  const details = [id, place, describeError(error)].filter(Boolean).join(': ')
  alerts.raise('PLUGIN_FAILED', details, id, findThrown(error))
  analytics.reportError('INTERNAL_SDK_ERROR', error)
}

/** Returns the error whose stack leads to the plugin's code. The stacks of our other errors lead only to the shell. */
function findThrown(error: unknown): Error | undefined {
  const isOurs = isLatchkeyError(error) && error.code !== 'PERMISSION_DENIED'
  const thrown = (error instanceof Error && error.cause) || (isOurs ? undefined : error)
  return thrown instanceof Error ? thrown : undefined
}
