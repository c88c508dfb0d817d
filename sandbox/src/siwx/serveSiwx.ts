/**
 * `/siwx/*`: a sign-in server for `serverSiwx({ url })`, built with the package that apps install. See docs/siwx.md.
 */
import { createSignInServer } from '@latchkey/siwx/server'
import { isOwnOrigin } from '../http/guardOrigin.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { listNodes, type SandboxState } from '../http/SandboxState.js'

export function serveSiwx(app: SandboxApp, state: SandboxState): void {
  const nodes = listNodes(state)

  app.all('/siwx/*', async ({ req }) => {
    const { method, url, raw } = req
    const { origin } = new URL(url)
    // Allows any page on this machine, because developers use different ports. A real app lists its origins.
    const page = req.header('origin') ?? origin
    const origins = [isOwnOrigin(page, state.hostOrigins) ? page : origin]
    // The request log has already read the body. This returns its copy.
    const body = method === 'POST' ? await req.text() : null
    const server = createSignInServer({ origins, nodes, store: state.signIns })
    return server.handle(new Request(url, { method, headers: raw.headers, body }))
  })
}
