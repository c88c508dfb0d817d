/**
 * Builds `dist/`: `latchkey.js` with its chunks, `latchkey.iife.js`, and the files that pin them: `pins.json`,
 * `importmap.json`, `csp.json` and `snippet.html`. The last three assume that `dist/` is beside the page.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRsbuild } from '@rsbuild/core'
import { hashOf, writePins } from './writePins.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const dist = join(folder, 'dist')

rmSync(dist, { recursive: true, force: true })
const rsbuild = await createRsbuild({ cwd: folder, rsbuildConfig: configuration() })
const { close } = await rsbuild.build()
await close()

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.js'))
  .sort()
const pins = Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(join(dist, file)), 'sha384')]))
writeFileSync(join(dist, 'pins.json'), `${JSON.stringify(pins, null, 2)}\n`)
const { importMap, policy, snippet } = writePins(pins, './latchkey/')
writeFileSync(join(dist, 'importmap.json'), importMap)
writeFileSync(join(dist, 'csp.json'), `${JSON.stringify(policy, null, 2)}\n`)
writeFileSync(join(dist, 'snippet.html'), snippet)

/** @returns {import('@rsbuild/core').RsbuildConfig} */
function configuration() {
  const entry = { latchkey: './src/index.ts' }
  return {
    mode: 'production',
    logLevel: 'error',
    output: {
      distPath: { root: dist, js: '', jsAsync: 'chunks' },
      // The oldest browsers that Latchkey supports.
      overrideBrowserslist: ['chrome >= 114', 'firefox >= 125', 'safari >= 17'],
      // The bundled packages' licenses require these comments.
      legalComments: 'linked',
      sourceMap: false,
    },
    performance: { printFileSize: false },
    tools: { htmlPlugin: false },
    environments: {
      // Loads chunks with `import()`, which works with Trusted Types and import maps.
      module: {
        source: { entry },
        output: {
          module: true,
          assetPrefix: 'auto',
          filename: { js: ({ chunk }) => (chunk?.name === 'latchkey' ? '[name].js' : '[name].[contenthash:16].js') },
          cleanDistPath: false,
        },
        splitChunks: false,
        tools: {
          rspack: {
            output: { library: { type: 'module' } },
            optimization: { splitChunks: { chunks: 'async', minSize: 10_000 } },
          },
        },
      },
      script: {
        source: { entry },
        output: { filename: { js: '[name].iife.js' }, assetPrefix: '/', cleanDistPath: false },
        splitChunks: false,
        tools: { rspack: { output: { library: { name: 'Latchkey', type: 'var' }, asyncChunks: false } } },
      },
    },
  }
}
