/** The page on which a visitor says who he is, or that he would rather not. */
import type Provider from 'oidc-provider'
import { isSocialProvider, socialProviders } from './socialProviders.js'

export function serveSignInPage(provider: Provider): void {
  provider.use(async (context, next) => {
    if (context.path === '/style.css' && context.method === 'GET') {
      context.type = 'text/css'
      context.body = styleSheet
      return
    }
    if (context.path === '/favicon.ico') {
      context.status = 204
      return
    }
    if (!context.path.startsWith('/sign-in/')) return next()
    const details = await provider.interactionDetails(context.req, context.res).catch(() => undefined)
    if (!details || details.uid !== context.path.slice('/sign-in/'.length)) {
      context.status = 400
      context.type = 'text/plain'
      context.body = 'This sign-in has ended. Begin again where you came from.'
      return
    }
    if (context.method !== 'POST') return showPage(context, String(details.params.client_id))
    const form = new URLSearchParams(await readBody(context))
    const login = form.get('login')?.trim().toLowerCase() ?? ''
    if (!form.has('cancel') && !loginPattern.test(login)) {
      return showPage(context, String(details.params.client_id), 'Type a name of letters and digits, or an address.')
    }
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'The visitor did not sign in.' }
      : { login: { accountId: login, remember: false } }
    context.redirect(await provider.interactionResult(context.req, context.res, result))
    context.status = 303
  })
}

/** What is shown is written by us but for the name, which comes from a fixed list. */
function showPage(context: PageContext, clientId: string, problem = ''): void {
  const name = clientId.replace(/^latchkey-/, '')
  const label = isSocialProvider(name) ? socialProviders[name].label : 'this provider'
  context.status = problem ? 422 : 200
  context.type = 'html'
  context.set('cache-control', 'no-store')
  context.set('content-security-policy', contentSecurityPolicy)
  context.set('x-content-type-options', 'nosniff')
  context.body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign in with ${label}</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Sign in with ${label}</h1>
<p>This is the sandbox, which plays ${label}. Any name is an account; there are no passwords.</p>
<form method="post">
<label for="login">Account name</label>
<input id="login" name="login" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64" required autofocus${
    problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  }>
<p id="problem" class="problem" role="alert">${problem}</p>
<button>Continue</button>
</form>
<form method="post">
<button name="cancel" class="plain">Cancel</button>
</form>
</main>
</body>
</html>
`
}

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

/** A form's redirects count as its targets, and the last of them leads to whichever page began. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'form-action http: https:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#f4f4f5, #101114); }
main { box-sizing: border-box; width: min(100%, 26rem); padding: 2rem; background: light-dark(#fff, #1b1c20); border-radius: 1rem; }
h1 { margin: 0 0 .5rem; font-size: 1.375rem; line-height: 1.25; }
p { margin: 0 0 1.5rem; color: light-dark(#52525b, #a1a1aa); }
label { display: block; margin-bottom: .375rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; padding: .75rem; font: inherit; color: inherit; background: transparent;
  border: 1px solid light-dark(#8e8e99, #71717a); border-radius: .625rem; }
button { width: 100%; padding: .75rem; font: inherit; font-weight: 600; color: #fff; background: #2f54eb; border: 0;
  border-radius: .625rem; cursor: pointer; }
button.plain { margin-top: .5rem; color: inherit; background: transparent; }
button:focus-visible, input:focus-visible { outline: 2px solid light-dark(#2f54eb, #8ea4ff); outline-offset: 2px; }
.problem { margin: .375rem 0 1rem; min-height: 1.5rem; font-size: .875rem; color: light-dark(#b42318, #ff8a80); }
`
