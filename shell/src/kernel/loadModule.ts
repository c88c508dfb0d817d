import type { AnyPlugin, PluginManifest, PluginModule } from '@latchkey/plugin-api'
import { PluginError } from './PluginError.js'
import { withDeadline } from './withDeadline.js'

export type LoadedModule = Pick<PluginModule, 'activate'>

/**
 * Fetches a plugin's module within 10 s.
 *
 * @throws {PluginError} LOAD_FAILED: it can't be fetched, or is no plugin module. TIMEOUT.
 */
export async function loadModule(plugin: AnyPlugin, { id }: PluginManifest): Promise<LoadedModule> {
  const late = () => new PluginError('TIMEOUT', id, { details: 'Its code did not load within 10 s' })
  // `load` may also throw before it returns a promise.
  const loading = Promise.resolve().then(() => plugin.load())
  const loaded = await withDeadline(loading, loadDeadlineMs, late).catch((cause: unknown) => {
    throw cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', id, { cause })
  })
  const module = isModule(loaded) ? loaded : readDefault(loaded)
  if (isModule(module)) return module
  throw new PluginError('LOAD_FAILED', id, { details: 'load() gave no module with activate()' })
}

const loadDeadlineMs = 10_000

function isModule(value: unknown): value is LoadedModule {
  return typeof value === 'object' && value !== null && 'activate' in value && typeof value.activate === 'function'
}

function readDefault(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'default' in value ? value.default : undefined
}
