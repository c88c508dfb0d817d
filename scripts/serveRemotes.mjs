import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/**
 * Serves a folder of built remotes as a plugin's author would. Any site may fetch them, and they never change.
 *
 * @param {object} options
 * @param {string} options.directory
 * @param {number} [options.port] default: 0, which lets the system choose.
 * @returns {Promise<{ url: string, remotes: Remote[], close: () => Promise<void> }>}
 *
 * @typedef {object} Remote the pin of a host, with an absolute address.
 * @property {string} name
 * @property {string} entry
 * @property {string} [integrity]
 * @property {string} expose
 * @property {object} manifest
 */
export async function serveRemotes({ directory, port = 0 }) {
  const files = new Map(listFiles(directory).map((path) => [`/${path}`, join(directory, path)]))
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    // Without this header, browsers can't check the hash.
    response.setHeader('access-control-allow-origin', '*')
    if (!file) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
      return
    }
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json')
    response.setHeader('x-content-type-options', 'nosniff')
    response.setHeader('cache-control', 'public, max-age=31536000, immutable')
    response.end(readFileSync(file))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  const url = `http://localhost:${address.port}`
  return {
    url,
    remotes: readRemotes(directory, url),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}

/** @returns {Remote[]} */
function readRemotes(directory, url) {
  return listFiles(directory)
    .filter((path) => path.endsWith('remote.json'))
    .map((path) => JSON.parse(readFileSync(join(directory, path), 'utf8')))
    .map((remote) => ({ ...remote, entry: new URL(remote.entry, url).href }))
}

function listFiles(directory) {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}
