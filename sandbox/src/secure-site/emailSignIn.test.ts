import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'
import { openFrame, signInByEmail } from '../testing/openFrame.js'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
beforeEach(() => {
  sandbox.secure.reset()
  sandbox.mail.clear()
})
afterAll(() => sandbox.stop())

const email = 'ada@mail.test'

describe('email sign-in', () => {
  test('default', async () => {
    const frame = await openFrame(sandbox)
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await frame.send('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
    const mail = await sandbox.mail.waitFor(email)
    expect(mail).toMatchObject({ to: email, subject: 'Your sign-in code', code: expect.stringMatching(/^\d{6}$/) })
    expect(mail.text).toContain('sign in to localhost:3000')
    expect(mail.links).toEqual([])
    await frame.send('CONNECT_OTP', { otp: mail.code })
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await frame.send('GET_USER')).toMatchObject({
      email,
      address: expect.stringMatching(/^0x[\dA-Fa-f]{40}$/),
      chainId: 1,
    })
  })

  test('behavior: the user has the same keys on every sign-in, one per namespace', async () => {
    const first = await openFrame(sandbox)
    await signInByEmail(sandbox, first, email)
    const before = (await first.send('GET_USER')) as { address: string }
    await first.send('SIGN_OUT')
    expect(await first.send('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(first.send('GET_USER')).rejects.toThrow('You’re signed out. Sign in again.')
    const second = await openFrame(sandbox)
    await signInByEmail(sandbox, second, 'ADA@mail.test')
    expect(await second.send('GET_USER')).toMatchObject({ address: before.address })
    const chainId = sandbox.solana.caipNetworkId
    expect(await second.send('GET_USER', { chainId })).toMatchObject({
      address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/),
      chainId,
    })
  })

  test('behavior: the cookie restores the session for pages on its origin', async () => {
    const frame = await openFrame(sandbox)
    expect(frame.cookie).toMatch(/^latchkey-secure-\d+=[\w-]{43}$/)
    await signInByEmail(sandbox, frame, email)
    const later = await openFrame(sandbox, { cookie: frame.cookie })
    expect(await later.send('GET_USER')).toMatchObject({ email })
    expect(await later.send('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
    const other = await openFrame(sandbox, { cookie: frame.cookie, origin: 'http://localhost:4000' })
    expect(await other.send('IS_CONNECTED')).toEqual({ isConnected: false })
    const without = await openFrame(sandbox)
    expect(await without.send('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: accepts a code with spaces', async () => {
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_EMAIL', { email })
    const { code } = await sandbox.mail.waitFor(email)
    await frame.send('CONNECT_OTP', { otp: ` ${code?.slice(0, 3)} ${code?.slice(3)}\n` })
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('error: rejects a wrong code, and every code after ten attempts', async () => {
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_EMAIL', { email })
    const { code } = await sandbox.mail.waitFor(email)
    const wrong = code === '000000' ? '111111' : '000000'
    for (let guess = 1; guess < 10; guess += 1) {
      await expect(frame.send('CONNECT_OTP', { otp: wrong })).rejects.toThrow(/^Invalid code$/)
    }
    const locked = 'Too many wrong codes. Request a new one.'
    await expect(frame.send('CONNECT_OTP', { otp: wrong })).rejects.toThrow(locked)
    // Now it rejects the right code too.
    await expect(frame.send('CONNECT_OTP', { otp: code })).rejects.toThrow(locked)
    expect(await frame.send('IS_CONNECTED')).toEqual({ isConnected: false })
    await signInByEmail(sandbox, frame, email)
  })

  test('error: limits an inbox to five emails for a while', async () => {
    const refused = 'Too many emails went to this address. Try again in 10 minutes.'
    for (let sent = 0; sent < 5; sent += 1) {
      // Open a new browser each time, as an attacker would.
      expect(await (await openFrame(sandbox)).send('CONNECT_EMAIL', { email: `ada+${sent}@mail.test` })).toEqual({
        action: 'VERIFY_OTP',
      })
    }
    const frame = await openFrame(sandbox)
    await expect(frame.send('CONNECT_EMAIL', { email })).rejects.toThrow(refused)
    expect(sandbox.mail.messages()).toHaveLength(5)
    // Different spellings of an address share one limit.
    await signInByEmail(sandbox, frame, 'bob@mail.test')
    expect(await frame.send('UPDATE_EMAIL', { email })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    const { code } = sandbox.mail.messages('bob@mail.test').at(-1) ?? {}
    for (let times = 0; times < 2; times += 1)
      await expect(frame.send('UPDATE_EMAIL_PRIMARY_OTP', { otp: code })).rejects.toThrow(refused)
    expect(sandbox.mail.messages(email)).toEqual([])
  })

  test('error: rejects a used or expired code, and one from an earlier email', async () => {
    const frame = await openFrame(sandbox)
    await frame.send('CONNECT_EMAIL', { email })
    const { code, receivedAtMs } = await sandbox.mail.waitFor(email)
    await frame.send('CONNECT_OTP', { otp: code })
    await frame.send('SIGN_OUT')
    await expect(frame.send('CONNECT_OTP', { otp: code })).rejects.toThrow('no longer valid')
    await frame.send('CONNECT_EMAIL', { email })
    await expect(frame.send('CONNECT_OTP', { otp: code })).rejects.toThrow('Invalid code')
    const next = await sandbox.mail.waitFor(email, { after: receivedAtMs })
    sandbox.secure.expireCodes()
    await expect(frame.send('CONNECT_OTP', { otp: next.code })).rejects.toThrow('This code has expired')
  })

  test.each(['ada', 'ada@', '@mail.test', 'ada@mail', 'a b@mail.test', `${'a'.repeat(290)}@mail.test`, 5, ''])(
    'error: rejects the address %s',
    async (wrong) => {
      const frame = await openFrame(sandbox)
      await expect(frame.send('CONNECT_EMAIL', { email: wrong })).rejects.toThrow(/^Invalid email$/)
    },
  )

  test.each(['ada+shop@mail.test', 'адa.öß@mäil.test', "o'hara@sub.mail.test", ' ada@mail.test '])(
    'behavior: accepts the address %s',
    async (address) => {
      const frame = await openFrame(sandbox)
      await signInByEmail(sandbox, frame, address)
      expect(await frame.send('GET_USER')).toMatchObject({ email: address.trim() })
    },
  )
})
