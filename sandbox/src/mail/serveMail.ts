/** `/mail`: the inbox of every address, as a page and as JSON. */
import { html } from 'hono/html'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
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
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Sandbox inbox</title>
        <link rel="stylesheet" href="/mail/style.css" />
      </head>
      <body>
        <main>
          <h1>Inbox</h1>
          <p class="note">
            Every mail that the sandbox sent, newest first. None left this machine. Load the page again to look for more.
          </p>
          ${messages.length === 0 ? html`<p class="empty">No mail yet. Sign in by e-mail, and the code arrives here.</p>` : ''}
          ${messages.map(messageCard)}
        </main>
      </body>
    </html>`
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

const style = `
:root{color-scheme:light dark;--page:light-dark(#f5f6f8,#0e1013);--surface:light-dark(#fff,#15171b);--line:light-dark(#e4e7ec,#2a2e36);--text:light-dark(#14161a,#f2f4f7);--soft:light-dark(#565d6b,#a9b0bd);--accent:light-dark(#3a53f5,#93a2ff);font:400 14px/20px system-ui,sans-serif}
*{box-sizing:border-box;margin:0}
body{background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;max-inline-size:640px;margin-inline:auto;padding:24px 16px 48px}
h1{font:600 20px/28px system-ui,sans-serif}
h2{font:600 16px/24px system-ui,sans-serif}
.note{color:var(--soft)}
article,.empty{display:grid;gap:8px;padding:20px;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
.code{font:600 34px/40px system-ui,sans-serif;font-variant-numeric:tabular-nums;letter-spacing:.12em}
pre{font:inherit;white-space:pre-wrap;color:var(--soft)}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
`
