import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { policy } from './policy.mjs'

export default defineConfig(async ({ command }) => {
  const header = await policy({ bundler: 'rsbuild-module' }, process.env.PUBLIC_SANDBOX_URL)
  return {
    plugins: [pluginReact()],
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './index.html', scriptLoading: 'module' },
    // Loads chunks with `import()`. The default loader assigns script URLs as strings, which Trusted Types block.
    output: { module: true },
    // The policy would block live reload.
    server: command === 'preview' ? { headers: { 'Content-Security-Policy': header } } : {},
  }
})
