import { execFileSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'

/**
 * Serves packed packages as a local npm registry, for tests that run `npm create` and `npm install` as a new user
 * would. Redirects all other requests to the configured registry.
 *
 * @param {readonly import('./packPackages.mjs').PackedPackage[]} packages
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export async function serveRegistry(packages) {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/*$/, '/')
  const byName = new Map(packages.map((one) => [one.manifest.name, one]))
  const byFile = new Map(packages.map((one) => [basename(one.file), one]))
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1))
    const tarball = byFile.get(/^-\/([^/]+\.tgz)$/.exec(path)?.[1] ?? '')
    if (tarball) {
      response.setHeader('content-type', 'application/octet-stream')
      createReadStream(tarball.file).pipe(response)
      return
    }
    const found = byName.get(path)
    if (!found) {
      response.writeHead(302, { location: upstream + (request.url ?? '/').slice(1) }).end()
      return
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(describe(found, readPort(server))))
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(undefined))
  })
  return {
    url: `http://127.0.0.1:${readPort(server)}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}

/** The metadata that npm reads. It lists only the latest version. */
function describe({ manifest, file, integrity }, port) {
  const dist = { tarball: `http://127.0.0.1:${port}/-/${basename(file)}`, integrity }
  return {
    name: manifest.name,
    'dist-tags': { latest: manifest.version },
    versions: { [manifest.version]: { ...manifest, dist } },
  }
}

function readPort(server) {
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return address.port
}
