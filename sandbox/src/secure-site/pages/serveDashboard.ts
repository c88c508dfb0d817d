/** `/dashboard`: the user's assets and sessions. Users sign in to this page separately. */

import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import * as v from 'valibot'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { ServiceError } from '../../http/ServiceError.js'
import { cardPage } from '../../pages/cardPage.js'
import type { Html } from '../../pages/layout.js'
import { EmailSchema } from '../messages/emailMessages.js'
import { RefusedError } from '../RefusedError.js'
import type { SecureWorld } from '../SecureSite.js'
import { sessionLifeMs, type Visit } from '../sessions/createVisits.js'
import { createCode, redeemCode } from '../sign-in/createCode.js'
import { mailCode } from '../sign-in/mailCode.js'
import type { User } from '../users/createUsers.js'

/**
 * Browsers don't share the frame's cookies with this page, so users confirm their email address again. The page uses
 * forms and no scripts.
 */
export function serveDashboard(app: SandboxApp, world: SecureWorld): void {
  const { secure } = world
  const cookie = () => `latchkey-dashboard-${new URL(secure.url).port}`
  const findVisit = (context: Context) => secure.visits.find(getCookie(context, cookie()))

  app.get('/dashboard', (context) => {
    context.header('cache-control', 'no-store')
    const visit = findVisit(context)
    const user = visit && secure.users.get(secure.visits.userIdOf(visit) ?? '')
    if (user)
      return context.html(
        accountPage(
          user,
          secure.visits.originsOf(user.id).filter((one) => one !== secure.url),
        ),
      )
    return context.html(visit?.emailSignIn ? codePage(visit.emailSignIn.email) : emailPage())
  })

  app.use('/dashboard/*', async (context, next) => {
    if (context.req.header('origin') !== secure.url) throw new ServiceError(403, 'origin', 'is not the site itself')
    context.header('cache-control', 'no-store')
    await next()
  })

  app.post('/dashboard/email', async (context) => {
    const { email: typed } = await context.req.parseBody()
    const result = v.safeParse(EmailSchema, typed)
    if (!result.success) return context.html(emailPage('Invalid email'), 400)
    try {
      secure.mailLimit.count(result.output)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return context.html(emailPage(error.message), 429)
    }
    const visit = secure.visits.open({ browserId: undefined, origin: secure.url, projectId: '', chainId: 'eip155:1' })
    try {
      await sendCode(world, visit, result.output)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return context.html(emailPage(error.message), 503)
    }
    setCookie(context, cookie(), visit.id, {
      path: '/dashboard',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: sessionLifeMs / 1000,
    })
    return context.redirect('/dashboard', 303)
  })

  app.post('/dashboard/code', async (context) => {
    const { code = '' } = await context.req.parseBody()
    const visit = findVisit(context)
    if (!visit?.emailSignIn) return context.redirect('/dashboard', 303)
    try {
      redeemCode(visit.emailSignIn.code, String(code))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return context.html(codePage(visit.emailSignIn.email, error.message), 400)
    }
    secure.visits.signIn(visit, secure.users.signIn({ email: visit.emailSignIn.email }).id)
    return context.redirect('/dashboard', 303)
  })

  app.post('/dashboard/sign-out', async (context) => {
    const { where } = await context.req.parseBody()
    const visit = findVisit(context)
    const userId = visit && secure.visits.userIdOf(visit)
    if (userId && where === 'everywhere') secure.visits.signOutEverywhere(userId)
    if (visit) secure.visits.signOut(visit)
    if (visit) delete visit.emailSignIn
    deleteCookie(context, cookie(), { path: '/dashboard' })
    return context.redirect('/dashboard', 303)
  })
}

async function sendCode(world: SecureWorld, visit: Visit, email: string): Promise<void> {
  const code = createCode()
  await mailCode(world, { to: email, code, origin: visit.origin, purpose: 'sign-in' })
  visit.emailSignIn = { email, code }
}

function emailPage(error?: string): Html {
  return cardPage(
    'Your wallet',
    html`<h1>Your wallet</h1>
      <p>Enter your email to get a sign-in code.</p>
      <form method="post" action="/dashboard/email">
        <label>Email <input type="email" name="email" autocomplete="email" required autofocus maxlength="254" ${described(error)} /></label>
        ${errorLine(error)}
        <button class="primary">Continue</button>
      </form>`,
  )
}

function codePage(email: string, error?: string): Html {
  return cardPage(
    'Enter the code',
    html`<h1>Enter the code</h1>
      <p>We sent it to <bdi>${email}</bdi>. It expires in 5 minutes.</p>
      <form method="post" action="/dashboard/code">
        <label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code" required autofocus maxlength="16" ${described(error)} /></label>
        ${errorLine(error)}
        <button class="primary">Sign in</button>
      </form>
      <form method="post" action="/dashboard/sign-out"><button class="quiet">Use another email</button></form>`,
  )
}

function described(error: string | undefined): Html | string {
  return error ? html`aria-invalid="true" aria-describedby="error"` : ''
}

function errorLine(error: string | undefined): Html | string {
  return error ? html`<p class="error" id="error" role="alert">${error}</p>` : ''
}

function accountPage({ email, username, eip155Address, solanaAddress }: User, origins: readonly string[]): Html {
  return cardPage(
    'Your wallet',
    html`<h1>Your wallet</h1>
      <dl>
        ${line('Signed in as', email ?? username ?? '')} ${line('Ethereum address', eip155Address, true)}
        ${line('Solana address', solanaAddress, true)}
      </dl>
      <section>
        <h2>Connected apps</h2>
        ${
          origins.length === 0
            ? html`<p>Apps you sign in to appear here.</p>`
            : html`<ul>${origins.map((origin) => html`<li><bdi>${origin}</bdi></li>`)}</ul>`
        }
      </section>
      <form method="post" action="/dashboard/sign-out">
        <button name="where" value="here">Sign out</button>
        <button name="where" value="everywhere">Sign out everywhere</button>
      </form>`,
  )
}

function line(label: string, value: string, isAddress = false): Html {
  const className = isAddress ? 'address' : ''
  return html`<div><dt>${label}</dt><dd class="${className}"><bdi>${value}</bdi></dd></div>`
}
