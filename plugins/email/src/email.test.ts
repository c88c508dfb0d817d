// @vitest-environment happy-dom
import { LatchkeyError } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters, testNetworks } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, describe, expect, it } from 'vitest'
import { type EmailOptions, email } from './index.js'

type Plugins = readonly [ReturnType<typeof email>]

let test: TestModal
let events: [string, unknown][]
afterEach(() => test.dispose())

function create(parameters: TestModalParameters = {}, options?: EmailOptions): TestModal {
  test = createTestModal(createModal, { plugins: [email(options)], ...parameters })
  events = []
  for (const event of tracked) hostModal().on(event, (properties) => void events.push([event, properties]))
  return test
}

const hostModal = () => test.modal as unknown as Modal<Plugins>

const tracked = [
  'EMAIL_LOGIN_SELECTED',
  'EMAIL_SUBMITTED',
  'DEVICE_REGISTERED_FOR_EMAIL',
  'EMAIL_VERIFICATION_CODE_SENT',
  'EMAIL_VERIFICATION_CODE_PASS',
  'EMAIL_VERIFICATION_CODE_FAIL',
  'EMAIL_EDIT',
  'CONNECT_SUCCESS',
] as const

const methods = () => test.auth.calls.map(({ method }) => method)
const isConnected = () => test.modal.state.status === 'connected'

async function submit(address = 'ada@mail.example') {
  await test.type('Email', address)
  await test.press('Enter')
}

async function openCodeView(): Promise<void> {
  create()
  await test.open('EmailLogin')
  await submit()
}

describe('signing in', () => {
  it('default: connects with an email address entered in Connect, and the code sent to it', async () => {
    create()
    await hostModal().plugins.email() // Load the plugin's code first.
    await test.modal.open()
    const field = await test.waitFor(() => test.get('textbox', 'Email'))
    field.focus()
    await submit(' Ada+1@Mail.example ')
    expect(test.get('heading', 'Confirm email')).toBeDefined()
    expect(test.text()).toContain('Ada+1@mail.example')
    await test.type('Code from the email', '12 34-56')
    await test.waitFor(isConnected)
    expect(test.modal.state.open).toBe(false)
    expect(test.modal.state.account?.connectorId).toBe('test-auth')
    expect(test.auth.calls).toEqual([
      { method: 'connectEmail', parameters: { email: 'Ada+1@mail.example' } },
      { method: 'connectOtp', parameters: { otp: '123456' } },
      { method: 'connect', parameters: {} },
    ])
    expect(events).toEqual([
      ['EMAIL_LOGIN_SELECTED', undefined],
      ['EMAIL_SUBMITTED', undefined],
      ['EMAIL_VERIFICATION_CODE_SENT', undefined],
      ['EMAIL_VERIFICATION_CODE_PASS', undefined],
      ['CONNECT_SUCCESS', { method: 'email', name: 'Embedded wallet' }],
    ])
  })

  it('default: resolves an EmailLogin request with the account', async () => {
    create()
    const result = hostModal().request({ view: 'EmailLogin' })
    await test.settle()
    await submit()
    await test.type('Code from the email', '123456')
    await expect(result).resolves.toMatchObject({ address: test.modal.state.account?.address })
  })

  it('default: connects without a code if the user is still signed in on the secure site', async () => {
    create()
    test.auth.answer('connectEmail', { action: 'CONNECT' })
    await test.open('EmailLogin')
    await submit()
    await test.waitFor(isConnected)
    expect(methods()).toEqual(['connectEmail', 'connect'])
    expect(test.modal.state.open).toBe(false)
  })

  it('default: requests the code after the email’s link has approved a new browser', async () => {
    create()
    let approve: (value?: unknown) => void = () => undefined
    test.auth.answer('connectEmail', { action: 'VERIFY_DEVICE' })
    test.auth.answer('connectDevice', () => new Promise((resolve) => (approve = resolve)))
    await test.open('EmailLogin')
    await submit()
    expect(test.get('heading', 'Register device')).toBeDefined()
    const announcement = /^Approve this browser\. Open the link we sent to ada@/
    await test.waitFor(() => test.all('status').find(({ textContent }) => announcement.test(textContent ?? '')))
    approve()
    await test.waitFor(() => test.get('heading', 'Confirm email'))
    await test.type('Code from the email', '123456')
    await test.waitFor(isConnected)
    expect(events.map(([name]) => name)).toEqual([
      'EMAIL_LOGIN_SELECTED',
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
      'CONNECT_SUCCESS',
    ])
  })

  it('behavior: lets the user retry if waiting for the approval fails', async () => {
    create()
    test.auth.answer('connectEmail', { action: 'VERIFY_DEVICE' })
    test.auth.fail('connectDevice', 'Something went wrong')
    await test.open('EmailLogin')
    await submit()
    expect(test.text()).toContain('Something went wrong')
    test.auth.answer('connectDevice', undefined)
    await test.click('Try again')
    await test.waitFor(() => test.get('heading', 'Confirm email'))
  })

  it('behavior: stops waiting for the approval when the user goes back', async () => {
    create()
    let approve: (value?: unknown) => void = () => undefined
    test.auth.answer('connectEmail', { action: 'VERIFY_DEVICE' })
    test.auth.answer('connectDevice', () => new Promise((resolve) => (approve = resolve)))
    await test.open('EmailLogin')
    await submit()
    await test.click('Back')
    approve()
    await test.settle()
    expect(test.get('heading', 'Email login')).toBeDefined()
  })

  it('behavior: switches to a network that the embedded wallet supports', async () => {
    const networks = [...testNetworks.bip122, ...testNetworks.solana]
    create({ networks })
    await test.accounts.connect('bip122')
    await test.open('EmailLogin')
    await submit()
    expect(test.modal.state.networkId).toBe(testNetworks.solana[0].caipNetworkId)
    await test.type('Code from the email', '123456')
    await test.waitFor(() => test.modal.state.account?.namespace === 'solana')
  })

  it('behavior: disables the field while the user is signed in', async () => {
    create()
    await test.auth.signIn()
    await test.open('EmailLogin')
    expect(test.get('textbox', 'Email').matches(':disabled')).toBe(true)
    expect(test.text()).toContain('You’re already signed in')
  })

  it('behavior: shows EmailLogin instead of the later sign-in views if no sign-in has started', async () => {
    create()
    await test.open('EmailVerifyOtp')
    expect(test.get('heading', 'Email login')).toBeDefined()
    await test.open('EmailVerifyDevice')
    expect(test.get('heading', 'Email login')).toBeDefined()
  })

  it('behavior: keeps addresses and codes out of storage and analytics', async () => {
    await openCodeView()
    test.auth.fail('connectOtp', 'No user ada@mail.example')
    await test.type('Code from the email', '123456')
    test.auth.answer('connectOtp', undefined)
    await test.type('Code from the email', '654321')
    await test.waitFor(isConnected)
    const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
    expect(stored + JSON.stringify(events)).not.toMatch(/ada|mail\.example|123456|654321/)
    expect(events).toContainEqual([
      'EMAIL_VERIFICATION_CODE_FAIL',
      { message: 'The wallet service says: “No user (email)”' },
    ])
  })
})

describe('errors', () => {
  it('error: explains that an address is invalid', async () => {
    create()
    await test.open('EmailLogin')
    await submit('ada@mail')
    expect(test.text()).toContain('Invalid email. Try again.')
    expect(methods()).toEqual([])
    test.auth.fail('connectEmail', 'Invalid email')
    await submit()
    expect(test.text()).toContain('The wallet service says: “Invalid email”')
  })

  it('error: rejects a domain that is not allowed', async () => {
    create({}, { allowedDomains: ['Firm.example'] })
    await test.open('EmailLogin')
    await submit('ada@mail.example')
    expect(test.text()).toContain('This app doesn’t accept email addresses from this domain')
    await submit('ada@firm.example')
    expect(test.get('heading', 'Confirm email')).toBeDefined()
  })

  it('error: does not send a second email within 30 s', async () => {
    await openCodeView()
    const resend = test.get('button', /Resend code in \d+ s/)
    expect(resend.getAttribute('aria-disabled')).toBe('true')
    expect(resend.title).toMatch(/^Please try again after \d+ seconds$/)
    await test.click('Back')
    await submit()
    expect(test.text()).toMatch(/Please try again after (30|29|28) seconds(?!\. Try)/)
    await test.clock.advance(30_000)
    await submit()
    await test.clock.advance(31_000)
    await test.click('Resend code')
    expect(test.text()).toContain('We sent you another email')
    expect(methods().filter((method) => method === 'connectEmail')).toHaveLength(4)
  })

  it('error: explains that a code is wrong, and then accepts the correct one', async () => {
    await openCodeView()
    test.auth.fail('connectOtp', 'Invalid code')
    await test.type('Code from the email', '111111')
    expect(test.text()).toContain('The wallet service says: “Invalid code”')
    expect((test.get('textbox', 'Code from the email') as HTMLInputElement).value).toBe('')
    expect(events.at(-1)).toEqual([
      'EMAIL_VERIFICATION_CODE_FAIL',
      { message: 'The wallet service says: “Invalid code”' },
    ])
    test.auth.answer('connectOtp', undefined)
    await test.type('Code from the email', '222222')
    await test.waitFor(isConnected)
  })

  it('error: retries a failed connection without a new code', async () => {
    await openCodeView()
    test.auth.fail('connect', 'Failed to connect')
    await test.type('Code from the email', '123456')
    expect(test.text()).toContain('Failed to connect')
    expect(test.text()).toContain('You don’t need another one')
    const { answer } = test.auth
    answer('connect', () => test.auth.signIn({ email: 'ada@mail.example' }))
    await test.click('Try again')
    await test.waitFor(isConnected)
    expect(methods().filter((method) => method === 'connectOtp')).toHaveLength(1)
  })

  it.each([
    new LatchkeyError('FRAME_LOAD_FAILED', 'Unable to load email login dependency'),
    new LatchkeyError('FRAME_FAILED', 'An error occurred'),
    new LatchkeyError('FRAME_ABORTED', 'Something went wrong'),
    new LatchkeyError('AUTH_CONNECTOR_NOT_FOUND', 'No auth connector found'),
  ])('error: shows $code from the secure frame', async (error) => {
    create()
    test.auth.answer('connectEmail', () => {
      throw error
    })
    await test.open('EmailLogin')
    await submit()
    expect(test.text()).toContain(error.message)
    expect(test.get('textbox', 'Email').matches(':read-only')).toBe(false)
  })

  it('error: explains that the embedded wallet supports none of the app’s networks', async () => {
    create({ networks: testNetworks.bip122 })
    await test.open('EmailLogin')
    await submit()
    expect(test.text()).toContain('No auth connector found')
  })

  it('error: rejects when the modal closes during the sign-in', async () => {
    create()
    const result = hostModal().request({ view: 'EmailLogin' })
    await test.settle()
    test.auth.hang('connectEmail')
    await submit()
    const rejection = expect(result).rejects.toThrow('Modal closed')
    test.modal.close()
    await rejection
    await test.open('EmailVerifyOtp')
    expect(test.get('heading', 'Email login')).toBeDefined()
  })
})

describe('changing the address', () => {
  const api = () => hostModal().plugins.email()

  it('default: requests the code sent to the current address, then the one sent to the new address', async () => {
    create()
    await test.auth.signIn()
    const changed = (await api()).updateEmail()
    await test.settle()
    expect((test.get('textbox', 'Email') as HTMLInputElement).value).toBe('alice@mail.example')
    expect(test.get('button', 'Save').matches(':disabled')).toBe(true)
    await test.type('Email', 'ada@mail.example')
    await test.click('Save')
    expect(test.get('heading', 'Confirm current email')).toBeDefined()
    expect(test.text()).toContain('alice@mail.example')
    await test.type('Code from the email', '111111')
    expect(test.get('heading', 'Confirm new email')).toBeDefined()
    expect(test.text()).toContain('ada@mail.example')
    await test.type('Code from the email', '222222')
    await expect(changed).resolves.toEqual({ email: 'ada@mail.example' })
    expect(test.modal.state.open).toBe(false)
    expect(events).toContainEqual(['EMAIL_EDIT', undefined])
  })

  it('default: requests one code if the secure site needs only one', async () => {
    create()
    test.auth.answer('updateEmail', { action: 'VERIFY_SECONDARY_OTP' })
    await test.auth.signIn()
    await test.open('UpdateEmailWallet')
    await submit()
    await test.click('Start over')
    await submit()
    await test.type('Code from the email', '222222')
    expect(test.modal.state.open).toBe(false)
    expect(methods()).toContain('updateEmailSecondaryOtp')
  })

  const userRequests = () => methods().filter((method) => method === 'getUser')

  it('behavior: polls once a second, and completes when the address has changed elsewhere', async () => {
    create()
    await test.auth.signIn()
    const changed = (await api()).updateEmail()
    await test.settle()
    expect(userRequests()).toHaveLength(0)
    await test.clock.advance(3_500)
    expect(userRequests()).toHaveLength(3)
    test.auth.answer('getUser', { email: 'elsewhere@mail.example' })
    await test.clock.advance(1_000)
    await expect(changed).resolves.toEqual({ email: 'elsewhere@mail.example' })
    expect(test.modal.state.open).toBe(false)
    await test.clock.advance(10_000)
    expect(userRequests()).toHaveLength(4)
  })

  it('behavior: ends the change and keeps the modal open if the address has changed elsewhere', async () => {
    create()
    await test.auth.signIn()
    await test.modal.open()
    await test.click('Settings')
    await test.click('Edit email')
    await submit()
    expect(test.get('heading', 'Confirm current email')).toBeDefined()
    test.auth.fail('getUser')
    await test.clock.advance(1_000)
    expect(test.get('heading', 'Confirm current email')).toBeDefined()
    test.auth.answer('getUser', { email: 'elsewhere@mail.example' })
    await test.clock.advance(1_000)
    expect(test.modal.state.open).toBe(true)
    expect(test.text()).toContain('Your email has been changed')
    expect(test.text()).not.toContain('Confirm current email')
  })

  it('behavior: does not poll while another view is shown or the modal is closed', async () => {
    create()
    await test.auth.signIn()
    await test.open('EmailLogin')
    await test.clock.advance(3_000)
    expect(userRequests()).toHaveLength(0)
    const changed = (await api()).updateEmail()
    const rejection = expect(changed).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await test.settle()
    let answer: (user: unknown) => void = () => undefined
    test.auth.answer('getUser', () => new Promise((resolve) => (answer = resolve)))
    await test.clock.advance(1_000)
    test.modal.close()
    await rejection
    answer({ email: 'elsewhere@mail.example' })
    await test.clock.advance(10_000)
    expect(userRequests()).toHaveLength(1)
    expect(test.text()).not.toContain('Your email has been changed')
  })

  it('error: updateEmail rejects when the modal closes', async () => {
    create()
    await test.auth.signIn()
    const changed = expect((await api()).updateEmail()).rejects.toMatchObject({ message: 'Modal closed' })
    await test.settle()
    test.modal.close()
    await changed
  })

  it('error: explains that a code is wrong', async () => {
    create()
    await test.auth.signIn()
    await test.open('UpdateEmailWallet')
    await submit()
    test.auth.fail('updateEmailPrimaryOtp', 'Invalid code')
    await test.type('Code from the email', '111111')
    expect(test.text()).toContain('The wallet service says: “Invalid code”')
  })

  it('error: updateEmail rejects if the user is not signed in', async () => {
    create()
    await expect((await api()).updateEmail()).rejects.toMatchObject({
      code: 'AUTH_NOT_CONNECTED',
      message: 'Not connected to email or social',
    })
  })

  it('error: updateEmail rejects if the embedded wallet supports none of the app’s networks', async () => {
    create({ networks: testNetworks.bip122 })
    await expect((await api()).updateEmail()).rejects.toMatchObject({
      code: 'AUTH_CONNECTOR_NOT_FOUND',
      message: 'No auth connector found',
    })
  })
})
