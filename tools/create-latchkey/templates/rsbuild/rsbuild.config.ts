import { defineConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { policy } from './policy.mjs'

export default defineConfig(async ({ command }) => {
  const header = await policy({ bundler: 'rsbuild-module' }, process.env.PUBLIC_SANDBOX_URL)
  return {
    plugins: [pluginReact()],
    source: { entry: { index: './src/main.tsx' } },
    html: { template: './index.html', scriptLoading: 'module' },
    // Chunks come by `import()`: the default loader sets script addresses as strings, which Trusted Types refuse.
    output: { module: true },
    // A page that reloads itself needs more than the policy admits.
    server: command === 'preview' ? { headers: { 'Content-Security-Policy': header } } : {},
  }
})
