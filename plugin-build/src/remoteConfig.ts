import { sharedModules } from '@latchkey/plugin-api/shared'
import { type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { RefuseCssPlugin } from './RefuseCssPlugin.js'

export interface RemoteConfigOptions {
  /** The global variable that the file defines; an identifier. */
  readonly name: string
  /** The module that exports the plugin's factory, absolute or relative to the folder of the build. */
  readonly entry: string
  /** Where the file goes. */
  readonly outDir: string
  /** @default 'remoteEntry.js' */
  readonly fileName?: string
  /** The key under which a host finds the plugin. @default './plugin' */
  readonly expose?: string
  /** @default 'production' */
  readonly mode?: 'production' | 'development'
}

/**
 * The rsbuild configuration of a remote that a host can pin: one file, so that one hash covers every byte and nothing is
 * left to a chunk loader, which pages with Trusted Types refuse; no copy of what the host shares; no CSS file.
 */
export function remoteConfig(options: RemoteConfigOptions): RsbuildConfig {
  const { name, entry, outDir, fileName = 'remoteEntry.js', expose = './plugin', mode = 'production' } = options
  return {
    mode,
    plugins: [pluginReact({ fastRefresh: false })],
    output: {
      // The address of chunks and pictures beside the file, should there be any, without `new Function`.
      assetPrefix: 'auto',
      distPath: { root: outDir },
      legalComments: 'none',
      sourceMap: false,
      // The oldest browsers that Latchkey supports, so that nothing is rewritten for older ones.
      overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
    },
    splitChunks: false,
    performance: { printFileSize: false },
    tools: {
      htmlPlugin: false,
      rspack(config) {
        // The container is the entry. Its first version is a fifth of today's, which brings Module Federation's runtime.
        config.entry = {}
        config.output = { ...config.output, uniqueName: name, asyncChunks: false }
        config.optimization = { ...config.optimization, splitChunks: false, runtimeChunk: false }
        config.resolve = {
          ...config.resolve,
          // TypeScript's relative imports end in .js.
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        config.plugins = [
          ...(config.plugins ?? []),
          new RefuseCssPlugin(),
          // All languages would come with the first byte of the plugin: hosts give `remote({ messages })` instead.
          new rspack.NormalModuleReplacementPlugin(/^\.\/locales\/[\w-]+\.js$/, noTexts),
          new rspack.container.ModuleFederationPluginV1({
            name,
            filename: fileName,
            library: { type: 'window', name },
            exposes: { [expose]: entry },
            shared: Object.fromEntries(Object.entries(sharedModules).map(([key, range]) => [key, share(range)])),
          }),
        ]
        return config
      },
    },
  }
}

/** The module that stands for each of a plugin's catalogues. */
const noTexts = 'data:text/javascript,export const messages = {}'

function share(requiredVersion: string) {
  return {
    requiredVersion,
    singleton: true,
    // Without it a version that does not fit is used all the same, with a warning.
    strictVersion: true,
    import: false,
  } as const
}
