/** Builds the pages that the sandbox serves: the web wallet and the secure frame. */
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

// Chunks load through `import()`. The default loader assigns script URLs as strings, which Trusted Types reject.
export default defineConfig({
  environments: {
    wallet: {
      plugins: [pluginReact({ fastRefresh: false })],
      // Must be a separate entry. The package declares no side effects, so an import in main.tsx would be dropped.
      source: { entry: { index: ['./src/wallet-app/prepareEnvironment.ts', './src/wallet-app/main.tsx'] } },
      html: { template: './src/wallet-app/index.html' },
      output: {
        distPath: { root: 'dist/wallet-app' },
        // Keep tsc's output in this folder: type checks of the tests read it.
        cleanDistPath: { enable: true, keep: [/wallet-app\/(?!static)/] },
        assetPrefix: '/wallet/',
        copy: [{ from: 'src/wallet-app/public' }],
      },
    },
    secure: {
      source: { entry: { index: './src/secure-app/main.ts' } },
      html: { template: './src/secure-app/index.html' },
      output: {
        distPath: { root: 'dist/secure-app' },
        cleanDistPath: { enable: true, keep: [/secure-app\/(?!static)/] },
        assetPrefix: '/app/',
      },
    },
  },
  html: { scriptLoading: 'module' },
  output: {
    module: true,
    inlineScripts: false,
    inlineStyles: false,
    sourceMap: false,
    legalComments: 'none',
    dataUriLimit: 0,
  },
  performance: { printFileSize: false },
})
