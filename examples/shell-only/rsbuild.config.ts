import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

// Loads chunks with `import()`. The default loader sets script URLs as strings, which Trusted Types block.
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  source: { entry: { index: './src/main.tsx' } },
  html: { template: './index.html', scriptLoading: 'module' },
  output: { module: true, inlineScripts: false, sourceMap: false, legalComments: 'none' },
  performance: { printFileSize: false },
})
