/** The page where a user enters a name or cancels. */

import { html } from 'hono/html'
import type Provider from 'oidc-provider'
import { cardPage } from '../pages/cardPage.js'
import type { Html } from '../pages/layout.js'
import { outcomePage } from '../pages/outcomePage.js'
import { css } from '../pages/styles/card.css.js'
import { isSocialProvider, socialProviders } from './socialProviders.js'

export function serveSignInPage(provider: Provider): void {
  provider.use(async (context, next) => {
    if (context.path === styleUrl && context.method === 'GET') {
      context.type = 'text/css'
      context.body = css
      return
    }
    if (context.path === '/favicon.ico') {
      context.status = 204
      return
    }
    if (!context.path.startsWith('/sign-in/')) return next()
    const details = await provider.interactionDetails(context.req, context.res).catch(() => undefined)
    if (!details || details.uid !== context.path.slice('/sign-in/'.length)) {
      const text = 'Go back to the app and sign in again.'
      return show(context, 400, outcomePage({ title: 'Sign-in expired', text }, { styleUrl, owner: 'Sandbox' }))
    }
    if (context.method !== 'POST') return showPage(context, String(details.params.client_id))
    const form = new URLSearchParams(await readBody(context))
    const login = form.get('login')?.trim().toLowerCase() ?? ''
    if (!form.has('cancel') && !loginPattern.test(login)) {
      const problem = 'Enter a name with letters and digits, or an email address.'
      return showPage(context, String(details.params.client_id), { login, problem })
    }
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'The user did not sign in.' }
      : { login: { accountId: login, remember: false } }
    context.redirect(await provider.interactionResult(context.req, context.res, result))
    context.status = 303
  })
}

/** The only untrusted string is the user's input. The provider's name comes from a fixed list. */
function showPage(context: PageContext, clientId: string, { login = '', problem = '' } = {}): Promise<void> {
  const name = clientId.replace(/^latchkey-/, '')
  const label = isSocialProvider(name) ? socialProviders[name].label : 'this provider'
  const page = cardPage(
    `Sign in with ${label}`,
    html`<h1>Sign in with ${label}</h1>
      <p>This is a sandbox that simulates ${label}. Enter any name. There are no passwords.</p>
      <form method="post">
        <label>Account name
          <input name="login" value="${login}" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64" required autofocus ${
            problem ? html`aria-invalid="true" aria-describedby="problem"` : ''
          } />
        </label>
        ${problem ? html`<p class="error" id="problem" role="alert">${problem}</p>` : ''}
        <button class="primary">Continue</button>
      </form>
      <form method="post"><button name="cancel" class="quiet">Cancel</button></form>`,
    { styleUrl, owner: label },
  )
  return show(context, problem ? 422 : 200, page)
}

async function show(context: PageContext, status: number, page: Html): Promise<void> {
  context.status = status
  context.type = 'html'
  context.set('cache-control', 'no-store')
  context.set('content-security-policy', contentSecurityPolicy)
  context.set('x-content-type-options', 'nosniff')
  context.body = String(await page)
}

const styleUrl = '/style.css'

interface PageContext {
  status: number
  type: string
  body: unknown
  set(name: string, value: string): void
}

async function readBody(context: { req: AsyncIterable<Buffer> }): Promise<string> {
  let body = ''
  for await (const chunk of context.req) {
    body += chunk.toString()
    if (body.length > 4_096) return ''
  }
  return body
}

const loginPattern = /^[a-z\d][a-z\d._+-]{0,31}(@[a-z\d.-]{1,30})?$/

/** `form-action` also applies to a form's redirects. The last one leads to the page that started the sign-in. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'form-action http: https:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')
