/** `/loading` and `/social`: what the window of a social sign-in shows of this site. */

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
    context.html(outcomePage({ title: 'One moment', text: 'The sign-in is about to begin.', state: 'waiting' })),
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
    // Only the page that began may hear of it; its address came with the visitor, who could have changed it.
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

/** Whatever goes wrong is told like a success: the page that began has to hear of it. */
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
    // What the library says of the token is for nobody who reads addresses.
    done.searchParams.set('error', 'server_error')
  }
  return done.href
}

function toOpener(context: Context, { origin }: SocialFlow, resultUri: string): Response | Promise<Response> {
  context.header('content-security-policy', [...pagePolicy, "script-src 'self'", "frame-ancestors 'none'"].join('; '))
  return context.html(
    outcomePage({
      title: 'Go back to the page',
      text: html`The sign-in goes on where you began. You can close this window.
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
    title: 'This sign-in has ended',
    text: 'Go back to the page where you sign in, and begin again.',
  })
}

/** Our own part is hexadecimal, so the first two hyphens are what the page appended. */
function splitState(text: string): { state: string; page?: string } {
  const at = text.indexOf('--')
  if (at < 0) return { state: text }
  return { state: text.slice(0, at), page: decode(text.slice(at + 2)) }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return '' // no address at all: refused like one of another origin
  }
}
