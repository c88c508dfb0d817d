import { sharedModules } from '@latchkey/plugin-api/shared'
import { type RsbuildConfig, type Rspack, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { RefuseCssPlugin } from './RefuseCssPlugin.js'

export interface RemoteConfigOptions {
  /** The global variable that the file defines; an identifier. */
  readonly name: string
  /** The module that exports the plugin's factory, absolute or relative to the folder of the build. */
  readonly entry: string
  readonly outDir: string
  /** @default 'remoteEntry.js' */
  readonly fileName?: string
  /** The key under which a host finds the plugin. @default './plugin' */
  readonly expose?: string
  /** @default 'production' */
  readonly mode?: 'production' | 'development'
  /**
   * `ModuleFederationPlugin` of `@module-federation/enhanced/rspack`, to put Module Federation's runtime into the file.
   *
   * @default rspack's first container, without a runtime
   */
  readonly ModuleFederationPlugin?: ModuleFederationPlugin
}

/** The part of that plugin that is used here. The package is an optional peer, so its types may be missing. */
export type ModuleFederationPlugin = new (options: ContainerOptions) => Rspack.RspackPluginInstance

/** The options of rspack's container and Module Federation's plugin, and those that turn the latter's extras off. */
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
 * The rsbuild configuration of a remote that an app can pin: one file without CSS and without the modules that hosts share.
 * One hash then covers every byte, and no chunk loader is needed, which pages with Trusted Types block.
 */
export function remoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  const { name, entry, outDir, fileName = 'remoteEntry.js', expose = './plugin', mode = 'production' } = options
  const { ModuleFederationPlugin } = options
  const container: ContainerOptions = {
    name,
    filename: fileName,
    // A property of `window`, so that the host can take the container out of the page again.
    library: { type: 'window', name },
    exposes: { [expose]: entry },
    shared: Object.fromEntries(Object.entries(sharedModules).map(([key, range]) => [key, share(range)])),
  }
  return {
    mode,
    plugins: [pluginReact({ fastRefresh: false })],
    output: {
      // Finds chunks and pictures beside the file, if there are any, without `new Function`.
      assetPrefix: 'auto',
      distPath: { root: outDir },
      legalComments: 'none',
      sourceMap: false,
      // The oldest browsers that Latchkey supports. Nothing is transpiled for older ones.
      overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
    },
    splitChunks: false,
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        // The container is the only entry.
        config.entry = {}
        config.output = { ...config.output, uniqueName: name, asyncChunks: false }
        config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false }
        // By default ids are hashes of paths, and the path from the plugin to Module Federation's runtime differs by folder.
        if (ModuleFederationPlugin) config.optimization.moduleIds = 'natural'
        config.resolve = {
          ...config.resolve,
          // The host shares `jotai`, which has all of `jotai/vanilla`.
          alias: { ...config.resolve?.alias, 'jotai/vanilla$': 'jotai' },
          // TypeScript's relative imports end in .js.
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        config.plugins = [
          ...(config.plugins ?? []),
          new RefuseCssPlugin(),
          // In one file every user would load all languages. Hosts pass `remote({ messages })` instead.
          new rspack.NormalModuleReplacementPlugin(/^\.\/locales\/[\w-]+\.js$/, noTexts),
          ModuleFederationPlugin
            ? new ModuleFederationPlugin({ ...container, ...runtimeOptions })
            : new rspack.container.ModuleFederationPluginV1(container),
        ]
        return config
      },
    },
  }
}

/** The module that replaces each of a plugin's catalogues. */
const noTexts = 'data:text/javascript,export const messages = {}'

function share(requiredVersion: string): SharedModuleOptions {
  return {
    requiredVersion,
    singleton: true,
    // Without this, a version that does not fit is used with a warning.
    strictVersion: true,
    import: false,
  }
}

/** Without a manifest, types or development server, because a host pins one file. */
const runtimeOptions = {
  // A remote brings no module to share, so waiting for other remotes to register theirs is never useful.
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
  // Snapshots are a part of manifests, and other targets are for servers.
  experiments: { optimization: { disableSnapshot: true, target: 'web' } },
} as const
