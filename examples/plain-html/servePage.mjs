import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { sandbox } from '@latchkey/sandbox/host'

/**
 * Serves the pages and Latchkey's files with the strictest possible Content-Security-Policy. The policy allows one
 * inline script (the import map, by its hash) and no Trusted Types policy.
 *
 * @param {{ sandboxUrl: string, port?: number }} options `port` defaults to 0, which lets the system choose.
 * @returns {Promise<Page>}
 *
 * @typedef {object} Page
 * @property {string} url
 * @property {(pathname: string, change: ((text: string) => string) | undefined) => void} change edits a file's text, as
 * an attacker on the server would. `undefined` restores the file.
 * @property {() => void} reset restores all files.
 * @property {() => Promise<void>} close
 */
export async function servePage({ sandboxUrl, port = 0 }) {
  const importMap = readFileSync(join(latchkey, 'importmap.json'), 'utf8')
  const pins = JSON.parse(readFileSync(join(latchkey, 'pins.json'), 'utf8'))
  const csp = JSON.parse(readFileSync(join(latchkey, 'csp.json'), 'utf8'))
  const policy = contentSecurityPolicy(csp['script-src'], sandboxUrl)
  const changes = new Map()

  function read(pathname) {
    if (pathname === '/config.json') return JSON.stringify(sandbox({ url: sandboxUrl }))
    if (pathname === '/sandbox-wallets.js') {
      return `window.__sandboxWalletOptions = ${JSON.stringify({ sandboxUrl })}\n${readIn(sandboxFiles, 'injected.iife.js')}`
    }
    if (pathname.startsWith('/latchkey/')) {
      return readIn(latchkey, pathname.slice('/latchkey/'.length))
    }
    if (pathname.startsWith('/sandbox/')) {
      return readIn(sandboxFiles, pathname.slice('/sandbox/'.length))
    }
    const text = readIn(pages, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    return text
      ?.replace(/(?<=<script type="importmap">)\{\}/, () => importMap)
      .replace('__SCRIPT_HASH__', pins['latchkey.iife.js'])
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const original = read(pathname)
    const text = original === undefined ? undefined : (changes.get(pathname)?.(original) ?? original)
    if (text === undefined) return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
    response.writeHead(200, {
      'content-type': types[extname(pathname)] ?? 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    response.end(gzipSync(text))
  })
  await new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(undefined))
  })
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    url: `http://localhost:${address.port}`,
    change: (pathname, change) => void (change ? changes.set(pathname, change) : changes.delete(pathname)),
    reset: () => changes.clear(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve(undefined))
        server.closeAllConnections()
      }),
  }
}

const pages = fileURLToPath(new URL('./public', import.meta.url))
const latchkey = fileURLToPath(new URL('.', import.meta.resolve('@latchkey/cdn/pins.json')))
const sandboxFiles = fileURLToPath(new URL('..', import.meta.resolve('@latchkey/sandbox/host')))

/** @param {string} scriptSrc from Latchkey's `csp.json`. @param {string} sandboxUrl */
function contentSecurityPolicy(scriptSrc, sandboxUrl) {
  const sandboxOrigin = new URL(sandboxUrl).origin
  return [
    "default-src 'none'",
    `script-src ${scriptSrc}`,
    "style-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `connect-src 'self' ${sandboxOrigin} ${sandboxOrigin.replace(/^http/, 'ws')}`,
    `img-src 'self' data: blob: ${sandboxOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

function readIn(folder, path) {
  const file = join(folder, normalize(path))
  if (!file.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return undefined
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : undefined
}
