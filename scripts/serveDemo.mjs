import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { gzipSync } from 'node:zlib'
import { contentSecurityPolicy } from '../examples/demo/csp.mjs'
import { root } from './root.mjs'

/**
 * Serves a built page with the demo's content security policy. The sandbox's address is in `/config.json`, and replaces
 * `__SANDBOX_URL__` in the page. A path without an extension gets the page with that name, otherwise 404.html if it
 * exists, otherwise index.html.
 *
 * @param {object} options
 * @param {string} options.sandboxUrl
 * @param {number} [options.port] default: 0, which lets the system choose.
 * @param {string} [options.directory] default: examples/demo/dist
 * @param {readonly import('./serveRemotes.mjs').Remote[]} [options.remotes] the page loads these plugins from other
 * origins if its URL says `federated`. Only then does the policy allow them.
 * @param {readonly string[]} [options.frameAncestors] origins that may embed the page in a frame.
 * @param {object} [options.config] further members of `/config.json`.
 * @param {string} [options.policy] default: what `latchkey csp` prints for the demo.
 * @param {string} [options.openerPolicy] `Cross-Origin-Opener-Policy`, for an isolated page.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveDemo({
  sandboxUrl,
  port = 0,
  directory = defaultDirectory,
  remotes,
  frameAncestors,
  config,
  policy,
  openerPolicy,
}) {
  const plain = policy ?? (await contentSecurityPolicy({ sandboxUrl, frameAncestors }))
  const federated = policy ?? (await contentSecurityPolicy({ sandboxUrl, remotes, frameAncestors }))
  const server = createServer((request, response) => {
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('referrer-policy', 'strict-origin-when-cross-origin')
    if (openerPolicy) response.setHeader('cross-origin-opener-policy', openerPolicy)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    response.setHeader('content-security-policy', isFederated(searchParams) ? federated : plain)
    if (pathname === '/config.json') {
      response.setHeader('content-type', 'application/json')
      response.setHeader('cache-control', 'no-store')
      response.end(JSON.stringify({ sandboxUrl, remotes, ...config }))
      return
    }
    const file = fileFor(directory, pathname)
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const type = types[extname(file)] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    if (file.endsWith('/404.html')) response.statusCode = 404
    // Sends a real server's cache headers, so that the bench measures what a user's browser fetches.
    const isHashed = /\.[\da-f]{8,}\.\w+$/.test(file)
    response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-store')
    const body = readFileSync(file)
    const content = file.endsWith('.html') ? body.toString().replaceAll('__SANDBOX_URL__', sandboxUrl) : body
    const isCompressed = compressible.test(type) && request.headers['accept-encoding']?.includes('gzip')
    if (isCompressed) response.setHeader('content-encoding', 'gzip')
    response.end(isCompressed ? gzipSync(content) : content)
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}

const defaultDirectory = join(root, 'examples/demo/dist')

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

const compressible = /^text\/|json|svg/

function fileFor(directory, pathname) {
  const path = normalize(decode(pathname))
  const wanted = join(directory, extname(path) ? path : join(path, 'index.html'))
  if (!wanted.startsWith(directory + sep)) return undefined
  if (isFile(wanted)) return wanted
  if (extname(path) && isFile(`${wanted}.html`)) return `${wanted}.html`
  if (extname(path)) return undefined
  return [`${join(directory, path)}.html`, join(directory, '404.html'), join(directory, 'index.html')].find(isFile)
}

/** Whether the options in the page's URL ask for it. */
function isFederated(searchParams) {
  try {
    return JSON.parse(searchParams.get('options') ?? '{}').federated === true
  } catch {
    // The page itself reports invalid options.
    return false
  }
}

function decode(pathname) {
  try {
    return decodeURIComponent(pathname)
  } catch {
    // A malformed escape matches no file, so the path leads to a 404.
    return pathname
  }
}

function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
