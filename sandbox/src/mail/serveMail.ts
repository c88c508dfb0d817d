/** `/mail`: the inbox of any address, as a page and as JSON. */

import { html } from 'hono/html'
import type { SandboxApp } from '../http/SandboxApp.js'
import type { SandboxState } from '../http/SandboxState.js'
import { type Html, layout } from '../pages/layout.js'
import { css } from './mail.css.js'
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
  app.get('/mail/style.css', (context) => context.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
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
      <p class="note">All emails sent by the sandbox. Nothing leaves this machine.</p>
      ${messages.length === 0 ? emptyCard() : ''}
      ${messages.map(messageCard)}`,
    '/mail/style.css',
  )
}

function emptyCard() {
  return html`<div class="empty">
    <h2>No emails yet</h2>
    <p class="note">Sign in with email to get a code here.</p>
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

/** Turns links into anchors. Everything else stays plain text. */
function withLinks(text: string, [link, ...others]: readonly string[]): Html {
  const at = link ? text.indexOf(link) : -1
  if (!link || at < 0) return html`${text}`
  const end = at + link.length
  return html`${text.slice(0, at)}<a href="${link}" rel="noreferrer">${link}</a>${withLinks(text.slice(end), others)}`
}
