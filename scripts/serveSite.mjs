import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { serveDemo } from './serveDemo.mjs'

/**
 * Serves the built documentation, and the playground's demo page, which only the documentation may frame.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl
 * @param {number} [options.port] of the site. Default: 0, which lets the system choose.
 * @param {number} [options.demoPort] of the demo page.
 * @returns {Promise<{ url: string, demoUrl: string, close: () => Promise<void> }>}
 */
export async function serveSite({ sandboxUrl, port = 0, demoPort = 0 }) {
  const directory = join(root, 'site/dist')
  // Each server needs the other's URL. The first server reads it from a file on each request.
  const config = { demoUrl: '' }
  const site = await serveDemo({
    sandboxUrl,
    port,
    directory,
    config,
    policy: policyOf(directory, 'http://localhost:*'),
  })
  const demo = await serveDemo({ sandboxUrl, port: demoPort, frameAncestors: [site.url] })
  config.demoUrl = demo.url
  return {
    url: site.url,
    demoUrl: demo.url,
    close: async () => {
      await Promise.all([site.close(), demo.close()])
    },
  }
}

/** Allows nothing from outside. Allows the only inline script, which sets the theme early, by its hash. */
function policyOf(directory, frames) {
  const page = readFileSync(join(directory, 'index.html'), 'utf8')
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text]) => text)
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
