/** `/sdk`: the frame's page. Its files are under `/app`. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { isOriginAllowed } from '../isOriginAllowed.js'
import { refusedPage } from '../pages/refusedPage.js'
import type { SecureWorld } from '../SecureSite.js'

export function serveFramePage(app: SandboxApp, world: SecureWorld): void {
  app.get('/sdk', async (context) => {
    const embedder = originOf(context.req.header('referer'))
    // Show a message on an origin that is not allowed to embed the frame. If the origin is unknown, `frame-ancestors`
    // blocks the frame.
    if (embedder && !isOriginAllowed(world, embedder, context.req.query('projectId') ?? '')) {
      context.header('content-security-policy', [...pagePolicy, 'frame-ancestors *'].join('; '))
      return context.html(refusedPage(embedder), 403)
    }
    const page = join(siteFolder, 'index.html')
    if (!existsSync(page)) return context.text(notBuilt, 503)
    context.header('content-security-policy', framePolicy(world.hostOrigins))
    context.header('cache-control', 'no-store')
    return context.body(new Uint8Array(await readFile(page)), 200, { 'content-type': 'text/html; charset=utf-8' })
  })

  app.get('/app/*', async (context) => {
    const path = normalize(join(siteFolder, context.req.path.slice('/app/'.length)))
    const type = contentTypes[extname(path)]
    if (!path.startsWith(siteFolder + sep) || !type || !existsSync(path)) return context.notFound()
    // File names contain a hash of their content.
    context.header('cache-control', 'public, max-age=31536000, immutable')
    return context.body(new Uint8Array(await readFile(path)), 200, { 'content-type': type })
  })
}

/** `sandbox/dist/secure-app`. The path works from both the sources and the build. */
const siteFolder = fileURLToPath(new URL('../../../dist/secure-app', import.meta.url))

const notBuilt =
  'The secure site is not built. Run `npm run build` in the root of the repository, then load this again.'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
}

/** The policy for every page without scripts. */
export const pagePolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
]

function framePolicy(hostOrigins: readonly string[]): string {
  const loopback = ['http', 'https'].flatMap((scheme) =>
    ['localhost', '*.localhost', '127.0.0.1'].map((name) => `${scheme}://${name}:*`),
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${[...loopback, ...hostOrigins].join(' ')}`,
  ].join('; ')
}

function originOf(referer: string | undefined): string | undefined {
  return referer && URL.canParse(referer) ? new URL(referer).origin : undefined
}
