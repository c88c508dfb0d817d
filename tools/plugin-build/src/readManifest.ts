import * as pluginApi from '@latchkey/plugin-api'
import { findFactory, sharedModules } from '@latchkey/plugin-api/shared'
import { BuildError } from './BuildError.js'
import { runContainer } from './runContainer.js'

/**
 * Runs a built remote as a host would, up to its manifest, so that what a host pins is what the file says. The modules
 * that it shares are empty here but for the plugin API: the entry must not need React, since it is in a host's first
 * bundle when the plugin comes by npm.
 *
 * @throws {BuildError} BUILD_PLUGIN_INVALID
 */
export async function readManifest(code: string, name: string, expose: string): Promise<pluginApi.PluginManifest> {
  let plugin: unknown
  try {
    const container = runContainer(code, name)
    await container.init(createScope())
    const factory = findFactory((await container.get(expose))())
    plugin = typeof factory === 'function' ? factory() : factory
  } catch (cause) {
    throw new BuildError('BUILD_PLUGIN_INVALID', {
      details: `It could not be run: ${pluginApi.readErrorMessage(cause)}`,
      cause,
    })
  }
  if (!isPlugin(plugin)) {
    throw new BuildError('BUILD_PLUGIN_INVALID', {
      details:
        "The factory must be the default export or the only function that is exported. Where it can't be, write a " +
        "file with `export { yours as default } from './index.js'` and build that",
    })
  }
  return JSON.parse(JSON.stringify(plugin.manifest))
}

function createScope(): object {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([name, range]) => {
      const module = name === '@latchkey/plugin-api' ? pluginApi : {}
      // The lowest version that the range takes.
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
    'manifest' in value &&
    typeof value.manifest === 'object' &&
    value.manifest !== null &&
    ['id', 'version', 'api'].every((field) => typeof (value.manifest as Record<string, unknown>)[field] === 'string')
  )
}
