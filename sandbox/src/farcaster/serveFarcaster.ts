/** `/farcaster`: a page that simulates the phone. */

import type { Context } from 'hono'
import { html } from 'hono/html'
import * as v from 'valibot'
import { parseInput } from '../http/parseInput.js'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { ServiceError } from '../http/ServiceError.js'
import { cardPage } from '../pages/cardPage.js'
import type { Html } from '../pages/layout.js'
import { outcomePage } from '../pages/outcomePage.js'
import { css } from '../pages/styles/card.css.js'
import { signInWithFarcaster } from './signInWithFarcaster.js'

export function serveFarcaster(
  app: SandboxApp,
  { farcaster, secure }: Pick<SandboxState, 'farcaster' | 'secure'>,
): void {
  app.get('/farcaster/style.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))

  app.get('/farcaster/sign-in', (context) => {
    const { domain } = readRequest(context)
    return show(context, askPage(domain))
  })

  app.post('/farcaster/sign-in', async (context) => {
    if (context.req.header('origin') !== new URL(context.req.url).origin) {
      throw new ServiceError(403, 'origin', 'is not the page itself')
    }
    const request = readRequest(context)
    const form = await context.req.parseBody()
    const username = String(form.username ?? '')
      .trim()
      .toLowerCase()
    const isApproved = form.answer === 'approve'
    if (isApproved && !usernamePattern.test(username)) {
      const problem = 'Use 1 to 16 letters, digits or hyphens.'
      return show(context, askPage(request.domain, { username, problem }), 422)
    }
    const answer = isApproved
      ? await signInWithFarcaster(farcaster.accountOf(username), request)
      : { error: 'rejected' as const }
    const response = await fetch(`${secure.url}/farcaster/channels/${request.channelToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
    })
    if (!response.ok) {
      return show(
        context,
        outcomePage({ title: 'Request expired', text: 'Go back to the app and try again.' }, pageOptions),
        410,
      )
    }
    if (!isApproved)
      return show(context, outcomePage({ title: 'Declined', text: 'You were not signed in.' }, pageOptions))
    const text = `You’re signed in as ${username}. Go back to the app.`
    return show(context, outcomePage({ title: 'Approved', text, state: 'done' }, pageOptions))
  })
}

const RequestSchema = v.object({
  channelToken: v.pipe(v.string(), v.regex(/^[\da-f]{32,64}$/)),
  domain: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  siweUri: v.pipe(v.string(), v.url()),
  nonce: v.pipe(v.string(), v.regex(/^[\da-z]{8,64}$/i)),
})

function readRequest(context: Context) {
  return parseInput(RequestSchema, context.req.query())
}

function show(context: Context, page: Html, status: 200 | 410 | 422 = 200): Response | Promise<Response> {
  context.header('content-security-policy', contentSecurityPolicy)
  context.header('cache-control', 'no-store')
  // A stricter policy such as `no-referrer` would make the form omit its origin.
  context.header('referrer-policy', 'same-origin')
  return context.html(page, status)
}

const pageOptions = { styleUrl: '/farcaster/style.css', owner: 'Farcaster' }

function askPage(domain: string, { username = 'ada', problem = '' } = {}): Html {
  return cardPage(
    'Sign in with Farcaster',
    html`<h1>Sign in with Farcaster</h1>
      <p>This page simulates your phone. Enter any name.</p>
      <dl><div><dt>App</dt><dd><bdi>${domain}</bdi></dd></div></dl>
      <form method="post">
        <label>Account name
          <input name="username" value="${username}" maxlength="16" autocomplete="off" autocapitalize="none" spellcheck="false" ${
            problem ? html`autofocus aria-invalid="true" aria-describedby="problem"` : ''
          } />
        </label>
        ${problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ''}
        <button class="primary" name="answer" value="approve">Approve</button>
        <button name="answer" value="decline">Decline</button>
      </form>`,
    pageOptions,
  )
}

const usernamePattern = /^[a-z\d][a-z\d-]{0,15}$/

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
