/** Builds the bench's two pages as a host's production build would. */
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  source: { entry: { latchkey: './src/latchkey.tsx', dialog: './src/dialog.tsx' } },
  html: { template: './page.html', scriptLoading: 'module', outputStructure: 'nested' },
  output: {
    module: true,
    assetPrefix: '/',
    distPath: { root: 'dist' },
    legalComments: 'none',
    // The oldest browsers that Latchkey supports.
    overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
    sourceMap: false,
  },
  performance: { printFileSize: false },
})
