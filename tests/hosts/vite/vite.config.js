import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// Vite loads chunks by `import()`, which Trusted Types do not restrict. The policy blocks its inline polyfill, which no
// browser with `<dialog>` needs.
export default defineConfig({ plugins: [react()], build: { modulePreload: { polyfill: false } } })
