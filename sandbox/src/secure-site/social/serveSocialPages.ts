/** `/loading` and `/social`: the site's pages in the pop-up for social sign-in. */

import type { Context } from 'hono'
import { html } from 'hono/html'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { outcomePage } from '../../pages/outcomePage.js'
import { pagePolicy } from '../frame/serveFramePage.js'
import { isOriginAllowed } from '../isOriginAllowed.js'
import type { SecureWorld } from '../SecureSite.js'
import type { SocialFlow } from './createSocialSignIns.js'
import { finishSignIn } from './finishSignIn.js'

export function serveSocialPages(app: SandboxApp, world: SecureWorld): void {
  const { secure } = world

  app.get('/loading', (context) =>
    context.html(outcomePage({ title: 'One moment', text: 'Starting sign-in…', state: 'waiting' })),
  )

  app.get('/social/callback', async (context) => {
    context.header('cache-control', 'no-store')
    const landing = new URL(context.req.url)
    const { state, page } = splitState(landing.searchParams.get('state') ?? '')
    const flow = secure.social.take(state)
    if (!flow) return context.html(endedPage(), 400)
    landing.searchParams.set('state', state)
    const resultUri = await finish(world, flow, landing)
    if (page === undefined) return toOpener(context, flow, resultUri)
    // Only the dapp that started the sign-in may learn the outcome, and the user could have changed this URL.
    const target = URL.canParse(page) ? new URL(page) : undefined
    if (target?.origin !== flow.origin || !isOriginAllowed(world, target.origin, flow.projectId)) {
      return context.html(endedPage(), 400)
    }
    target.searchParams.set('result_uri', resultUri)
    return context.redirect(target.href, 303)
  })

  app.get('/social/done', (context) => context.html(endedPage()))
  app.get('/social/landing.js', (context) =>
    context.body(landingScript, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  )
}

/** Redirects to the dapp even after a failure, so that it always learns the outcome. */
async function finish(world: SecureWorld, flow: SocialFlow, landing: URL): Promise<string> {
  const done = new URL('/social/done', world.secure.url)
  const error = landing.searchParams.get('error')
  if (error !== null) {
    done.searchParams.set('error', error === 'access_denied' ? error : 'server_error')
    return done.href
  }
  try {
    done.searchParams.set('code', world.secure.social.keep(flow, await finishSignIn(world, flow, landing)))
  } catch {
    // The library's token errors don't help users.
    done.searchParams.set('error', 'server_error')
  }
  return done.href
}

function toOpener(context: Context, { origin }: SocialFlow, resultUri: string): Response | Promise<Response> {
  context.header('content-security-policy', [...pagePolicy, "script-src 'self'", "frame-ancestors 'none'"].join('; '))
  return context.html(
    outcomePage({
      title: 'Go back to the app',
      text: html`Continue there. You can close this window.
        <data id="result" value="${resultUri}" data-origin="${origin}"></data>
        <script type="module" src="/social/landing.js"></script>`,
      state: 'done',
    }),
  )
}

const landingScript = `const { value, dataset } = document.getElementById('result')
if (window.opener) {
  window.opener.postMessage({ resultUri: value }, dataset.origin)
  window.close()
}
`

function endedPage() {
  return outcomePage({
    title: 'Sign-in expired',
    text: 'Go back to the app and sign in again.',
  })
}

/** The site's part is hexadecimal, so the dapp's part starts at the first `--`. */
function splitState(text: string): { state: string; page?: string } {
  const at = text.indexOf('--')
  if (at < 0) return { state: text }
  return { state: text.slice(0, at), page: decode(text.slice(at + 2)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // not a URL, so it is rejected like a URL on another origin
  }
}
