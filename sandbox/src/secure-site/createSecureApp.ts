/** The secure site's HTTP application, on its own origin. */

import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { applyFaults } from '../http/applyFaults.js'
import { isLoopback } from '../http/isLoopback.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import { ServiceError } from '../http/ServiceError.js'
import { outcomePage } from '../pages/outcomePage.js'
import { css } from '../pages/styles/card.css.js'
import { serveChannels } from './farcaster/serveChannels.js'
import { serveFrameCalls } from './frame/serveFrameCalls.js'
import { pagePolicy, serveFramePage } from './frame/serveFramePage.js'
import { serveDashboard } from './pages/serveDashboard.js'
import { serveDevicePage } from './pages/serveDevicePage.js'
import type { SecureWorld } from './SecureSite.js'
import { serveSocialPages } from './social/serveSocialPages.js'

export function createSecureApp(world: SecureWorld): SandboxApp {
  const app: SandboxApp = new Hono()
  app.onError((error, context) => {
    if (error instanceof ServiceError) return context.json({ error: error.message }, error.status)
    // Omit the error's message, which may contain private data.
    return context.json({ error: 'Something went wrong' }, 500)
  })
  app.notFound((context) =>
    context.html(
      outcomePage({
        title: 'Page not found',
        text: html`What you have here is at <a href="/dashboard">your wallet</a>.`,
      }),
      404,
    ),
  )

  app.use(async (context, next) => {
    if (!isLoopback(context.req.header('host') ?? '')) throw new ServiceError(403, 'host', 'is not this machine')
    const record = {
      method: context.req.method,
      path: hideToken(context.req.path),
      atMs: Date.now(),
      status: undefined,
    }
    world.secure.requests.record(record)
    await next()
    Object.assign(record, { status: context.res.status })
    const { headers } = context.res
    if (!headers.has('content-security-policy')) {
      headers.set('content-security-policy', [...pagePolicy, "frame-ancestors 'none'"].join('; '))
    }
    headers.set('x-content-type-options', 'nosniff')
    // A stricter policy such as `no-referrer` would make forms omit their origin.
    headers.set('referrer-policy', 'same-origin')
  })
  app.use(bodyLimit({ maxSize: maximumBodyBytes }))
  app.use(applyFaults(world.faults))

  serveFramePage(app, world)
  serveFrameCalls(app, world)
  serveDevicePage(app, world)
  serveSocialPages(app, world)
  serveChannels(app, world)
  serveDashboard(app, world)
  // Browsers request it automatically, and log an error if it is missing.
  app.get('/favicon.ico', (context) => context.body(null, 204))
  app.get('/page.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  return app
}

const maximumBodyBytes = 1024 * 1024

/** Redacts tokens. An unused email link or a phone's channel would let anyone who reads the logs sign in. */
function hideToken(path: string): string {
  return path.replace(/^(\/device\/|\/farcaster\/channels\/).+/, '$1...')
}
