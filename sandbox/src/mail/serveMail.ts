/** `/mail`: the inbox of every address, as a page and as JSON. */

import { html } from 'hono/html'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { baseStyle } from '../pages/baseStyle.js'
import { type Html, layout } from '../pages/layout.js'
import type { MailMessage } from './SandboxMail.js'

export function serveMail(app: SandboxApp, { mail }: Pick<SandboxState, 'mail'>): void {
  app.get('/mail', (context) => {
    context.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'",
    )
    context.header('cache-control', 'no-store')
    context.header('referrer-policy', 'no-referrer')
    const to = context.req.query('to')
    return context.html(inboxPage([...mail.messages(to)].reverse(), context.req.url))
  })
  app.get('/mail/style.css', (context) => context.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/mail/messages', (context) => context.json(mail.messages(context.req.query('to'))))
  app.delete('/mail/messages', (context) => {
    mail.clear()
    return context.json([])
  })
}

function inboxPage(messages: readonly MailMessage[], address: string) {
  return layout(
    'Sandbox inbox',
    html`<header>
        <h1>Inbox</h1>
        <a class="refresh" href="${address}">Refresh</a>
      </header>
      <p class="note">Every mail that the sandbox sent, newest first. None left this machine.</p>
      ${messages.length === 0 ? emptyCard() : ''}
      ${messages.map(messageCard)}`,
    '/mail/style.css',
  )
}

function emptyCard() {
  return html`<div class="empty">
    <h2>No mail yet</h2>
    <p class="note">Sign in by e-mail, and the code arrives here.</p>
  </div>`
}

function messageCard({ to, from, subject, text, code, links, receivedAtMs }: MailMessage) {
  const time = new Date(receivedAtMs).toISOString()
  return html`<article>
    <h2>${subject}</h2>
    <dl>
      <div><dt>To</dt><dd><bdi>${to}</bdi></dd></div>
      <div><dt>From</dt><dd><bdi>${from}</bdi></dd></div>
      <div><dt>Time</dt><dd><time datetime="${time}">${time.slice(11, 19)} UTC</time></dd></div>
    </dl>
    ${code ? html`<p class="code">${code}</p>` : ''}
    <pre>${withLinks(text, links)}</pre>
  </article>`
}

/** The text with its links to press; whatever else is in it stays text. */
function withLinks(text: string, [link, ...others]: readonly string[]): Html {
  const at = link ? text.indexOf(link) : -1
  if (!link || at < 0) return html`${text}`
  const end = at + link.length
  return html`${text.slice(0, at)}<a href="${link}" rel="noreferrer">${link}</a>${withLinks(text.slice(end), others)}`
}

const style = `${baseStyle}
body{background:var(--page);color:var(--text);overflow-wrap:anywhere}
main{display:grid;gap:16px;max-inline-size:640px;margin-inline:auto;padding:24px 16px 48px}
h2{font:600 16px/24px system-ui,sans-serif}
.note{color:var(--soft)}
header{display:flex;align-items:center;justify-content:space-between;gap:16px}
.refresh{min-block-size:40px;padding:10px 14px;border-radius:12px;background:var(--surface);border:1px solid var(--line);color:inherit;font-weight:500;text-decoration:none}
.refresh:hover{background:color-mix(in oklab,var(--surface),var(--text) 4%)}
dl{display:grid;gap:2px}
dl>div{display:grid;grid-template-columns:48px minmax(0,1fr)}
dt{color:var(--soft)}
dd{margin:0;font-variant-numeric:tabular-nums}
.empty{justify-items:center;padding-block:48px;text-align:center}
article,.empty{display:grid;gap:12px;padding-inline:20px;border:1px solid var(--line);border-radius:20px;background:var(--surface)}
.code{user-select:all;font:600 34px/40px system-ui,sans-serif;font-variant-numeric:tabular-nums;letter-spacing:.12em}
article{padding-block:20px}
pre{font:inherit;white-space:pre-wrap;color:var(--soft)}
a{color:var(--accent)}
:focus-visible{border-radius:4px}
`
