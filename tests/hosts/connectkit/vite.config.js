import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Chunks are loaded by `import()`, which Trusted Types do not govern. Vite's own preloading sets addresses of link
// elements only; its inlined polyfill is not needed by any browser that has `<dialog>`.
export default defineConfig({ plugins: [react()], build: { modulePreload: { polyfill: false } } })
