/** Builds the pages that the sandbox's servers hand out: the web wallet, and the secure site's frame. */
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

// Chunks are loaded by `import()`: the default loader sets script addresses as strings, which Trusted Types refuse.
export default defineConfig({
  environments: {
    wallet: {
      plugins: [pluginReact({ fastRefresh: false })],
      // A separate entry. Imported from main.tsx, it would be dropped, because the package declares no side effects.
      source: { entry: { index: ['./src/wallet-app/prepareEnvironment.ts', './src/wallet-app/main.tsx'] } },
      html: { template: './src/wallet-app/index.html' },
      output: {
        distPath: { root: 'dist/wallet-app' },
        // The folder also has what tsc emits, which type checks of the tests read.
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
