import { fileURLToPath } from 'node:url'
import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'

const react18 = process.env.DEMO_REACT === '18'
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

// Loads chunks with `import()`. The default loader sets script URLs as strings, which Trusted Types block.
export default defineConfig({
  plugins: [pluginReact({ fastRefresh: false })],
  source: { entry: { index: './src/shop/main.tsx', lab: './src/lab/main.tsx' } },
  html: { template: ({ entryName }) => `./${entryName}.html`, scriptLoading: 'module' },
  output: {
    module: true,
    distPath: { root: react18 ? 'dist-react18' : 'dist' },
    inlineScripts: false,
    inlineStyles: false,
    sourceMap: false,
    legalComments: 'none',
    dataUriLimit: 0,
  },
  resolve: {
    alias: react18
      ? {
          react: folder('../../tests/matrix/react18/node_modules/react'),
          'react-dom': folder('../../tests/matrix/react18/node_modules/react-dom'),
        }
      : {},
  },
  performance: { printFileSize: false },
})
