/** Loads a plugin's code and activates it, each within 10 s. */
import type { PluginManifest, PluginModule } from '@latchkey/plugin-api'
import { withDeadline } from '../async/withDeadline.js'
import type { LoadedPlugin } from '../state/plugins.js'
import { readRecord } from '../storage/readRecord.js'
import { type ContextParameters, createContext } from './createContext.js'
import type { Registration } from './createLifecycle.js'
import { PluginError } from './PluginError.js'

export interface ActivatedPlugin extends LoadedPlugin {
  readonly services: Readonly<Record<string, unknown>>
}

type LoadedModule = Pick<PluginModule, 'activate'>

const deadlineMs = 10_000

export async function loadModule(code: Promise<unknown>, pluginId: string): Promise<LoadedModule> {
  const late = () => new PluginError('TIMEOUT', pluginId, { details: 'Its code did not load within 10 s' })
  const loaded = await withDeadline(code, deadlineMs, late).catch((cause: unknown) => {
    throw cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', pluginId, { cause })
  })
  const module = isModule(loaded) ? loaded : readRecord(loaded).default
  if (isModule(module)) return module
  throw new PluginError('LOAD_FAILED', pluginId, { details: 'load() gave no module with activate()' })
}

function isModule(value: unknown): value is LoadedModule {
  return typeof readRecord(value).activate === 'function'
}

/** Checks that the plugin returns what its manifest declares. After a failure the caller disposes the scope. */
export async function activateModule(
  module: LoadedModule,
  parameters: ContextParameters & Registration,
): Promise<ActivatedPlugin> {
  const { plugin, manifest, scope } = parameters
  const { id } = manifest

  async function run() {
    const context = createContext(parameters)
    const { dispose, ...activated } = readActivation(await module.activate(context, plugin.options))
    // Added even after the deadline, because the disposed scope then releases it immediately.
    if (dispose) scope.add(dispose)
    return { ...activated, context }
  }

  const late = () => new PluginError('TIMEOUT', id, { details: 'It did not start within 10 s' })
  const activated = await withDeadline(run(), deadlineMs, late).catch((cause: unknown) => {
    throw cause instanceof PluginError ? cause : new PluginError('ACTIVATE_FAILED', id, { cause })
  })
  scope.signal.throwIfAborted()
  const missing = listMissing(manifest, activated)
  if (missing.length === 0) return activated
  throw new PluginError('ACTIVATE_FAILED', id, { details: `activate() did not return ${missing.join(', ')}` })
}

type Activation = Omit<ActivatedPlugin, 'context'> & { readonly dispose: (() => void) | undefined }

/** Plugins may be written in JavaScript, so `activate` may return anything. */
function readActivation(result: unknown): Activation {
  const activation: Partial<Activation> = readRecord(result)
  const { views = {}, components = {}, connectors = {}, services = {}, review, api } = activation
  return {
    views,
    components,
    connectors,
    services,
    review: review?.bind(activation),
    api,
    dispose: activation.dispose?.bind(activation),
  }
}

/** React also accepts strings, as names of HTML elements, and would show nothing. */
function isComponent(part: unknown): boolean {
  return typeof part === 'function' || readRecord(part).$$typeof !== undefined
}

function listMissing(manifest: PluginManifest, activated: ActivatedPlugin): string[] {
  const { views, components, connectors, services, review } = activated
  const { tabs = [], connectMethods = [], slots = [], connectors: declaredConnectors = [] } = manifest.contributes ?? {}
  const missingViews = Object.keys(manifest.views ?? {}).filter((view) => !isComponent(views[view]))
  const declared = [...tabs, ...connectMethods, ...slots].map(({ component }) => component)
  return [
    ...missingViews.map((view) => `view ${view}`),
    ...declared.filter((component) => !isComponent(components[component])).map((component) => `component ${component}`),
    ...declaredConnectors.filter(({ id }) => !connectors[id]).map(({ id }) => `connector ${id}`),
    ...(manifest.contributes?.review && !review ? ['review'] : []),
    ...(manifest.provides ?? []).filter((name) => !services[name]).map((name) => `service ${name}`),
  ]
}
