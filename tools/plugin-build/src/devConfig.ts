import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

interface DevConfigOptions {
  readonly folder: string
  /** Absolute path to the module that exports the plugin's factory. */
  readonly entry: string
  readonly port: number
  readonly sandboxUrl: string
}

/** Returns the Rsbuild configuration for the development page (`latchkey-plugin dev`). */
export function devConfig({ folder, entry, port, sandboxUrl }: DevConfigOptions): RsbuildConfig {
  return {
    mode: 'development',
    root: folder,
    plugins: [pluginReact(), missingEntry(entry)],
    source: {
      entry: {
        index: fileURLToPath(new URL('./page/index.js', import.meta.url)),
        preview: fileURLToPath(new URL('./page/preview.js', import.meta.url)),
      },
      define: { __SANDBOX_URL__: JSON.stringify(sandboxUrl) },
    },
    resolve: {
      alias: { '@latchkey/plugin-in-development': entry },
      // Otherwise the page and the plugin could use different copies.
      dedupe: ['react', 'react-dom'],
    },
    // Compiling the modal's chunks on first use would reload the page.
    dev: { lazyCompilation: false },
    html: { title: 'Latchkey plugin' },
    server: { port, host: '127.0.0.1', strictPort: port !== 0, publicDir: false, printUrls: false },
    tools: {
      rspack(config) {
        // TypeScript sources import each other with the extension .js.
        config.resolve = {
          ...config.resolve,
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.jsx': ['.tsx', '.jsx'] },
        }
        return config
      },
    },
  }
}

/** The bundler's own message names the alias instead of the file. */
function missingEntry(entry: string): RsbuildPlugin {
  return {
    name: 'latchkey:missing-entry',
    setup(api) {
      api.onAfterDevCompile(() => {
        if (existsSync(entry)) return
        api.logger.error(`There is no ${entry}. The page updates when the file is back.`)
      })
    },
  }
}
