import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Serves built pages under their ids. Compresses files in advance, so that pages don't wait for that. Lists every
 * request, even those from workers and preloads.
 *
 * @param {Readonly<Record<string, string>>} directories by id.
 * @returns {Promise<{ url: string, served: Served[], close(): Promise<void> }>} callers may empty `served`.
 *
 * @typedef {object} Served
 * @property {string} path
 * @property {number} atMs time of the request, since the epoch.
 * @property {number} bytes of the whole response, including headers; 0 while pending.
 */
export async function servePages(directories) {
  const files = Object.assign({}, ...Object.entries(directories).map(([id, directory]) => readFiles(id, directory)))
  const served = []
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const one = { path, atMs: Date.now(), bytes: 0 }
    served.push(one)
    const before = response.socket?.bytesWritten ?? 0
    response.once('finish', () => {
      one.bytes = (response.socket?.bytesWritten ?? request.socket.bytesWritten) - before
    })
    const file = files[path.endsWith('/') ? `${path}index.html` : path]
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    const { headers, body } = file
    response.writeHead(200, headers).end(body)
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://localhost:${port}`,
    served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}

function readFiles(id, directory) {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name)
      const content = readFileSync(file)
      const type = types[extname(file)] ?? 'application/octet-stream'
      const isCompressed = /^text\/|json|svg|wasm/.test(type)
      const body = isCompressed ? gzipSync(content) : content
      const headers = {
        'content-type': type,
        'content-length': body.length,
        'cache-control': extname(file) === '.html' ? 'no-store' : 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        ...(isCompressed && { 'content-encoding': 'gzip' }),
      }
      return [`/${id}${file.slice(directory.length).replaceAll(sep, '/')}`, { headers, body }]
    })
  return Object.fromEntries(entries)
}

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
}
