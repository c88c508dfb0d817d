import { sharedModules } from '@latchkey/plugin-api/shared'
import { type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { RejectCssPlugin } from './RejectCssPlugin.js'

export interface RemoteConfigOptions {
  /** The global variable that the file defines. Must be an identifier. */
  readonly name: string
  /** The module that exports the plugin's factory, absolute or relative to the folder of the build. */
  readonly entry: string
  readonly outDir: string
  /** @default 'remoteEntry.js' */
  readonly fileName?: string
  /** The key of the plugin in the container. @default './plugin' */
  readonly expose?: string
  /** @default 'production' */
  readonly mode?: 'production' | 'development'
  /** From `@module-federation/enhanced/rspack`, to include its runtime. @default a container without a runtime */
  readonly ModuleFederationPlugin?: ModuleFederationPlugin
}

/** Typed here, because the package is an optional peer. */
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
 * Returns the rsbuild configuration of a remote: one file without CSS and shared modules, so that one hash covers it. It
 * needs no chunk loader, which Trusted Types would block.
 */
export function remoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  const { name, entry, outDir, fileName = 'remoteEntry.js', expose = './plugin', mode = 'production' } = options
  const { ModuleFederationPlugin } = options
  const container: ContainerOptions = {
    name,
    filename: fileName,
    // A property of `window`, which the host can delete.
    library: { type: 'window', name },
    exposes: { [expose]: entry },
    shared: Object.fromEntries(Object.entries(sharedModules).map(([key, range]) => [key, share(range)])),
  }
  return {
    mode,
    plugins: [pluginReact({ fastRefresh: false })],
    output: {
      // Finds assets beside the file, without `new Function`.
      assetPrefix: 'auto',
      distPath: { root: outDir },
      legalComments: 'none',
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
        // Hashes of paths would differ by folder, because the runtime is in another one.
        if (ModuleFederationPlugin) config.optimization.moduleIds = 'natural'
        config.resolve = {
          ...config.resolve,
          // The host shares `jotai`, which has all of `jotai/vanilla`.
          alias: { ...config.resolve?.alias, 'jotai/vanilla$': 'jotai' },
          // Relative imports in TypeScript end in .js.
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        config.plugins = [
          ...(config.plugins ?? []),
          new RejectCssPlugin(),
          // Leaves out catalogues, because every user would load all languages. Hosts pass `remote({ messages })`.
          new rspack.NormalModuleReplacementPlugin(/^\.\/locales\/[\w-]+\.js$/, emptyCatalogue),
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
  // Without `strictVersion`, a wrong version is used with a warning.
  return { requiredVersion, singleton: true, strictVersion: true, import: false }
}

/** Turns off extras, because a host pins one file. */
const runtimeOptions = {
  // Does not wait for the shared modules of other remotes.
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
  // Snapshots belong to manifests, other targets to servers.
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
} as const
