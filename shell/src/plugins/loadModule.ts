import type { PluginModule } from '@latchkey/plugin-api'
import { withDeadline } from '../async/withDeadline.js'
import { PluginError } from './PluginError.js'

export type LoadedModule = Pick<PluginModule, 'activate'>

/**
 * Waits at most 10 s for a plugin's code, and finds the module in it.
 *
 * @throws {PluginError} LOAD_FAILED: it can't be fetched, or is no plugin module. TIMEOUT.
 */
export async function loadModule(code: Promise<unknown>, pluginId: string): Promise<LoadedModule> {
  const late = () => new PluginError('TIMEOUT', pluginId, { details: 'Its code did not load within 10 s' })
  const loaded = await withDeadline(code, deadlineMs, late).catch((cause: unknown) => {
    throw cause instanceof PluginError ? cause : new PluginError('LOAD_FAILED', pluginId, { cause })
  })
  const module = isModule(loaded) ? loaded : readDefault(loaded)
  if (isModule(module)) return module
  throw new PluginError('LOAD_FAILED', pluginId, { details: 'load() gave no module with activate()' })
}

const deadlineMs = 10_000

function isModule(value: unknown): value is LoadedModule {
  return typeof value === 'object' && value !== null && 'activate' in value && typeof value.activate === 'function'
}

function readDefault(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'default' in value ? value.default : undefined
}
