/** Builds the web wallet, which the sandbox's server hands out under /wallet/. */
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

// Chunks are loaded by `import()`: the default loader sets script addresses as strings, which Trusted Types refuse.
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  // An entry of its own: imported from main.tsx, it would be dropped, because the package declares no side effects.
  source: { entry: { index: ['./src/wallet-app/prepareEnvironment.ts', './src/wallet-app/main.tsx'] } },
  html: { template: './src/wallet-app/index.html', scriptLoading: 'module' },
  output: {
    module: true,
    distPath: { root: 'dist/wallet-app' },
    // The folder also has what tsc emits, which type checks of the tests read.
    cleanDistPath: { enable: true, keep: [/wallet-app\/(?!static)/] },
    assetPrefix: '/wallet/',
    copy: [{ from: 'src/wallet-app/public' }],
    inlineScripts: false,
    inlineStyles: false,
    sourceMap: false,
    legalComments: 'none',
    dataUriLimit: 0,
  },
  performance: { printFileSize: false },
})
