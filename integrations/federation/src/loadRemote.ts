import {
  type AnyPlugin,
  type PluginManifest,
  type PluginModule,
  raceAbort,
  readErrorMessage,
  readRecord,
} from '@latchkey/plugin-api'
import { findFactory } from '@latchkey/plugin-api/shared'
import type { Pin } from './checkPin.js'
import { createShareScope } from './createShareScope.js'
import { fetchContainer } from './fetchContainer.js'
import { RemoteError } from './RemoteError.js'

/** The remote plugin's module, and its other members. */
export interface LoadedRemote extends Pick<AnyPlugin, 'messages' | 'embeddedWallet'> {
  readonly default: Pick<PluginModule, 'activate'>
}

/** Fetches a remote and gives it the host's modules. @param endsMs The deadline, in `performance.now()` time. */
export async function loadRemote(
  pin: Pin,
  manifest: PluginManifest,
  options: unknown,
  endsMs: number,
): Promise<LoadedRemote> {
  const controller = new AbortController()
  const { signal } = controller
  const expire = () => controller.abort(new RemoteError('REMOTE_TIMEOUT', manifest.id, { details: pin.entry }))
  const timer = setTimeout(expire, endsMs - performance.now())
  return raceAbort(load(pin, manifest, options, signal), signal).finally(() => clearTimeout(timer))
}

async function load(pin: Pin, pinned: PluginManifest, options: unknown, signal: AbortSignal): Promise<LoadedRemote> {
  const { id } = pinned
  const container = await fetchContainer(pin, id, signal)
  let exposed: unknown
  try {
    await container.init(createShareScope())
    exposed = (await container.get(pin.expose))()
  } catch (cause) {
    // The sentence of webpack, Rspack and Module Federation's runtime.
    if (/ does not exist in container/.test(readErrorMessage(cause))) {
      throw new RemoteError('REMOTE_CONTAINER_INVALID', id, {
        details: `It has no '${pin.expose}', the pin's expose`,
        cause,
      })
    }
    // The cause may be an unsupported version, a module that the host doesn't share, or the plugin's own code.
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
    // The plugin's factory may have changed the options.
    default: { activate: (context) => module.activate(context, plugin.options) },
    messages: plugin.messages?.bind(plugin),
    embeddedWallet: plugin.embeddedWallet?.bind(plugin),
  }
}

function readPlugin(exposed: unknown, options: unknown): AnyPlugin | undefined {
  const factory = findFactory(readRecord(exposed))
  const plugin: unknown = typeof factory === 'function' ? factory(options) : factory
  const { manifest, load } = readRecord(plugin)
  const isPlugin = typeof manifest === 'object' && manifest !== null && typeof load === 'function'
  return isPlugin ? (plugin as AnyPlugin) : undefined
}

function readModule(loaded: unknown): PluginModule | undefined {
  const module = typeof readRecord(loaded).activate === 'function' ? loaded : readRecord(loaded).default
  return typeof readRecord(module).activate === 'function' ? (module as PluginModule) : undefined
}

/** The hash can match while the file's manifest differs from the pinned manifest. */
function compareManifests(pinned: PluginManifest, loaded: PluginManifest) {
  for (const field of ['id', 'version', 'api'] as const) {
    if (pinned[field] === loaded[field]) continue
    const details = `${field}: ${pinned[field]} was pinned, the file has ${loaded[field]}`
    throw new RemoteError('REMOTE_MANIFEST_MISMATCH', pinned.id, { details })
  }
}
