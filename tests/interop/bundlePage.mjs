import { join } from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles a wallet's `page.mjs` with the packages in its folder into one script that runs before the page's own.
 *
 * @param {string} folder
 * @returns {Promise<string>}
 */
export async function bundlePage(folder) {
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'page.mjs')],
    inject: [join(import.meta.dirname, 'nodeGlobals.mjs')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    logLevel: 'error',
  })
  const [{ text }] = outputFiles
  // Extensions inject their script into pages. The modal's frames need no wallet.
  return `if (window === top && location.protocol !== 'about:') {${text}}`
}
