import { fileURLToPath } from 'node:url'
import type { RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export interface DevConfigOptions {
  /** The plugin's folder. */
  readonly folder: string
  /** The module that exports the plugin's factory; absolute. */
  readonly entry: string
  readonly port: number
  readonly sandboxUrl: string
}

/** The rsbuild configuration of the page of `latchkey-plugin dev`. It has fast refresh, and uses the plugin's own React. */
export function devConfig({ folder, entry, port, sandboxUrl }: DevConfigOptions): RsbuildConfig {
  return {
    mode: 'development',
    logLevel: 'warn',
    root: folder,
    plugins: [pluginReact()],
    source: {
      entry: { index: fileURLToPath(new URL('./page/index.js', import.meta.url)) },
      define: { __SANDBOX_URL__: JSON.stringify(sandboxUrl) },
    },
    resolve: {
      alias: { '@latchkey/plugin-in-development': entry },
      // The page and the plugin may resolve to different copies.
      dedupe: ['react', 'react-dom'],
    },
    // The modal loads its parts by `import()`. Compiling each at its first use would reload the page.
    dev: { lazyCompilation: false },
    html: { title: 'Latchkey plugin' },
    server: { port, host: '127.0.0.1', strictPort: port !== 0, publicDir: false },
    tools: {
      rspack(config) {
        // TypeScript's relative imports end in .js.
        config.resolve = {
          ...config.resolve,
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        return config
      },
    },
  }
}
