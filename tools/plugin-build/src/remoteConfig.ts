import { sharedModules } from '@latchkey/plugin-api/shared'
import { type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { RejectImportsPlugin } from './RejectImportsPlugin.js'

export interface RemoteConfigOptions {
  /** The global variable that the file defines. Must be an identifier. */
  readonly name: string
  /** The module that exports the plugin's factory, as an absolute path or relative to the build's folder. */
  readonly entry: string
  readonly outDir: string
  /** @default 'remoteEntry.js' */
  readonly fileName?: string
  /** The plugin's key in the container. @default './plugin' */
  readonly expose?: string
  /** @default 'production' */
  readonly mode?: 'production' | 'development'
  /** False leaves out the modules that are imported as `./locales/*`. Apps then pass `remote({ messages })`. @default true */
  readonly locales?: boolean
  /** From `@module-federation/enhanced/rspack`, which adds its runtime. @default a container without a runtime */
  readonly ModuleFederationPlugin?: ModuleFederationPlugin
}

/** Declared here because the package is an optional peer. */
export type ModuleFederationPlugin = new (options: ContainerOptions) => Rspack.RspackPluginInstance

export interface ContainerOptions {
  readonly name: string
  readonly filename: string
  readonly library: { readonly type: 'window'; readonly name: string }
  readonly exposes: Record<string, string>
  readonly shared: Record<string, SharedModuleOptions>
  readonly shareStrategy?: 'loaded-first'
  readonly manifest?: false
  readonly dts?: false
  readonly dev?: false
  readonly experiments?: { readonly optimization: { readonly disableSnapshot: true; readonly target: 'web' } }
}

interface SharedModuleOptions {
  readonly requiredVersion: string
  readonly singleton: true
  readonly strictVersion: true
  readonly import: false
}

/**
 * Returns a remote's Rsbuild configuration. The remote is one file without CSS and shared modules, so one hash covers
 * it. It needs no chunk loader, which Trusted Types would block.
 */
export function remoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  const { name, entry, outDir, fileName = 'remoteEntry.js', expose = './plugin', mode = 'production' } = options
  const { locales = true, ModuleFederationPlugin } = options
  const container: ContainerOptions = {
    name,
    filename: fileName,
    // Defines a property of `window`, which the host can delete.
    library: { type: 'window', name },
    exposes: { [expose]: entry },
    shared: Object.fromEntries(Object.entries(sharedModules).map(([key, range]) => [key, share(range)])),
  }
  return {
    mode,
    plugins: [pluginReact({ fastRefresh: false })],
    output: {
      // Looks for assets beside the file. Does not need `new Function`.
      assetPrefix: 'auto',
      distPath: { root: outDir },
      legalComments: 'none',
      // The file has to work in pages that declare no charset, because it loads as a classic script.
      charset: 'ascii',
      sourceMap: false,
      // The oldest browsers that Latchkey supports.
      overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
    },
    splitChunks: false,
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        config.entry = {}
        config.output = { ...config.output, uniqueName: name, asyncChunks: false }
        config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false }
        // Ids from path hashes would depend on the build's folder, because the runtime is in a different folder.
        if (ModuleFederationPlugin) config.optimization.moduleIds = 'natural'
        config.resolve = {
          ...config.resolve,
          // The host shares `jotai`, which exports everything from `jotai/vanilla`.
          alias: { ...config.resolve?.alias, 'jotai/vanilla$': 'jotai' },
          // TypeScript sources import each other with the extension .js.
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        config.plugins = [
          ...(config.plugins ?? []),
          new RejectImportsPlugin(),
          ...(locales ? [] : [new rspack.NormalModuleReplacementPlugin(/^\.\/locales\/[\w-]+\.js$/, emptyCatalogue)]),
          ModuleFederationPlugin
            ? new ModuleFederationPlugin({ ...container, ...runtimeOptions })
            : new rspack.container.ModuleFederationPluginV1(container),
        ]
        return config
      },
    },
  }
}

const emptyCatalogue = 'data:text/javascript,export const messages = {}'

function share(requiredVersion: string): SharedModuleOptions {
  // Without `strictVersion`, the runtime uses a wrong version and only warns.
  return { requiredVersion, singleton: true, strictVersion: true, import: false }
}

/** Turns off features that would create more files, because a host pins a single file. */
const runtimeOptions = {
  // Does not wait for other remotes' shared modules.
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
  // Only manifests need snapshots, and remotes run only in browsers.
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
} as const
