import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createSecureServer } from 'node:http2'
import { extname, join, sep } from 'node:path'
import { gzipSync } from 'node:zlib'

/**
 * Serves one kit's built page from a separate origin, under the kit's id. Compresses files in advance, so that pages
 * don't wait for compression. Lists every request, even those from workers and preloads.
 *
 * @param {string} id
 * @param {string} directory
 * @param {{ cert: string, key: string }} [certificate] uses HTTP/2 instead of HTTP/1.1, and counts no header bytes.
 * @returns {Promise<Site>}
 *
 * @typedef {{ url: string, served: Served[], close(): Promise<void> }} Site callers may empty `served`.
 *
 * @typedef {object} Served
 * @property {string} path
 * @property {number} atMs time of the request, since the epoch.
 * @property {number} bytes of the whole response, including headers; 0 while pending.
 */
export async function servePage(id, directory, certificate) {
  const files = readFiles(id, directory)
  const served = []
  const answer = (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const one = { path, atMs: Date.now(), bytes: 0 }
    served.push(one)
    const { headers, body } = files[path.endsWith('/') ? `${path}index.html` : path] ?? missing
    const { socket } = request
    const before = certificate ? 0 : socket.bytesWritten
    response.once('finish', () => {
      one.bytes = certificate ? body.length : socket.bytesWritten - before
    })
    response.writeHead(body === missing.body ? 404 : 200, headers).end(body)
  }
  const server = certificate ? createSecureServer({ ...certificate, allowHTTP1: false }, answer) : createServer(answer)
  const sockets = new Set()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `${certificate ? 'https' : 'http'}://localhost:${port}`,
    served,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        for (const socket of sockets) socket.destroy()
      }),
  }
}

const missing = { headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') }

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
