import type { PluginManifest } from '@latchkey/plugin-api'
import { withDeadline } from '../async/withDeadline.js'
import type { LoadedPlugin } from '../state/plugins.js'
import { type ContextParameters, createContext } from './createContext.js'
import { loadModule } from './loadModule.js'
import { PluginError } from './PluginError.js'

export interface ActivatedPlugin extends LoadedPlugin {
  readonly services: Readonly<Record<string, unknown>>
}

export interface RunParameters extends Omit<ContextParameters, 'createWindows' | 'createAuth'> {
  onLoaded(): void
}

/**
 * Runs a plugin: waits for its code, starts it, each within 10 s, and checks that it brings what its manifest declares. On
 * failure everything that it got is for the caller to release, by the scope.
 *
 * @throws {PluginError} LOAD_FAILED, ACTIVATE_FAILED, TIMEOUT, PLUGIN_DEACTIVATED
 */
export async function runPlugin(
  code: Promise<unknown>,
  options: unknown,
  parameters: RunParameters,
): Promise<ActivatedPlugin> {
  const { manifest, granted, scope } = parameters
  const { id } = manifest
  const mayOpen = [...granted].some((permission) => /^popup/.test(permission))
  const signsIn = granted.has('auth:email') || granted.has('auth:social')
  const [module, windows, createAuth] = await Promise.all([
    loadModule(code, id),
    mayOpen ? import('./createWindows.js') : undefined,
    signsIn ? loadAuth(parameters) : undefined,
  ])
  scope.signal.throwIfAborted()
  parameters.onLoaded()
  const late = () => new PluginError('TIMEOUT', id, { details: 'It did not start within 10 s' })
  const starting = Promise.resolve()
    .then(() =>
      module.activate(createContext({ ...parameters, createWindows: windows?.createWindows, createAuth }), options),
    )
    .then((result: unknown) => {
      const activation = readActivation(result)
      // Added when it is there, also where that is too late: then the scope releases it at once.
      if (activation.dispose) scope.add(() => activation.dispose?.())
      return activation
    })
  const activation = await withDeadline(starting, activateDeadlineMs, late).catch((cause: unknown) => {
    throw cause instanceof PluginError ? cause : new PluginError('ACTIVATE_FAILED', id, { cause })
  })
  scope.signal.throwIfAborted()
  const missing = listMissing(manifest, activation)
  if (missing.length > 0) {
    throw new PluginError('ACTIVATE_FAILED', id, { details: `activate() did not return ${missing.join(', ')}` })
  }
  const { views, components, services, api } = activation
  return { views, components, services, api } as ActivatedPlugin
}

async function loadAuth({ core, scope }: RunParameters): Promise<ContextParameters['createAuth']> {
  const [{ createPluginAuth }, { session }] = await Promise.all([import('./embeddedWallet.js'), core.auth()])
  return (granted, views) => createPluginAuth(session, scope, granted, views)
}

const activateDeadlineMs = 10_000

interface ReadActivation {
  readonly views: Readonly<Record<string, unknown>>
  readonly components: Readonly<Record<string, unknown>>
  readonly services: Readonly<Record<string, unknown>>
  readonly api: object | undefined
  dispose?(): void
}

function readActivation(result: unknown): ReadActivation {
  const activation = typeof result === 'object' && result !== null ? (result as Partial<ReadActivation>) : {}
  const { views = {}, components = {}, services = {}, api } = activation
  return { views, components, services, api, dispose: activation.dispose?.bind(activation) }
}

function listMissing(manifest: PluginManifest, { views, components, services }: ReadActivation): string[] {
  const { tabs = [], connectMethods = [], slots = [] } = manifest.contributes ?? {}
  return [
    ...Object.keys(manifest.views ?? {})
      .filter((view) => !views[view])
      .map((view) => `view ${view}`),
    ...[...tabs, ...connectMethods, ...slots]
      .filter(({ component }) => !components[component])
      .map(({ component }) => `component ${component}`),
    ...(manifest.provides ?? []).filter((name) => !services[name]).map((name) => `service ${name}`),
  ]
}
