import type { AnyPlugin, PluginManifest, PluginModule } from '@latchkey/plugin-api'
import { findFactory } from '@latchkey/plugin-api/shared'
import type { Pin } from './checkPin.js'
import { createShareScope } from './createShareScope.js'
import { fetchContainer } from './fetchContainer.js'
import { RemoteError } from './RemoteError.js'

/** What the plugin runtime gets: a plugin's module, with what else the remote's plugin brings. */
export interface LoadedRemote extends Pick<AnyPlugin, 'messages' | 'embeddedWallet'> {
  readonly default: Pick<PluginModule, 'activate'>
}

/**
 * Fetches a remote and hands it the host's modules. Each call fetches anew: a modal keeps what it got, and two modals
 * share nothing but the browser's cache.
 *
 * @param endsMs the time, by `performance.now()`, at which it gives up.
 * @throws {RemoteError}
 */
export async function loadRemote(
  pin: Pin,
  manifest: PluginManifest,
  options: unknown,
  endsMs: number,
): Promise<LoadedRemote> {
  const { id } = manifest
  const ending = new AbortController()
  const late = new RemoteError('REMOTE_TIMEOUT', id, { details: pin.entry })
  const timer = setTimeout(() => ending.abort(late), endsMs - performance.now())
  const ended = new Promise<never>((_resolve, reject) => {
    ending.signal.addEventListener('abort', () => reject(late), { once: true })
  })
  try {
    return await Promise.race([load(pin, manifest, options, ending.signal), ended])
  } finally {
    clearTimeout(timer)
  }
}

async function load(pin: Pin, pinned: PluginManifest, options: unknown, signal: AbortSignal): Promise<LoadedRemote> {
  const { id } = pinned
  const container = await fetchContainer(pin, id, signal)
  let exposed: unknown
  try {
    await container.init(createShareScope())
    exposed = (await container.get(pin.expose))()
  } catch (cause) {
    // A version that does not fit, a module that is not shared, or the plugin's own first line.
    throw new RemoteError('REMOTE_START_FAILED', id, { details: pin.entry, cause })
  }
  const plugin = readPlugin(exposed, options)
  if (!plugin) {
    throw new RemoteError('REMOTE_CONTAINER_INVALID', id, { details: `${pin.expose} exports no plugin` })
  }
  compareManifests(pinned, plugin.manifest)
  const module = readModule(await plugin.load())
  if (!module) throw new RemoteError('REMOTE_CONTAINER_INVALID', id, { details: 'load() gave no module' })
  return {
    // The factory may have changed the options, and its module expects them so.
    default: { activate: (context) => module.activate(context, plugin.options) },
    messages: plugin.messages?.bind(plugin),
    embeddedWallet: plugin.embeddedWallet?.bind(plugin),
  }
}

/** The plugin, or what its factory makes of the host's options. */
function readPlugin(exposed: unknown, options: unknown): AnyPlugin | undefined {
  if (!isRecord(exposed)) return undefined
  const factory = findFactory(exposed)
  const plugin: unknown = typeof factory === 'function' ? factory(options) : factory
  return isRecord(plugin) && isRecord(plugin.manifest) && typeof plugin.load === 'function'
    ? (plugin as unknown as AnyPlugin)
    : undefined
}

function readModule(loaded: unknown): PluginModule | undefined {
  const module = isRecord(loaded) && typeof loaded.activate !== 'function' ? loaded.default : loaded
  return isRecord(module) && typeof module.activate === 'function' ? (module as unknown as PluginModule) : undefined
}

/** A file of another release than the manifest beside it, which the hash alone can't tell. */
function compareManifests(pinned: PluginManifest, loaded: PluginManifest) {
  for (const field of ['id', 'version', 'api'] as const) {
    if (pinned[field] === loaded[field]) continue
    const details = `${field}: ${pinned[field]} was pinned, the file has ${loaded[field]}`
    throw new RemoteError('REMOTE_MANIFEST_MISMATCH', pinned.id, { details })
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
