import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { policy } from './policy.mjs'

export default defineConfig(async ({ mode }) => {
  const { VITE_SANDBOX_URL } = loadEnv(mode, process.cwd())
  return {
    plugins: [react()],
    // The policy blocks the polyfill, because it is an inline script. Browsers that support `<dialog>` don't need it.
    build: { modulePreload: { polyfill: false } },
    preview: { headers: { 'Content-Security-Policy': await policy({ bundler: 'vite' }, VITE_SANDBOX_URL) } },
  }
})
