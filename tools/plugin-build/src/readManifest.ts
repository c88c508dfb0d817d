import { createContext, runInContext } from 'node:vm'
import * as pluginApi from '@latchkey/plugin-api'
import { findContradictions, findFactory, sharedModules } from '@latchkey/plugin-api/shared'
import { checkManifest, PluginError } from '@latchkey/shell/integration'
import { satisfiesRange, shellViews } from '@latchkey/shell/rules'
import { BuildError } from './BuildError.js'

/**
 * Runs a built remote and returns its manifest. The remote gets only one shared module, the plugin API. As an npm
 * package, the same entry is in an app's first bundle, so the entry must not need React.
 *
 * @throws {BuildError} BUILD_PLUGIN_INVALID
 * @throws {PluginError} API_MISMATCH, MANIFEST_INVALID
 */
export async function readManifest(code: string, name: string, expose: string): Promise<pluginApi.PluginManifest> {
  let plugin: unknown
  try {
    const container = runContainer(code, name)
    await container.init(createScope())
    const factory = findFactory((await container.get(expose))())
    plugin = typeof factory === 'function' ? callFactory(factory as () => unknown) : factory
  } catch (cause) {
    if (cause instanceof BuildError) throw cause
    const details =
      'The build imports it without a browser, and it throws. Use window and other browser APIs only in activate().'
    throw new BuildError('BUILD_PLUGIN_INVALID', { details, cause })
  }
  if (!isPlugin(plugin)) {
    const details =
      "Export the factory as default, or as the only function. Otherwise, write a file with `export { yours as default } from './index.js'` and pass it as the entry."
    throw new BuildError('BUILD_PLUGIN_INVALID', { details })
  }
  const manifest = checkManifest(plugin.manifest)
  rejectUnusable(manifest)
  return JSON.parse(JSON.stringify(manifest))
}

/** Rejects what an app would refuse only when it loads the plugin, or would silently leave out. */
function rejectUnusable(manifest: pluginApi.PluginManifest): void {
  const { id, api, views = {} } = manifest
  if (!satisfiesRange(pluginApi.apiVersion, api)) {
    const details = `api is '${api}', but this build is for version ${pluginApi.apiVersion}. Write '^${pluginApi.apiVersion}'.`
    throw new PluginError('API_MISMATCH', id, { details })
  }
  const reserved = Object.keys(views).filter((view) => shellViews.has(view as pluginApi.ViewName))
  const faults = [...reserved.map((view) => `the view ${view} belongs to the shell`), ...findContradictions(manifest)]
  if (faults.length > 0) throw new PluginError('MANIFEST_INVALID', id, { details: faults.join('; ') })
}

/** The build knows no options. */
function callFactory(factory: () => unknown): unknown {
  try {
    return factory()
  } catch (cause) {
    const details = `The factory has to work without options, because the build reads the manifest. It throws: ${pluginApi.readErrorMessage(cause)}`
    throw new BuildError('BUILD_PLUGIN_INVALID', { details, cause })
  }
}

function createScope(): object {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, range]) => {
      const module = name === '@latchkey/plugin-api' ? pluginApi : {}
      const version = /\d+\.\d+\.\d+/.exec(range)?.[0] ?? '0.0.0'
      return [name, { [version]: { get: () => () => module, loaded: true, eager: true, from: 'build' } }]
    }),
  )
}

function isPlugin(value: unknown): value is pluginApi.AnyPlugin {
  return (
    typeof value === 'object' &&
    value !== null &&
    'load' in value &&
    typeof value.load === 'function' &&
    'manifest' in value
  )
}

/** A container, as webpack and Module Federation define it. */
interface Container {
  init(scope: object): unknown
  get(expose: string): Promise<() => Record<string, unknown>>
}

/** Runs a remote's file with the globals that a container needs. */
export function runContainer(code: string, name: string): Container {
  const page = createContext({ URL, TextEncoder, TextDecoder, console })
  // The file reads its own URL, and Module Federation's runtime reads `window`.
  const currentScript = JSON.stringify({ tagName: 'SCRIPT', src: 'https://remote.invalid/remoteEntry.js' })
  runInContext(
    `var window = globalThis; var document = { currentScript: ${currentScript}, defaultView: globalThis }`,
    page,
  )
  runInContext(code, page, { filename: 'remoteEntry.js' })
  return (page as Record<string, unknown>)[name] as Container
}
