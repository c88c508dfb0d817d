/** `/mail`: the inbox of every address, as a page and as JSON. */
import { html } from 'hono/html'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { baseStyle } from '../pages/baseStyle.js'
import { layout } from '../pages/layout.js'
import type { MailMessage } from './SandboxMail.js'

export function serveMail(app: SandboxApp, { mail }: Pick<SandboxState, 'mail'>): void {
  app.get('/mail', (context) => {
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
    )
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    return context.html(inboxPage([...mail.messages(context.req.query('to'))].reverse()))
  })
  app.get('/mail/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mail/messages', (context) => context.json(mail.messages(context.req.query('to'))))
  app.delete('/mail/messages', (context) => {
    mail.clear()
    return context.json([])
  })
}

function inboxPage(messages: readonly MailMessage[]) {
  return layout(
    'Sandbox inbox',
    html`<h1>Inbox</h1>
      <p class="note">
        Every mail that the sandbox sent, newest first. None left this machine. Load the page again to look for more.
      </p>
      ${messages.length === 0 ? html`<p class="empty">No mail yet. Sign in by e-mail, and the code arrives here.</p>` : ''}
      ${messages.map(messageCard)}`,
    '/mail/style.css',
  )
}

function messageCard({ to, from, subject, text, code, links, receivedAtMs }: MailMessage) {
  const time = new Date(receivedAtMs).toISOString()
  return html`<article>
    <h2>${subject}</h2>
    <p class="note">To <bdi>${to}</bdi>, from <bdi>${from}</bdi>, <time datetime="${time}">${time.slice(11, 19)}</time></p>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <pre>${text}</pre>
    ${links.map((link) => html`<p><a href="${link}" rel="noreferrer">${link}</a></p>`)}
  </article>`
}

const style = `${baseStyle}
body{background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;max-inline-size:640px;margin-inline:auto;padding:24px 16px 48px}
h2{font:600 16px/24px system-ui,sans-serif}
.note{color:var(--soft)}
article,.empty{display:grid;gap:8px;padding:20px;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
.code{font:600 34px/40px system-ui,sans-serif;font-variant-numeric:tabular-nums;letter-spacing:.12em}
pre{font:inherit;white-space:pre-wrap;color:var(--soft)}
a{color:var(--accent)}
:focus-visible{border-radius:4px}
`
