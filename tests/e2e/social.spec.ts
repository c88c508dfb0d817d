/** Sign-in with a social account at the sandbox's secure site and its OpenID provider: three origins on two sites. */
import { serveDemo } from '../../scripts/serveDemo.mjs'
import { demoDirectory, expect, test } from './fixtures/index.js'
import { openDemo } from './fixtures/openDemo.js'
import { recordTraces } from './fixtures/recordTraces.js'
import {
  accountOf,
  allowProvider,
  approve,
  blockWindows,
  choose,
  dialogOf,
  farcasterCode,
  goOnInPage,
  openWindow,
  openWithSocials,
  signIn,
  signInByPhone,
  signOut,
  status,
  tryAgain,
  withSocials,
} from './fixtures/socialSignIn.js'

test('default: signs up with Google in a window, reconnects after a reload, and leaves no trace', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const { sandbox } = world
  const login = 'katherine'
  const traces = recordTraces(page, world)
  sandbox.config.set('latchkey-sandbox', { analyticsEnabled: true })
  await openWithSocials(demo)
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).getByRole('textbox', { name: 'Email' }).focus()
  // The email plugin requests the frame first, and both plugins share it.
  const framesAsked = () => [...sandbox.secure.requests].filter(({ path }) => path === '/sdk').length
  await expect.poll(framesAsked).toBe(1)
  await page.keyboard.press('Escape')
  const account = await signIn(page, 'Google', login)
  expect(framesAsked()).toBe(1)

  await page.reload()
  await expect(status(page)).toHaveText('connected')
  expect(await accountOf(page)).toBe(account)

  expect(JSON.stringify([...sandbox.analyticsEvents])).toContain('SOCIAL_LOGIN_SUCCESS')
  expect(traces.results.size).toBe(1)
  expect(await traces.findSecrets({ texts: [login] })).toEqual([])
})

test('error: signs in after a rejection, a closed window and a result from another origin', async ({ demo, world }) => {
  const { page } = demo
  await openWithSocials(demo)
  const refused = await openWindow(page, () => choose(page, 'GitHub'))
  await refused.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialogOf(page)).toContainText('The provider did not sign you in')

  const closed = await openWindow(page, () => tryAgain(page).click())
  await closed.close()
  await expect(dialogOf(page)).toContainText('Popup closed')

  const stranger = await openWindow(page, () => tryAgain(page).click())
  // The window shows another page on the host page's own site, which is the hardest case to detect.
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

test('behavior: signs in through a redirect if pop-ups are blocked, and leaves no trace', {
  tag: '@full',
}, async ({ demo, world, context }) => {
  const { page } = demo
  const login = 'katherine'
  const traces = recordTraces(page, world)
  world.sandbox.config.set('latchkey-sandbox', { analyticsEnabled: true })
  await blockWindows(context)
  await openWithSocials(demo)
  const address = page.url()
  await goOnInPage(page, 'GitHub')
  await approve(page, login)
  await expect(status(page)).toHaveText('connected')
  expect(page.url()).toBe(address)
  await expect(dialogOf(page)).toBeHidden()
  expect(JSON.stringify([...world.sandbox.analyticsEvents])).toContain('SOCIAL_LOGIN_SUCCESS')
  expect(traces.results.size).toBe(1)
  expect(await traces.findSecrets({ texts: [login, 'result_uri'] })).toEqual([])

  // Going back and forward does not replay the result, because the provider's page has expired.
  demo.allowConsole(/status of 400/)
  await page.goBack()
  await page.goForward()
  await expect(status(page)).toHaveText('connected')
  expect(page.url()).toBe(address)
})

test('behavior: offers a redirect on an isolated page, where the open window looks closed', {
  tag: '@full',
}, async ({ demo, world }) => {
  const { page } = demo
  const host = await serveDemo({
    sandboxUrl: world.sandbox.url,
    directory: demoDirectory(),
    openerPolicy: 'same-origin',
  })
  demo.allowAddress(({ origin }) => origin === host.url)
  allowProvider(demo)
  await openDemo(page, host.url, withSocials)
  await choose(page, 'GitHub')
  await expect(dialogOf(page)).toContainText('Popup closed')
  const popup = page.context().pages().at(-1)
  expect(popup).not.toBe(page)
  expect(popup?.isClosed(), 'the browser has it still').toBe(false)
  await dialogOf(page).getByRole('button', { name: 'Continue on this page' }).click()
  await page.waitForURL(/\/sign-in\//)
  await approve(page, 'katherine')
  await expect(status(page)).toHaveText('connected')
  await host.close()
})

test('behavior: redirects immediately in Telegram, and shows a rejection on return', {
  tag: '@full',
}, async ({ demo, context }) => {
  const { page } = demo
  await context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} }))
  await openWithSocials(demo)
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

test('behavior: shows an error for a link with another user’s result, and signs nobody in', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  const { page } = demo
  await openWithSocials(demo)
  await page.goto(`${page.url()}&result_uri=${encodeURIComponent(`${world.sandbox.secure.url}/social/done?code=x`)}`)
  await expect.poll(() => page.url()).not.toContain('result_uri')
  await expect(page.locator('.lk-toast', { hasText: 'Failed to connect' })).toBeVisible()
  await expect(dialogOf(page).getByRole('heading', { name: 'All socials' })).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/social-lost-1280.png' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/pictures/social-lost-390.png' })
  await expect(status(page)).toHaveText('disconnected')
  // The frame may load, but does not receive the result.
  const redeemed = [...world.sandbox.secure.requests].filter(({ path }) => /CONNECT_SOCIAL|GET_USER/.test(path))
  expect(redeemed).toEqual([])
})

test('default: each provider signs in to its own account, always the same one', { tag: '@full' }, async ({ demo }) => {
  const { page } = demo
  test.slow() // six sign-ins
  await openWithSocials(demo)
  const accounts = new Map<string, string | undefined>()
  for (const name of ['X', 'Discord', 'GitHub', 'Apple', 'Facebook']) {
    accounts.set(name, await signIn(page, name, 'ada'))
    await signOut(page)
  }
  expect(new Set(accounts.values()).size).toBe(5)
  expect(await signIn(page, 'GitHub', 'ada')).toBe(accounts.get('GitHub'))
})

test('default: signs in with Farcaster on a phone, after going back once', { tag: '@full' }, async ({ demo }) => {
  const { page } = demo
  await openWithSocials(demo)
  await choose(page, 'Farcaster')
  await farcasterCode(page).waitFor()
  await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  await dialogOf(page).getByRole('button', { name: 'Continue with Farcaster' }).click()
  await signInByPhone(page, 'grace')
})
