import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { openFrame, signInByEmail } from '../testing/openFrame.js'
import { createVault } from './users/createVault.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, hostOrigins: ['https://shop.example'] })
})
beforeEach(() => fetch(`${sandbox.url}/admin/reset`, { method: 'POST' }))
afterAll(() => sandbox.stop())

const email = 'ada@mail.test'

describe('a new browser', () => {
  const begin = async () => {
    sandbox.secure.set({ requireDevice: true })
    const frame = await openFrame(sandbox)
    expect(await frame.send('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    const mail = await sandbox.mail.waitFor(email)
    return { frame, mail, link: mail.links[0] ?? '' }
  }
  const answer = (link: string, word: string) =>
    fetch(link, {
      method: 'POST',
      headers: { origin: sandbox.secure.url },
      body: new URLSearchParams({ answer: word }),
    })

  test('default', async () => {
    const { frame, mail, link } = await begin()
    expect(mail.code).toBeNull()
    // If a page gives up and asks again, both calls wait, but only one email is sent.
    const waiting = Promise.all([frame.send('CONNECT_DEVICE'), frame.send('CONNECT_DEVICE')])
    // Opening the page approves nothing, because mail scanners open links too.
    expect(await (await fetch(link)).text()).toContain('Approve this browser?')
    await expect(frame.send('CONNECT_OTP', { otp: '000000' })).rejects.toThrow('no longer valid')
    expect(await (await answer(link, 'approve')).text()).toContain('Browser approved')
    await waiting
    const { code } = await sandbox.mail.waitFor(email, { after: mail.receivedAtMs })
    expect(sandbox.mail.messages(email)).toHaveLength(2)
    await frame.send('CONNECT_OTP', { otp: code })
    expect(await frame.send('GET_USER')).toMatchObject({ email })
    // The browser is now approved.
    await frame.send('SIGN_OUT')
    expect(await frame.send('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
    const other = await openFrame(sandbox)
    expect(await other.send('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  })

  test('behavior: the user denies it', async () => {
    const { frame, link } = await begin()
    const waiting = expect(frame.send('CONNECT_DEVICE')).rejects.toThrow('was denied')
    await answer(link, 'refuse')
    await waiting
    expect(await (await answer(link, 'approve')).text()).toContain('Sign-in denied')
  })

  test('error: rejects an expired or invalid link', async () => {
    const { frame, link } = await begin()
    const waiting = expect(frame.send('CONNECT_DEVICE')).rejects.toThrow('has expired')
    sandbox.secure.expireCodes()
    await waiting
    expect(await (await fetch(link)).text()).toContain('This link has expired')
    expect(await (await fetch(`${sandbox.secure.url}/device/none`)).text()).toContain('This link has expired')
  })

  test('error: rejects a form from another website', async () => {
    const { link } = await begin()
    const headers = { origin: 'https://attacker.example' }
    expect((await fetch(link, { method: 'POST', headers, body: 'answer=approve' })).status).toBe(403)
  })
})

describe('a failing mail server', () => {
  const notSent = 'The email could not be sent. Try again.'

  test.each([
    ['cuts the connection', { drop: true }],
    ['rejects the email', { status: 503 }],
    ['never responds', { hang: true }],
  ])(
    'error: %s: reports it, keeps the previous code valid, and sends the next email',
    async (_how, fault) => {
      const frame = await openFrame(sandbox)
      await frame.send('CONNECT_EMAIL', { email })
      const { code } = await sandbox.mail.waitFor(email)
      sandbox.faults.add({ match: '/smtp', ...fault, times: 1 })
      await expect(frame.send('CONNECT_EMAIL', { email })).rejects.toThrow(notSent)
      expect(sandbox.mail.messages()).toHaveLength(1)
      await frame.send('CONNECT_OTP', { otp: code })
      await frame.send('SIGN_OUT')
      await signInByEmail(sandbox, frame, email)
    },
    15_000,
  )

  test('behavior: delivers an email late', async () => {
    sandbox.faults.add({ match: '/smtp', delayMs: 300 })
    await signInByEmail(sandbox, await openFrame(sandbox), email)
  })

  test('error: if the code can’t be sent after a browser is approved, the page’s next message retries', async () => {
    sandbox.secure.set({ requireDevice: true })
    const frame = await openFrame(sandbox)
    sandbox.faults.add({ match: '/smtp', drop: true, times: 1 })
    await expect(frame.send('CONNECT_EMAIL', { email })).rejects.toThrow(notSent)
    await frame.send('CONNECT_EMAIL', { email })
    const { links, receivedAtMs } = await sandbox.mail.waitFor(email)
    sandbox.faults.add({ match: '/smtp', drop: true, times: 1 })
    const headers = { origin: sandbox.secure.url }
    await fetch(links[0] ?? '', { method: 'POST', headers, body: new URLSearchParams({ answer: 'approve' }) })
    await expect(frame.send('CONNECT_DEVICE')).rejects.toThrow(notSent)
    await frame.send('CONNECT_DEVICE')
    const { code } = await sandbox.mail.waitFor(email, { after: receivedAtMs })
    await frame.send('CONNECT_OTP', { otp: code })
  })

  test('error: if sending fails during an address change, the first code stays valid', async () => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, email)
    const after = Date.now()
    await frame.send('UPDATE_EMAIL', { email: 'new@mail.test' })
    const { code: otp } = await sandbox.mail.waitFor(email, { after })
    sandbox.faults.add({ match: '/smtp', drop: true, times: 1 })
    await expect(frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp })).rejects.toThrow(notSent)
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp })
    const { code } = await sandbox.mail.waitFor('new@mail.test')
    await frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })
  })
})

describe('changing the email address', () => {
  test('default', async () => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, email)
    const { address } = (await frame.send('GET_USER')) as { address: string }
    const after = Date.now() - 1
    expect(await frame.send('UPDATE_EMAIL', { email: 'new@mail.test' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    const primary = await sandbox.mail.waitFor(email, { after })
    expect(primary.subject).toBe('Your code to change your email')
    await expect(frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: primary.code })).rejects.toThrow('no longer valid')
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: primary.code })
    const { code } = await sandbox.mail.waitFor('new@mail.test')
    expect(await frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })).toEqual({ newEmail: 'new@mail.test' })
    expect(await frame.send('GET_USER')).toMatchObject({ email: 'new@mail.test', address })
    // The old address is free again, so it creates a new account.
    const other = await openFrame(sandbox)
    await signInByEmail(sandbox, other, email)
    expect(((await other.send('GET_USER')) as { address: string }).address).not.toBe(address)
  })

  test('error: rejects an email address that belongs to another account', async () => {
    const other = await openFrame(sandbox)
    await signInByEmail(sandbox, other, 'taken@mail.test')
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, email)
    const after = Date.now()
    await frame.send('UPDATE_EMAIL', { email: 'taken@mail.test' })
    await frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: (await sandbox.mail.waitFor(email, { after })).code })
    const { code } = await sandbox.mail.waitFor('taken@mail.test', { after })
    await expect(frame.send('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })).rejects.toThrow('belongs to another account')
  })

  test('error: rejects an invalid address, and any address when signed out', async () => {
    const frame = await openFrame(sandbox)
    await expect(frame.send('UPDATE_EMAIL', { email: 'new@mail.test' })).rejects.toThrow('You’re signed out')
    await signInByEmail(sandbox, frame, email)
    await expect(frame.send('UPDATE_EMAIL', { email: 'new' })).rejects.toThrow('Invalid email')
  })
})

describe('frame access', () => {
  const open = (origin: string, sender = sandbox.secure.url) =>
    fetch(`${sandbox.secure.url}/frame/open`, {
      method: 'POST',
      headers: { origin: sender },
      body: JSON.stringify({ projectId: sandbox.projectId, origin }),
    })
  const isAllowed = async (origin: string) => 'visit' in ((await (await open(origin)).json()) as object)

  test('default', async () => {
    for (const origin of [
      'http://localhost:3000',
      'http://127.0.0.1',
      'http://a.localhost:1',
      'https://shop.example',
    ]) {
      expect(await isAllowed(origin), origin).toBe(true)
    }
    for (const origin of [
      'https://attacker.example',
      'https://localhost.attacker.example',
      'null',
      'localhost',
      'http://localhost/x',
    ]) {
      expect(await isAllowed(origin), origin).toBe(false)
    }
  })

  test('behavior: uses the project’s list of origins', async () => {
    sandbox.config.set(sandbox.projectId, {
      allowedOrigins: ['https://other.example', '*.localhost'],
    })
    expect(await isAllowed('http://localhost:3000')).toBe(true)
    expect(await isAllowed('http://shop.localhost:3000')).toBe(true)
    expect(await isAllowed('http://127.0.0.1:3000')).toBe(true)
    expect(await isAllowed('http://a.shop.localhost:3000')).toBe(false)
    expect(await isAllowed('https://shop.example')).toBe(false)
  })

  test('behavior: shows a message to a forbidden origin, without the frame’s script', async () => {
    const page = await fetch(`${sandbox.services.frameUrl}?projectId=${sandbox.projectId}`, {
      headers: { referer: 'https://attacker.example/' },
    })
    expect(page.status).toBe(403)
    const text = await page.text()
    expect(text).toContain('This app can’t use the wallet')
    expect(text).not.toContain('<script')
  })

  test('error: rejects calls from other origins', async () => {
    expect((await open('http://localhost:3000', 'http://localhost:3000')).status).toBe(403)
    const stranger = await fetch(`${sandbox.secure.url}/frame/messages/GET_USER`, {
      method: 'POST',
      headers: { origin: sandbox.secure.url, 'x-visit': 'made-up' },
      body: '{}',
    })
    expect(stranger.status).toBe(401)
  })

  test('behavior: the frame page has its own content security policy', async () => {
    const { headers, status } = await fetch(`${sandbox.services.frameUrl}?projectId=x`)
    // The page responds with 503 until it is built. The unit tests don't wait for that.
    expect([200, 503]).toContain(status)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    if (status === 200) {
      expect(policy).toContain("script-src 'self'")
      expect(policy).toMatch(/frame-ancestors http:\/\/localhost:\* .*https:\/\/shop\.example/)
    }
  })
})

describe('dashboard', () => {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(sandbox.secure.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: sandbox.secure.url, cookie },
      body: new URLSearchParams(fields),
    })
  const look = async (cookie: string) => (await fetch(sandbox.services.dashboardUrl, { headers: { cookie } })).text()

  test('default', async () => {
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, email)
    const { address } = (await frame.send('GET_USER')) as { address: string }
    expect(await look('')).toContain('Enter your email')
    const after = Date.now()
    const begun = await send('/dashboard/email', { email })
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect(await look(cookie)).toContain('Enter the code')
    const { code } = await sandbox.mail.waitFor(email, { after })
    expect(await (await send('/dashboard/code', { code: '1' }, cookie)).text()).toContain('Invalid code')
    await send('/dashboard/code', { code: code ?? '' }, cookie)
    const page = await look(cookie)
    for (const text of [email, address, 'http://localhost:3000']) expect(page).toContain(text)
    await send('/dashboard/sign-out', { where: 'everywhere' }, cookie)
    expect(await look(cookie)).not.toContain(email)
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('error: limits an inbox to five emails from the frame and this page together', async () => {
    for (let sent = 0; sent < 4; sent += 1) expect((await send('/dashboard/email', { email })).status).toBe(303)
    await (await openFrame(sandbox)).send('CONNECT_EMAIL', { email })
    const refused = 'Too many emails went to this address. Try again in 10 minutes.'
    const answer = await send('/dashboard/email', { email: 'ADA+6@mail.test' })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toContain(refused)
    await expect((await openFrame(sandbox)).send('CONNECT_EMAIL', { email })).rejects.toThrow(refused)
    expect(sandbox.mail.messages()).toHaveLength(5)
  })

  test('error: reports a failing mail server', async () => {
    sandbox.faults.add({ match: '/smtp', drop: true, times: 1 })
    const answer = await send('/dashboard/email', { email })
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain('The email could not be sent. Try again.')
    expect((await send('/dashboard/email', { email })).status).toBe(303)
  })

  test('error: rejects an invalid address and a form from another website', async () => {
    expect(await (await send('/dashboard/email', { email: '<b>' })).text()).toContain('Invalid email')
    const headers = { origin: 'https://attacker.example' }
    expect((await fetch(`${sandbox.services.dashboardUrl}/sign-out`, { method: 'POST', headers })).status).toBe(403)
  })
})

describe('stored data', () => {
  test('behavior: logs contain no email address, code or link', async () => {
    sandbox.secure.set({ requireDevice: true })
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_EMAIL', { email })
    const mail = await sandbox.mail.waitFor(email)
    await fetch(mail.links[0] ?? '')
    await fetch(`${sandbox.url}/mail/messages?to=${encodeURIComponent(email)}`)
    expect(sandbox.secure.requests.map(({ path }) => path)).toEqual([
      '/frame/open',
      '/frame/messages/CONNECT_EMAIL',
      '/device/...',
    ])
    const logs = JSON.stringify([sandbox.requests, sandbox.secure.requests, sandbox.analyticsEvents])
    expect(logs).not.toContain('ada')
    expect(logs).not.toContain(mail.links[0]?.split('/').pop() ?? '')
  })

  test('behavior: opens a sealed key only for the same user and purpose', () => {
    const vault = createVault(new Uint8Array(32).fill(1))
    const secret = new Uint8Array(32).fill(2)
    const sealed = vault.seal('ada', 'eip155', secret)
    expect(Buffer.from(sealed).includes(Buffer.from(secret))).toBe(false)
    expect(new Uint8Array(vault.open('ada', 'eip155', sealed))).toEqual(secret)
    expect(() => vault.open('eve', 'eip155', sealed)).toThrow()
    expect(() => vault.open('ada', 'solana', sealed)).toThrow()
    expect(() => createVault(new Uint8Array(32)).open('ada', 'eip155', sealed)).toThrow()
    sealed[20] = (sealed[20] ?? 0) ^ 1
    expect(() => vault.open('ada', 'eip155', sealed)).toThrow()
  })
})

describe('allowing cookies after sign-in', () => {
  /** Opens a frame that had no cookies at first. */
  async function openWithoutCookie() {
    sandbox.secure.set({ setCookies: false })
    const frame = await openFrame(sandbox)
    await signInByEmail(sandbox, frame, email)
    expect(frame.cookie).toBe('')
    sandbox.secure.set({ setCookies: true })
    return frame
  }
  const keep = (headers: Record<string, string>) =>
    fetch(`${sandbox.secure.url}/frame/keep`, { method: 'POST', body: '{}', headers })

  test('default: the session survives a reload', async () => {
    const frame = await openWithoutCookie()
    const answer = await frame.keep()
    expect([answer.status, await answer.json()]).toEqual([200, {}])
    const [cookie = '', ...attributes] = answer.headers.get('set-cookie')?.split('; ') ?? []
    expect(attributes.sort()).toEqual([
      'HttpOnly',
      'Max-Age=604800',
      'Partitioned',
      'Path=/frame',
      'SameSite=None',
      'Secure',
    ])
    const next = await openFrame(sandbox, { cookie })
    expect(await next.send('GET_USER')).toMatchObject({ email })
    // A page on another origin of the same site has to sign in separately.
    const other = await openFrame(sandbox, { cookie, origin: 'http://localhost:3001' })
    expect(await other.send('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: stores nothing if the browser still blocks cookies', async () => {
    const frame = await openWithoutCookie()
    sandbox.secure.set({ setCookies: false })
    const answer = await frame.keep()
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null])
  })

  test('error: sets no cookie for an unknown visit', async () => {
    const { visit } = await openWithoutCookie()
    const own = { origin: sandbox.secure.url }
    const answers = await Promise.all([
      keep({ ...own }),
      keep({ ...own, 'x-visit': 'made up' }),
      keep({ 'x-visit': visit }),
      keep({ origin: 'http://localhost:3000', 'x-visit': visit }),
      keep({ origin: 'https://attacker.example', 'x-visit': visit }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 403, 403, 403])
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual(answers.map(() => null))
  })
})

describe('admin calls', () => {
  const admin = (method: string, path: string, body?: unknown) =>
    fetch(`${sandbox.url}/admin/secure${path}`, { method, body: body === undefined ? undefined : JSON.stringify(body) })

  test('default', async () => {
    const settings = await (await admin('PUT', '', { requireDevice: true, setCookies: false })).json()
    expect(settings).toEqual({ url: sandbox.secure.url, requireDevice: true, setCookies: false })
    expect((await openFrame(sandbox)).cookie).toBe('')
    await admin('POST', '/reset')
    expect(sandbox.secure.settings).toEqual({ requireDevice: false, setCookies: true })
  })

  test('error: rejects malformed input', async () => {
    expect((await admin('PUT', '', { requireDevice: 1 })).status).toBe(400)
    expect((await admin('POST', '/frame-faults', { message: 'READY', kind: 'odd' })).status).toBe(400)
  })

  test('behavior: sandbox.faults applies to the frame’s server', async () => {
    sandbox.faults.add({ match: '/sdk', status: 503 })
    expect((await fetch(sandbox.services.frameUrl)).status).toBe(503)
  })
})

describe('inbox', () => {
  test('default', async () => {
    expect(await (await fetch(`${sandbox.url}/mail`)).text()).toContain('No emails yet')
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_EMAIL', { email })
    const { code } = await sandbox.mail.waitFor(email)
    expect(await (await fetch(`${sandbox.url}/mail`)).text()).toContain(code)
    const list = await fetch(`${sandbox.url}/mail/messages?to=${email}`)
    expect(await list.json()).toMatchObject([{ to: email, code }])
    expect(await (await fetch(`${sandbox.url}/mail/messages?to=eve@mail.test`)).json()).toEqual([])
    await fetch(`${sandbox.url}/mail/messages`, { method: 'DELETE' })
    expect(sandbox.mail.messages()).toEqual([])
  })

  test('error: pages on other websites can’t read it', async () => {
    const headers = { origin: 'https://attacker.example' }
    expect((await fetch(`${sandbox.url}/mail/messages`, { headers })).status).toBe(403)
  })
})
