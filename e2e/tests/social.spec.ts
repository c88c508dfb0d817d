/** Signing in by a social account at the sandbox's secure site, against its OpenID provider: three origins, two sites. */
import type { BrowserContext, ConsoleMessage, Locator, Page } from '@playwright/test'
import { type DemoPage, expect, test } from '../fixtures/index.js'
import { readQr } from '../fixtures/readQr.js'

const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const status = (page: Page): Locator => page.getByTestId('status')
const tryAgain = (page: Page): Locator => dialogOf(page).getByRole('button', { name: 'Try again' })

async function open(demo: DemoPage, options: object = {}): Promise<void> {
  // The provider's port is chosen when it is first asked.
  demo.allowAddress(
    ({ hostname, pathname }) => hostname === 'localhost' && /^\/(auth|sign-in|style\.css)/.test(pathname),
  )
  await demo.open({ pluginIds: ['receive', 'email', 'social', 'guestbook'], injectedWallets: false, ...options })
}

/** From Connect, or from the list of all of them. */
async function choose(page: Page, name: string): Promise<void> {
  await page.locator('[data-latchkey-button]').click()
  const square = dialogOf(page).getByRole('button', { name: `Continue with ${name}` })
  const more = dialogOf(page).getByRole('button', { name: 'More socials' })
  await more.waitFor()
  if (await square.isVisible()) return press(page, square)
  await more.click()
  await press(page, dialogOf(page).getByRole('button', { name, exact: true }))
}

/**
 * Once the frame is there, which loads when a pointer comes near. A browser that is driven holds new windows back until its
 * driver has seen them, and at times a frame of the same site that is still loading with them, for good.
 */
async function press(page: Page, button: Locator): Promise<void> {
  await button.hover()
  const findFrame = () => page.frames().find((frame) => frame.url().includes('/sdk'))
  await expect.poll(() => findFrame()?.url()).toBeTruthy()
  await findFrame()?.waitForLoadState()
  await button.click()
}

async function openWindow(page: Page, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), act()])
  await popup.waitForURL(/\/sign-in\//)
  return popup
}

async function approve(popup: Page, login: string): Promise<void> {
  await popup.getByLabel('Account name').fill(login)
  await popup.getByRole('button', { name: 'Continue' }).click()
}

const accountOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(
    () =>
      (window as unknown as { latchkeyDemo: { modal: { state: { account?: { address: string } } } } }).latchkeyDemo
        .modal.state.account?.address,
  )

async function signIn(page: Page, name: string, login: string): Promise<string | undefined> {
  const popup = await openWindow(page, () => choose(page, name))
  await expect(popup).toHaveTitle(`Sign in with ${name}`)
  await approve(popup, login)
  await expect(status(page)).toHaveText('connected')
  await expect(dialogOf(page)).toBeHidden()
  expect(popup.isClosed()).toBe(true)
  return accountOf(page)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(status(page)).toHaveText('disconnected')
}

/** The browser opens no windows; leaving the page is none. */
async function blockWindows(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const original = window.open.bind(window)
    window.open = (address, name, features) => (name === '_top' ? original(address, name, features) : null)
  })
}

test('default: signs up by Google in a window, comes back after a reload, and leaves no trace', async ({
  demo,
  world: { sandbox },
}) => {
  const { page } = demo
  const login = 'katherine'
  const said: string[] = []
  page.on('console', (message: ConsoleMessage) => void said.push(message.text()))
  sandbox.config.set('latchkey-sandbox', { analyticsEnabled: true })
  await open(demo)
  const account = await signIn(page, 'Google', login)
  // E-mail is there as well, and one frame is enough for both.
  expect([...sandbox.secure.requests].filter(({ path }) => path === '/sdk')).toHaveLength(1)

  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  const events = JSON.stringify([...sandbox.analyticsEvents])
  expect(events).toContain('SOCIAL_LOGIN_SUCCESS')
  expect(`${stored} ${said.join()} ${events} ${JSON.stringify([...sandbox.requests])}`).not.toContain(login)
})

test('error: the provider refuses, the window is closed, and led to a stranger; then it works', async ({
  demo,
  world,
}) => {
  const { page } = demo
  await open(demo)
  const refused = await openWindow(page, () => choose(page, 'GitHub'))
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toContainText('The provider did not sign you in')

  const closed = await openWindow(page, () => tryAgain(page).click())
  await closed.close()
  await expect(dialogOf(page)).toContainText('Popup closed')

  const stranger = await openWindow(page, () => tryAgain(page).click())
  // The same site as the page, and the loudest that a stranger could be.
  await stranger.goto(`${world.sandbox.url}/farcaster/style.css`)
  await stranger.evaluate(
    (secureUrl) => window.opener.postMessage({ resultUri: `${secureUrl}/social/done?code=stolen` }, '*'),
    world.sandbox.secure.url,
  )
  await expect(dialogOf(page)).toContainText('Untrusted Origin')
  await expect(status(page)).toHaveText('disconnected')

  const popup = await openWindow(page, () => tryAgain(page).click())
  await approve(popup, 'ada')
  await expect(status(page)).toHaveText('connected')
})

test('behavior: where no window opens, the page goes to the provider and comes back', { tag: '@full' }, async ({
  demo,
  context,
}) => {
  const { page } = demo
  await blockWindows(context)
  await open(demo)
  const address = page.url()
  await choose(page, 'GitHub')
  await expect(dialogOf(page)).toContainText('The browser blocked the window')
  await dialogOf(page).getByRole('button', { name: 'Go on in this page' }).click()
  await page.waitForURL(/\/sign-in\//)
  await approve(page, 'ada')
  await expect(status(page)).toHaveText('connected')
  expect(page.url()).toBe(address)
  await expect(dialogOf(page)).toBeHidden()
})

test('behavior: in Telegram the page goes at once, and what the visitor refuses is told when it is back', {
  tag: '@full',
}, async ({ demo, context }) => {
  const { page } = demo
  await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  await open(demo)
  const address = page.url()
  await choose(page, 'Discord')
  await page.waitForURL(/\/sign-in\//)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toContainText('The provider did not sign you in')
  expect(page.url()).toBe(address)
  await tryAgain(page).click()
  await page.waitForURL(/\/sign-in\//)
  await approve(page, 'ada')
  await expect(status(page)).toHaveText('connected')
  expect(page.url()).toBe(address)
})

test("behavior: a link with somebody's result signs nobody in, and says that it doesn't", { tag: '@full' }, async ({
  demo,
  world,
}) => {
  const { page } = demo
  await open(demo)
  await page.goto(`${page.url()}&result_uri=${encodeURIComponent(`${world.sandbox.secure.url}/social/done?code=x`)}`)
  await expect.poll(() => page.url()).not.toContain('result_uri')
  await expect(page.locator('.lk-toast', { hasText: 'Failed to connect' })).toBeVisible()
  await expect(dialogOf(page).getByRole('heading', { name: 'All socials' })).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/social-lost-1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/pictures/social-lost-390.png' })
  await expect(status(page)).toHaveText('disconnected')
  // The frame may be fetched by then; the result isn't shown to it.
  const redeemed = [...world.sandbox.secure.requests].filter(({ path }) => /CONNECT_SOCIAL|GET_USER/.test(path))
  expect(redeemed).toEqual([])
})

test('default: every other name has an account of its own, and the same one again', { tag: '@full' }, async ({
  demo,
}) => {
  const { page } = demo
  test.slow() // six sign-ins
  await open(demo)
  const accounts = new Map<string, string | undefined>()
  for (const name of ['X', 'Discord', 'GitHub', 'Apple', 'Facebook']) {
    accounts.set(name, await signIn(page, name, 'ada'))
    await signOut(page)
  }
  expect(new Set(accounts.values()).size).toBe(5)
  expect(await signIn(page, 'GitHub', 'ada')).toBe(accounts.get('GitHub'))
})

test('default: Farcaster by the phone, once left by Back', { tag: '@full' }, async ({ demo, context }) => {
  const { page } = demo
  await open(demo)
  await choose(page, 'Farcaster')
  const code = dialogOf(page).getByRole('img', { name: 'QR code for Farcaster' })
  await code.waitFor()
  await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  await dialogOf(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await code.waitFor()
  const address = await readQr(dialogOf(page).locator('.lk-qr'))
  const phone = await context.newPage()
  await phone.goto(address ?? '')
  await phone.getByLabel('Account name').fill('grace')
  await phone.getByRole('button', { name: 'Approve' }).click()
  await phone.getByText('Go back to the page').waitFor()
  await phone.close()
  await expect(status(page)).toHaveText('connected')
  await expect(dialogOf(page)).toBeHidden()
})
