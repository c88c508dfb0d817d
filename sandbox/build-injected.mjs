/** Builds `dist/injected.iife.js`: the injected wallets in a single script, for example for `context.addInitScript`. */
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const path = (relative) => fileURLToPath(new URL(relative, import.meta.url))

await build({
  entryPoints: [path('./src/injected/iife.ts')],
  outfile: path('./dist/injected.iife.js'),
  bundle: true,
  format: 'iife',
  platform: 'browser',
  target: 'es2022',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
})
