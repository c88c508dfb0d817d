import { createContext, runInContext } from 'node:vm'
import * as pluginApi from '@latchkey/plugin-api'
import { findFactory, sharedModules } from '@latchkey/plugin-api/shared'
import { BuildError } from './BuildError.js'

/**
 * Runs a built remote as a host would and reads its manifest, so that hosts pin what the file really says. The shared
 * modules are empty except for the plugin API: an entry must not need React, because it is part of an app's first bundle
 * when the plugin comes by npm.
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
      // The lowest version of the range.
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

/** The container that a remote's file defines, as webpack and Module Federation know it. */
export interface Container {
  init(scope: object): unknown
  get(expose: string): Promise<() => Record<string, unknown>>
}

/** Runs a remote's file with as much of a page as a container needs. */
export function runContainer(code: string, name: string): Container {
  const page = createContext({ URL, TextEncoder, TextDecoder, console })
  // The file reads its own address, and Module Federation's runtime the document's window.
  const currentScript = JSON.stringify({ tagName: 'SCRIPT', src: 'https://remote.invalid/remoteEntry.js' })
  runInContext(
    `var window = globalThis; var document = { currentScript: ${currentScript}, defaultView: globalThis }`,
    page,
  )
  runInContext(code, page, { filename: 'remoteEntry.js' })
  return (page as Record<string, unknown>)[name] as Container
}
