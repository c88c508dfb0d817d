/** Serves the built web wallet and its configuration under `/wallet/`. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sandbox } from '../host/index.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'

export function serveWalletSite(app: SandboxApp, { chains }: SandboxState): void {
  app.get('/wallet', (context) => context.redirect(`/wallet/${new URL(context.req.url).search}`))

  app.get('/wallet/config.json', (context) => {
    const { origin } = new URL(context.req.url)
    const { projectId, services } = sandbox({ url: origin })
    const networks = Object.values(chains).map(({ caipNetworkId, chainId, name, nativeCurrency, tokens }) => ({
      caipNetworkId,
      chainId,
      name,
      nativeCurrency,
      rpcUrl: rpcUrl(origin, caipNetworkId, projectId),
      tokens,
    }))
    const rpcUrls = Object.fromEntries(networks.map((network) => [network.caipNetworkId, network.rpcUrl]))
    return context.json({ url: origin, relayUrl: services.relayUrl, projectId, chains: networks, rpcUrls })
  })

  app.get('/wallet/*', async (context) => {
    if (!existsSync(join(siteFolder, 'index.html'))) return context.text(notBuilt, 503)
    const path = siteFile(context.req.path)
    context.header('content-security-policy', contentSecurityPolicy(new URL(context.req.url)))
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    const type = contentTypes[extname(path)] ?? 'application/octet-stream'
    return context.body(new Uint8Array(await readFile(path)), 200, { 'content-type': type })
  })
}

/** `sandbox/dist/wallet-app`. The path works from both the sources and the build. */
const siteFolder = fileURLToPath(new URL('../../dist/wallet-app', import.meta.url))

const notBuilt = 'The web wallet is not built. Run `npm run build` in the root of the repository, then load this again.'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
}

function rpcUrl(origin: string, caipNetworkId: string, projectId: string): string {
  return `${origin}/v1/?${new URLSearchParams({ chainId: caipNetworkId, projectId })}`
}

/**
 * Returns the file for a path. For an unknown path, returns the page, whose own code handles URLs such as `/wallet/wc`.
 */
function siteFile(path: string): string {
  const file = normalize(join(siteFolder, decode(path.slice('/wallet/'.length))))
  const isInside = file.startsWith(siteFolder + sep)
  return isInside && extname(file) !== '' && existsSync(file) ? file : join(siteFolder, 'index.html')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // Treat a path with a malformed escape as unknown.
    return ''
  }
}

/** Lists the relay explicitly, because not all browsers include same-origin WebSockets in `'self'`. */
function contentSecurityPolicy({ host }: URL): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self' ws://${host}`,
    "media-src 'self' blob:",
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
