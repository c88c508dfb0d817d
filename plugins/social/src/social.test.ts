// @vitest-environment happy-dom
import { LatchkeyError } from '@latchkey/plugin-api'
import { createTestModal, type TestModal, type TestModalParameters, testNetworks } from '@latchkey/plugin-api/testing'
import { createModal, type Modal } from '@latchkey/shell'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SocialOptions, type SocialProvider, social } from './index.js'
import { type OpenedWindows, openWindows } from './testing/openWindows.js'

type Plugins = readonly [ReturnType<typeof social>]

let test: TestModal
let windows: OpenedWindows
let events: [string, unknown][]
beforeEach(() => {
  windows = openWindows()
})
afterEach(async () => {
  await test.dispose()
  windows.dispose()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  for (const name of telegramNames) Reflect.deleteProperty(window, name)
  Object.defineProperty(navigator, 'userAgent', { value: desktop, configurable: true })
})

const desktop = navigator.userAgent
const secure = 'https://secure.latchkey.test'
const result = `${secure}/social/done?code=1`
const telegramNames = ['TelegramWebviewProxy']

/** Loads the page again with a sign-in's result in its URL. */
function returnWith(uri: string): void {
  history.replaceState(null, '', `/?result_uri=${encodeURIComponent(uri)}`)
  create()
}

function create(parameters: TestModalParameters = {}, options?: SocialOptions): TestModal {
  test = createTestModal(createModal, { plugins: [social(options)], ...parameters })
  events = []
  for (const event of tracked) hostModal().on(event, (properties) => void events.push([event, properties]))
  return test
}

const hostModal = () => test.modal as unknown as Modal<Plugins>
const api = () => hostModal().plugins.social()

const tracked = [
  'SOCIAL_LOGIN_STARTED',
  'SOCIAL_LOGIN_REQUEST_USER_DATA',
  'SOCIAL_LOGIN_SUCCESS',
  'SOCIAL_LOGIN_CANCELED',
  'SOCIAL_LOGIN_ERROR',
] as const

const eventNames = () => events.map(([name]) => name.replace('SOCIAL_LOGIN_', ''))
const methods = () => test.auth.calls.map(({ method }) => method)
const isConnected = () => test.modal.state.status === 'connected'
const heading = () => test.get('heading', /./).textContent

function stubTelegram(agent: string) {
  Object.assign(window, { TelegramWebviewProxy: {} })
  Object.defineProperty(navigator, 'userAgent', { value: agent, configurable: true })
}
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 15) Mobile'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'

async function startSignIn(provider = 'GitHub'): Promise<void> {
  await test.open('ConnectSocials')
  await test.click(provider)
}

/** Posts the result from the secure site. */
const postResult = (resultUri: unknown = result, origin = secure) => windows.last.post({ resultUri }, origin)

describe('in a pop-up window', () => {
  it("default: connects with a button on Connect and the provider's window", async () => {
    create()
    await api() // Load the plugin's code first.
    await test.modal.open()
    await test.click('Continue with Discord')
    expect(heading()).toBe('Discord')
    expect(test.text()).toContain('Log in with Discord')
    const { last } = windows
    expect(last.addresses).toEqual([`${secure}/loading`, `${secure}/social/discord`])
    expect(last.features).toContain('width=600,height=800')
    await test.click('Show window')
    expect(last.focused).toBe(true)
    postResult()
    await test.waitFor(isConnected)
    expect(last.closed).toBe(true)
    expect(test.modal.state.open).toBe(false)
    expect(test.auth.calls).toEqual([
      { method: 'getSocialRedirectUri', parameters: { provider: 'discord' } },
      { method: 'connect', parameters: { provider: 'discord', resultUri: result } },
    ])
    expect(eventNames()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(events.every(([, properties]) => JSON.stringify(properties) === '{"provider":"discord"}')).toBe(true)
  })

  it('default: opens the window synchronously in the click', async () => {
    create()
    test.auth.hang('getSocialRedirectUri')
    const { connect } = await api()
    const rejection = expect(connect('apple')).rejects.toThrow('Modal closed')
    expect(windows.last.addresses).toEqual([`${secure}/loading`])
    await test.waitFor(() => test.get('heading', 'Apple'))
    test.modal.close()
    await rejection
  })

  it('default: resolves a ConnectSocials request with the account', async () => {
    create()
    const request = hostModal().request({ view: 'ConnectSocials' })
    await test.settle()
    await test.click('Google')
    postResult()
    const { address } = await request
    expect(address).toBe(test.modal.state.account?.address)
  })

  it('default: resumes once with the provider of the last sign-in', async () => {
    create()
    await test.modal.open({ view: 'ConnectSocials', args: { resume: 'GitHub' } } as never)
    await test.waitFor(() => test.get('heading', 'GitHub'))
    expect(windows.opened).toHaveLength(1)
    await test.click('Back')
    await test.waitFor(() => test.get('heading', 'All socials'))
    await test.settle()
    expect(windows.opened).toHaveLength(1)
    await test.click('GitHub')
    postResult()
    await test.waitFor(isConnected)
  })

  it('default: opens the closed modal when the app calls connect', async () => {
    create()
    const { connect } = await api()
    const signedIn = connect('x')
    await test.waitFor(() => test.get('heading', 'X'))
    postResult()
    const account = await signedIn
    expect(account).toEqual({ address: test.modal.state.account?.address })
    expect(test.modal.state.open).toBe(false)
  })

  it('behavior: switches to a network that the embedded wallet supports', async () => {
    create({ networks: [...testNetworks.bip122, ...testNetworks.solana] })
    await test.accounts.connect('bip122')
    await startSignIn()
    await test.waitFor(() => test.modal.state.networkId === testNetworks.solana[0].caipNetworkId)
    await test.waitFor(() => test.get('heading', 'GitHub'))
    postResult()
    await test.waitFor(() => test.modal.state.account?.namespace === 'solana')
  })

  it('behavior: disables the providers while the user is signed in', async () => {
    create()
    await test.auth.signIn()
    await test.open('ConnectSocials')
    const row = await test.waitFor(() => test.get('button', /^Google/))
    expect(row.getAttribute('aria-disabled')).toBe('true')
    expect(test.text()).toContain('You’re already signed in')
  })

  it('behavior: ignores messages that contain no result', async () => {
    create()
    await startSignIn()
    for (const data of [null, 'hi', {}, { resultUri: 7 }, { resultUri: 'nonsense' }]) windows.last.post(data, secure)
    postResult('https://evil.test/social/done?code=1')
    await test.settle()
    expect(methods()).toEqual(['getSocialRedirectUri'])
    postResult()
    await test.waitFor(isConnected)
  })

  it('behavior: ignores messages from other windows', async () => {
    create()
    await startSignIn()
    window.dispatchEvent(new MessageEvent('message', { data: { resultUri: result }, origin: secure }))
    await test.settle()
    expect(methods()).toEqual(['getSocialRedirectUri'])
  })

  it('behavior: cancels the sign-in if the user chooses another provider', async () => {
    create()
    const { connect } = await api()
    const first = expect(connect('google')).rejects.toMatchObject({ code: 'MODAL_CLOSED' })
    await test.settle()
    const [window] = windows.opened
    const second = connect('github')
    await first
    expect(window?.closed).toBe(true)
    await test.waitFor(() => test.get('heading', 'GitHub'))
    postResult()
    await second
  })

  it('behavior: stores nothing about the sign-in', async () => {
    create()
    await startSignIn()
    postResult()
    await test.waitFor(isConnected)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/code=1|github/)
  })
})

describe('errors', () => {
  it('error: rejects with POPUP_CLOSED when the user closes the window', async () => {
    create()
    const { connect } = await api()
    const rejection = expect(connect('google')).rejects.toMatchObject({ code: 'POPUP_CLOSED', message: 'Popup closed' })
    await test.settle()
    windows.last.close()
    await test.clock.advance(1_000)
    await rejection
    await test.settle()
    expect(test.text()).toContain('Popup closed')
    expect(eventNames()).toEqual(['STARTED', 'CANCELED'])
    await test.click('Try again')
    postResult()
    await test.waitFor(isConnected)
  })

  it('error: offers to leave the page if the window appears to be closed', async () => {
    create()
    test.auth.answer('getSocialRedirectUri', { uri: `${secure}/authorize?state=abc` })
    await startSignIn()
    windows.last.close()
    await test.clock.advance(1_000)
    await test.settle()
    expect(test.text()).toContain(
      'If the window is still open, close it and continue on this page. You’ll come back here.',
    )
    await test.click('Continue on this page')
    expect(windows.last.name).toBe('_top')
  })

  it('error: does not offer to leave the page if the plugin lacks the storage permission', async () => {
    create({ refusedPermissions: { social: ['storage'] } })
    await startSignIn()
    windows.last.close()
    await test.clock.advance(1_000)
    await test.settle()
    expect(test.text()).toContain('Popup closed')
    expect(test.all('button', 'Continue on this page')).toEqual([])
  })

  it('error: rejects with MODAL_CLOSED when the modal closes', async () => {
    create()
    const { connect } = await api()
    const rejection = expect(connect('google')).rejects.toMatchObject({ code: 'MODAL_CLOSED', message: 'Modal closed' })
    await test.settle()
    test.modal.close()
    await rejection
    expect(windows.last.closed).toBe(true)
    expect(eventNames()).toEqual(['STARTED', 'CANCELED'])
  })

  it('error: closes the window when the user goes back', async () => {
    create()
    await startSignIn()
    await test.click('Back')
    expect(heading()).toBe('All socials')
    expect(windows.last.closed).toBe(true)
    postResult()
    await test.settle()
    expect(methods()).toEqual(['getSocialRedirectUri'])
  })

  it('error: rejects with SOCIAL_START_FAILED if the secure frame returns no URL', async () => {
    create()
    test.auth.fail('getSocialRedirectUri', 'This provider is not supported.')
    const { connect } = await api()
    await expect(connect('google')).rejects.toMatchObject({
      code: 'SOCIAL_START_FAILED',
      message: 'Failed to initiate social connection',
    })
    await test.settle()
    expect(windows.last.closed).toBe(true)
    expect(test.text()).toContain('Failed to initiate social connection')
    expect(test.text()).toContain('This provider is not supported.')
    expect(events.at(-1)).toEqual([
      'SOCIAL_LOGIN_ERROR',
      { provider: 'google', message: 'Failed to initiate social connection' },
    ])
  })

  it.each(['javascript:alert(1)', 'nonsense:'])('error: does not navigate the window to %s', async (uri) => {
    create()
    test.auth.answer('getSocialRedirectUri', { uri })
    await startSignIn()
    expect(windows.last.addresses).toEqual([`${secure}/loading`])
    expect(test.text()).toContain('Failed to initiate social connection')
  })

  it('error: rejects a result from another origin', async () => {
    create()
    await startSignIn()
    postResult(result, 'https://evil.test')
    await test.settle()
    expect(test.text()).toContain('Untrusted Origin')
    expect(windows.last.closed).toBe(true)
    expect(methods()).not.toContain('connect')
    expect(events.at(-1)).toEqual(['SOCIAL_LOGIN_ERROR', { provider: 'github', message: 'Untrusted Origin' }])
  })

  it('error: explains that the provider rejected the sign-in', async () => {
    create()
    await startSignIn()
    postResult(`${secure}/social/done?error=access_denied`)
    await test.settle()
    expect(test.text()).toContain('The provider did not sign you in')
    expect(methods()).not.toContain('connect')
  })

  it('error: shows the secure site’s reason if connecting fails', async () => {
    create()
    test.auth.answer('connect', () => {
      const message = 'This browser keeps no cookies here.'
      const error = new LatchkeyError('FRAME_ERROR', `The wallet service says: “${message}”`)
      const cause = Object.assign(error, { values: { message } })
      throw new LatchkeyError('CONNECT_FAILED', 'Failed to connect', { cause })
    })
    await startSignIn()
    postResult()
    await test.settle()
    expect(test.text()).toContain('Failed to connect')
    expect(test.text()).toContain('This browser keeps no cookies here.')
    expect(eventNames()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'ERROR'])
  })

  it('error: rejects if the embedded wallet supports none of the app’s networks', async () => {
    create({ networks: testNetworks.bip122 })
    const { connect } = await api()
    await expect(connect('google')).rejects.toMatchObject({
      code: 'AUTH_CONNECTOR_NOT_FOUND',
      message: 'No auth connector found',
    })
    expect(windows.opened).toEqual([])
  })

  it('error: rejects a provider that the project does not allow', async () => {
    create({ features: { socials: ['google'] } })
    const { connect } = await api()
    await expect(connect('github')).rejects.toMatchObject({ code: 'SOCIAL_NOT_OFFERED' })
  })

  it('error: offers to leave the page when the browser blocks the window', async () => {
    create()
    test.auth.answer('getSocialRedirectUri', { uri: `${secure}/authorize?state=abc` })
    windows.block()
    await startSignIn()
    expect(test.text()).toContain('The browser blocked the pop-up window')
    windows.dispose()
    windows = openWindows()
    await test.click('Continue on this page')
    const { addresses, name } = windows.last
    expect(name).toBe('_top')
    expect(new URL(addresses[0] ?? '').searchParams.get('state')).toBe(`abc--${encodeURIComponent(location.href)}`)
    expect(test.text()).toContain('Taking you to GitHub')
  })

  it('error: does not offer to leave the page if windows are blocked and the plugin lacks storage', async () => {
    create({ refusedPermissions: { social: ['storage'] } })
    windows.block()
    await startSignIn()
    expect(test.text()).toContain('The browser blocked the pop-up window')
    expect(test.all('button', 'Continue on this page')).toEqual([])
  })
})

describe('by leaving the page', () => {
  const authorize = `${secure}/authorize?state=abc`

  /** Starts a sign-in in Telegram, which leaves the page. */
  async function leave() {
    stubTelegram(android)
    history.replaceState(null, '', '/shop?item=5')
    create()
    test.auth.answer('getSocialRedirectUri', { uri: authorize })
    await startSignIn()
    await test.settle()
    const stored = { ...localStorage }
    await test.dispose()
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }

  it('default: leaves the page in Telegram, and connects when the page loads again', async () => {
    await leave()
    const { addresses, name } = windows.last
    expect(name).toBe('_top')
    expect(addresses[0]).toContain(encodeURIComponent(encodeURIComponent('/shop?item=5')))
    history.replaceState(null, '', `/shop?item=5&result_uri=${encodeURIComponent(result)}`)
    create()
    await test.waitFor(isConnected)
    expect(location.search).toBe('?item=5')
    expect(test.auth.calls).toEqual([{ method: 'connect', parameters: { provider: 'github', resultUri: result } }])
    expect(eventNames()).toEqual(['REQUEST_USER_DATA', 'SUCCESS'])
    expect(JSON.stringify({ ...localStorage })).not.toContain('github')
  })

  it.each([
    ['of another site', 'https://evil.test/social/done?code=1', 'Untrusted Origin'],
    ['that rejects', `${secure}/social/done?error=access_denied`, 'The provider did not sign you in'],
  ])('error: shows an error for a result %s', async (_title, uri, sentence) => {
    await leave()
    returnWith(uri)
    await test.waitFor(() => test.modal.state.open)
    await test.settle()
    expect(test.text()).toContain(sentence)
    expect(location.search).toBe('')
    expect(methods()).toEqual([])
  })

  it('error: shows an error if the result can’t be connected', async () => {
    await leave()
    returnWith(result)
    test.auth.fail('connect')
    await test.waitFor(() => test.modal.state.open)
    await test.settle()
    expect(test.text()).toContain('An error occurred')
    expect(location.search).toBe('')
  })

  it('error: shows ConnectSocials with an error if no sign-in is pending', async () => {
    returnWith(result)
    await api()
    await test.settle()
    expect(location.search).toBe('')
    expect(methods()).toEqual([])
    await test.waitFor(() => test.modal.state.open)
    await test.settle()
    expect(heading()).toBe('All socials')
    expect(test.text()).toContain('Failed to connect')
  })

  it.each([
    ['arrives after ten minutes', /(?<="atMs":)\d+/, (ms: string) => String(Number(ms) - 601_000), 'Failed to connect'],
    ['was stored for an unknown provider', /(?<="provider":")github/, () => 'myspace', 'Failed to connect'],
  ])('error: rejects a result that %s', async (_title, pattern, change, sentence) => {
    await leave()
    const key = '@latchkey/main/plugin/social/pending'
    localStorage.setItem(key, localStorage.getItem(key)?.replace(pattern, change) ?? '')
    returnWith(result)
    await test.waitFor(() => test.modal.state.open)
    await test.settle()
    expect(test.text()).toContain(sentence)
    expect(location.search).toBe('')
    expect(methods()).toEqual([])
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/github|myspace/)
  })

  it('behavior: opens a window in Telegram if the plugin lacks the storage permission', async () => {
    stubTelegram(android)
    create({ refusedPermissions: { social: ['storage'] } })
    await startSignIn()
    expect(windows.last.addresses).toEqual([`${secure}/loading`, `${secure}/social/github`])
    postResult()
    await test.waitFor(isConnected)
  })

  it('error: does not offer to leave the page if storage is blocked or full', async () => {
    vi.stubGlobal('localStorage', {
      ...localStorage,
      setItem() {
        throw new DOMException('No room', 'QuotaExceededError')
      },
    })
    create()
    windows.block()
    await startSignIn()
    expect(test.text()).toContain('The browser blocked the pop-up window')
    expect(test.all('button', 'Continue on this page')).toEqual([])
  })

  it('error: does not leave the page if the provider’s URL has no state', async () => {
    stubTelegram(iphone)
    create()
    test.auth.answer('getSocialRedirectUri', { uri: `${secure}/authorize` })
    await startSignIn('Discord')
    expect(test.text()).toContain('Failed to initiate social connection')
    expect(windows.opened).toEqual([])
  })
})

describe('Farcaster', () => {
  const begin = async () => {
    await test.open('ConnectSocials')
    await test.click('Farcaster')
  }

  it('default: connects after the user approves on the phone', async () => {
    create()
    let approve: (value: unknown) => void = () => undefined
    test.auth.answer('connectFarcaster', () => new Promise((resolve) => (approve = resolve)))
    await begin()
    expect(heading()).toBe('Farcaster')
    await test.waitFor(() => test.get('img', 'QR code for Farcaster'))
    expect(test.all('button', 'Open Farcaster')).toEqual([])
    expect(test.get('button', 'Copy link')).toBeDefined()
    approve({ userName: 'alice' })
    await test.waitFor(isConnected)
    expect(methods()).toEqual(['getFarcasterUri', 'connectFarcaster', 'connect'])
    expect(eventNames()).toEqual(['STARTED', 'REQUEST_USER_DATA', 'SUCCESS'])
    expect(windows.opened).toEqual([])
  })

  it('default: shows a link if the page is open on the phone', async () => {
    Object.defineProperty(navigator, 'userAgent', { value: iphone, configurable: true })
    create()
    test.auth.hang('connectFarcaster')
    await begin()
    await test.click('Open Farcaster')
    expect(windows.last.addresses).toEqual([`${secure}/farcaster`])
    expect(windows.last.features).toContain('noopener')
  })

  it('behavior: opens Farcaster’s app from Telegram without leaving the page', async () => {
    stubTelegram(iphone)
    create()
    let approve: (value: unknown) => void = () => undefined
    test.auth.answer('connectFarcaster', () => new Promise((resolve) => (approve = resolve)))
    await begin()
    await test.click('Open Farcaster')
    expect(windows.opened.map(({ name }) => name)).toEqual(['_blank'])
    approve({ userName: 'alice' })
    await test.waitFor(isConnected)
    expect(methods()).toEqual(['getFarcasterUri', 'connectFarcaster', 'connect'])
  })

  it('behavior: reloads the secure frame when the user goes back', async () => {
    create()
    test.auth.hang('connectFarcaster')
    const { connect } = await api()
    await test.open('ConnectSocials')
    const rejection = expect(connect('farcaster')).rejects.toMatchObject({ message: 'Modal closed' })
    await test.waitFor(() => test.get('heading', 'Farcaster'))
    await test.click('Back')
    await rejection
    expect(methods()).toEqual(['getFarcasterUri', 'connectFarcaster', 'reload'])
    expect(heading()).toBe('All socials')
  })

  it('error: rejects when the modal closes', async () => {
    create()
    test.auth.hang('connectFarcaster')
    const { connect } = await api()
    const rejection = expect(connect('farcaster')).rejects.toMatchObject({ message: 'Modal closed' })
    await test.waitFor(() => test.get('heading', 'Farcaster'))
    test.modal.close()
    await rejection
    expect(eventNames()).toEqual(['STARTED', 'CANCELED'])
  })

  it.each(['getFarcasterUri', 'connectFarcaster'] as const)(
    'error: rejects with FARCASTER_FAILED if %s fails',
    async (method) => {
      create()
      test.auth.fail(method)
      const { connect } = await api()
      await expect(connect('farcaster')).rejects.toMatchObject({
        code: 'FARCASTER_FAILED',
        message: 'Failed to connect to farcaster',
      })
      await test.settle()
      expect(test.text()).toContain('Failed to connect to farcaster')
      test.auth.answer('getFarcasterUri', { url: `${secure}/farcaster` })
      test.auth.answer('connectFarcaster', { userName: 'alice' })
      await test.click('Try again')
      await test.waitFor(isConnected)
    },
  )
})

describe('available providers', () => {
  const offered = async () => {
    await test.modal.open()
    await test.waitFor(() => test.get('button', /^Continue with/))
    return test
      .all('button', /^(Continue with|More)/)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
  }
  const socials = (...names: SocialProvider[]) => ({ features: { socials: names } })

  it('default: shows seven providers as one wide button, four squares and More', async () => {
    create()
    expect(await offered()).toEqual([
      'Continue with Google',
      'Continue with X',
      'Continue with Discord',
      'Continue with Farcaster',
      'Continue with GitHub',
      'More socials',
    ])
    await test.click('More socials')
    expect(test.all('button', /^(Google|X|Discord|Farcaster|GitHub|Apple|Facebook)$/)).toHaveLength(7)
  })

  it.each([
    [['github'], 0],
    [['github', 'x'], 0],
    [['github', 'x', 'apple'], 2],
    [['github', 'x', 'apple', 'google', 'discord', 'farcaster'], 5],
  ] as const)('default: arranges the providers %j', async (names, squares) => {
    create(socials(...names))
    expect(await offered()).toHaveLength(names.length)
    expect(test.root().querySelectorAll('.social-square')).toHaveLength(squares)
    expect(test.root().querySelector('[data-pair]') !== null).toBe(names.length === 2)
  })

  it('parameters: order does not add providers that the project lacks', async () => {
    create(socials('google', 'x', 'discord'), { order: ['discord', 'apple', 'google'] })
    expect(await offered()).toEqual(['Continue with Discord', 'Continue with Google', 'Continue with X'])
  })

  it.each([
    ['iOS', iphone, ['x', 'facebook']],
    ['macOS', mac, ['google', 'facebook']],
    ['Android', android, ['google']],
  ])('behavior: hides providers that do not work in Telegram on %s', async (_title, agent, expected) => {
    stubTelegram(agent)
    create(socials('google', 'x', 'facebook'))
    const names = { google: 'Google', x: 'X', facebook: 'Facebook' } as Record<string, string>
    expect(await offered()).toEqual(expected.map((name) => `Continue with ${names[name]}`))
  })

  it('behavior: does not resume with a provider that is no longer available', async () => {
    create(socials('google'))
    await test.modal.open({ view: 'ConnectSocials', args: { resume: 'GitHub' } } as never)
    await test.waitFor(() => test.get('heading', 'All socials'))
    await test.settle()
    expect(windows.opened).toEqual([])
  })

  it('behavior: explains that no provider is available', async () => {
    stubTelegram(iphone)
    create(socials('google'))
    await test.open('ConnectSocials')
    await test.waitFor(() => test.text().includes('No social accounts available.'))
  })

  it('behavior: shows ConnectSocials instead of the later sign-in views if no sign-in has started', async () => {
    create()
    for (const view of ['ConnectingSocial', 'ConnectingFarcaster'] as const) {
      await test.open(view)
      await test.waitFor(() => heading() === 'All socials')
    }
  })
})
