/** `/device/:token`: approves a new browser through a link in an email. */

import type { Context } from 'hono'
import { html } from 'hono/html'
import type { SandboxApp } from '../../http/SandboxApp.js'
import { ServiceError } from '../../http/ServiceError.js'
import { cardPage } from '../../pages/cardPage.js'
import { outcomePage } from '../../pages/outcomePage.js'
import type { SecureWorld } from '../SecureSite.js'
import type { DeviceApproval } from '../sign-in/createDeviceApprovals.js'

export function serveDevicePage(app: SandboxApp, { secure }: SecureWorld): void {
  const find = (context: Context) => secure.approvals.find(context.req.param('token') ?? '')

  // Opening the link changes nothing, because mail scanners open every link.
  app.get('/device/:token', (context) => context.html(devicePage(find(context))))

  app.post('/device/:token', async (context) => {
    if (context.req.header('origin') !== secure.url) throw new ServiceError(403, 'origin', 'is not the site itself')
    const { answer } = await context.req.parseBody()
    const approval = find(context)
    approval?.answer(answer === 'approve')
    return context.html(devicePage(approval))
  })
}

function devicePage(approval: DeviceApproval | undefined) {
  if (!approval || (approval.state === 'waiting' && Date.now() >= approval.expiresAtMs)) {
    return outcomePage({
      title: 'This link has expired',
      text: 'Go back to the app and request a new one.',
    })
  }
  if (approval.state === 'approved') {
    return outcomePage({
      title: 'Browser approved',
      text: 'Go back to the app. We sent a code to your inbox.',
      state: 'done',
    })
  }
  if (approval.state === 'refused') {
    return outcomePage({ title: 'Sign-in denied', text: 'You can close this page.' })
  }
  return cardPage(
    'Approve this browser?',
    html`<h1>Approve this browser?</h1>
      <p>It wants to sign in with your email. Only approve it if this is you.</p>
      <dl>
        <div><dt>Browser</dt><dd>${approval.browserName}</dd></div>
        <div><dt>App</dt><dd><bdi>${approval.origin}</bdi></dd></div>
      </dl>
      <form method="post">
        <button class="primary" name="answer" value="approve">Approve</button>
        <button name="answer" value="refuse">This wasn’t me</button>
      </form>`,
  )
}
