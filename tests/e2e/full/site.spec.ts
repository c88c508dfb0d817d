/** The documentation site that `npm run site` builds. Its playground uses the sandbox. */
import { buildSite } from '../../../scripts/buildSite.mjs'
import { serveSite } from '../../../scripts/serveSite.mjs'
import { findAxeViolations } from '../fixtures/axe.js'
import { test as base, expect } from '../fixtures/index.js'

interface Site {
  readonly url: string
  readonly demoUrl: string
}

const test = base.extend<object, { site: Site }>({
  site: [
    async ({ world }, use) => {
      await buildSite()
      const site = await serveSite({ sandboxUrl: world.sandbox.url })
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test.describe.configure({ timeout: 600_000 })

test.beforeEach(({ demo, site }) => {
  demo.allowAddress(({ origin }) => origin === site.url || origin === site.demoUrl)
})

test('default: takes the reader to a first connection, a search result, an option and an error code', async ({
  demo: { page },
  site,
}) => {
  await page.goto(site.url)
  await expect(page.getByRole('heading', { name: 'Connect a wallet' })).toBeVisible()
  await expect(page.getByText("import { createModal } from '@latchkey/shell'")).toBeVisible()
  await expect(page.getByText(/KiB load before the first click/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeInViewport()
  expect(await findAxeViolations(page, '.home')).toEqual([])

  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click()
  await page.getByPlaceholder(/search/i).fill('enableReconnect')
  await page
    .getByRole('link', { name: /enablereconnect/i })
    .first()
    .click()
  await expect(page.getByText('enableReconnect').first()).toBeVisible()

  await page.goto(`${site.url}/options`)
  const option = page.getByRole('row').filter({ has: page.getByText('enableReconnect', { exact: true }) })
  await expect(option).toHaveText(/boolean\s*true\s*Restores the connection after a reload/)

  await page.goto(`${site.url}/errors#modal-closed`)
  const error = page.getByRole('row').filter({ has: page.getByText('MODAL_CLOSED', { exact: true }) })
  await expect(error).toContainText('Modal closed')
  await expect(error).toBeInViewport({ ratio: 1 })

  const missing = await page.request.get(`${site.url}/nowhere`)
  expect(missing.status()).toBe(404)
  const list = await (await page.request.get(`${site.url}/llms.txt`)).text()
  for (const [, address = ''] of list.matchAll(/\]\((\/[^)]*)\)/g)) {
    expect((await page.request.get(site.url + address)).status(), address).toBe(200)
  }
  expect(await (await page.request.get(`${site.url}/llms-full.txt`)).text()).toContain('MODAL_CLOSED')
})

test('default: the first page connects a demo wallet and sends its coins, and contacts no server', async ({
  demo: { page },
  site,
}) => {
  const outside: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${site.url}/`) && !request.url().startsWith('data:')) outside.push(request.url())
  })
  await page.goto(site.url)
  const live = page.getByRole('region', { name: 'The modal, live' })
  const height = async () => (await live.boundingBox())?.height
  const before = await height()
  await expect(live.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  // The live modal does not take focus from the page.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')

  await live.getByRole('button', { name: 'Declining Demo Wallet' }).click()
  await expect(live.getByText('Connection rejected')).toBeVisible()
  await live.getByRole('button', { name: 'Back' }).click()
  await live.getByRole('button', { name: 'Demo Wallet', exact: true }).click()
  await expect(live.getByText('2.480 ETH')).toBeVisible()
  await expect(live.getByText('Connected with Demo Wallet')).toBeVisible()
  await expect(live.getByRole('list').filter({ hasText: 'Ether' })).toBeVisible()
  await expect(live.getByText(/failed|could not|unavailable|try again/i)).toHaveCount(0)
  expect(await findAxeViolations(page, '.home')).toEqual([])
  // The page leaves room for the modal's tallest view.
  expect(await height()).toBe(before)

  await live.getByRole('button', { name: 'Send' }).click()
  await live.getByRole('textbox').first().fill('0.5')
  await live.getByRole('textbox').nth(1).fill('0x1111111111111111111111111111111111111111')
  await live.getByRole('button', { name: 'Review' }).click()
  await live.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(live.getByText('Confirmed by the network.')).toBeVisible()
  await live.getByRole('button', { name: 'Done' }).click()
  await expect(live.getByText('1.979 ETH')).toBeVisible()

  await live.getByRole('button', { name: 'Ethereum' }).click()
  await live.getByRole('button', { name: /Polygon/ }).click()
  await expect(live.getByText('1,250.000 POL')).toBeVisible()
  await live.getByRole('button', { name: /Disconnect/ }).click()
  await expect(live.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  expect(outside).toEqual([])
})

test('behavior: the demo wallet on the first page can be connected by keyboard', async ({ demo: { page }, site }) => {
  await page.goto(site.url)
  const live = page.getByRole('region', { name: 'The modal, live' })
  const wallet = live.getByRole('button', { name: 'Demo Wallet', exact: true })
  await expect(wallet).toBeVisible()
  await page.getByRole('link', { name: 'The sandbox' }).focus()
  await page.keyboard.press('Tab')
  await expect(wallet).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(live.getByText('2.480 ETH')).toBeVisible()
})

test('behavior: the modal on the home page follows the site’s theme and the chosen accent', async ({
  demo: { page },
  site,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(site.url)
  const live = page.getByRole('region', { name: 'The modal, live' })
  const heading = live.getByRole('heading', { name: 'Connect wallet' })
  const color = () => heading.evaluate((element) => getComputedStyle(element).color)
  await expect(heading).toBeVisible()
  const dark = await color()
  expect(await findAxeViolations(page, '.home')).toEqual([])
  // The site's theme switch is in its menu, so this sets the class directly.
  await page.evaluate(() => document.documentElement.classList.remove('dark'))
  await expect.poll(color).not.toBe(dark)
  await page.evaluate(() => document.documentElement.classList.add('dark'))
  await expect.poll(color).toBe(dark)

  await live.getByRole('radio', { name: 'Green' }).check()
  await live.getByRole('button', { name: 'Declining Demo Wallet' }).click()
  const retry = live.getByRole('button', { name: 'Try again' })
  await expect(retry).toHaveCSS('background-color', 'rgb(18, 128, 92)')
})

test('behavior: leaving the first page disposes its modal, and returning shows a new one', async ({
  demo: { page },
  site,
}) => {
  await page.goto(site.url)
  const live = page.getByRole('region', { name: 'The modal, live' })
  const modals = page.locator('latchkey-modal')
  await live.getByRole('button', { name: 'Demo Wallet', exact: true }).click()
  await expect(live.getByText('2.480 ETH')).toBeVisible()
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  await expect(page).toHaveURL(/\/errors$/)
  await expect(modals).toHaveCount(0)
  await page.goBack()
  await expect(live.getByRole('button', { name: 'Demo Wallet', exact: true })).toBeVisible()
  await expect(modals).toHaveCount(1)
})

test('behavior: the first page’s code for the modal loads only once the page is idle', async ({
  demo: { page },
  site,
}) => {
  await page.addInitScript(() => {
    const late: (() => void)[] = []
    Object.assign(window, { late, requestIdleCallback: (callback: () => void) => late.push(callback) })
  })
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.goto(site.url)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await expect(page.locator('latchkey-modal')).toHaveCount(0)
  await page.evaluate(() => {
    for (const callback of (window as unknown as { late: (() => void)[] }).late) callback()
  })
  await expect(page.locator('latchkey-modal')).toHaveCount(1)
  expect(scripts.length).toBeGreaterThan(before)
})

test('behavior: the playground applies the choices to a shop, and shows the code for them', async ({ demo, site }) => {
  const { page } = demo
  // The modal's heading gets focus inside its frame. The outer page is not affected.
  demo.allowConsole(/Blocked autofocusing on a <h2> element in a cross-origin subframe/)
  await page.goto(`${site.url}/playground`)
  const code = page.getByTestId('configuration')
  await expect(code).toContainText(
    'plugins: [email(), social(), receive(), send(), swaps(), onramp(), activity(), pay()]',
  )
  expect(await findAxeViolations(page, '.playground')).toEqual([])

  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Solana').uncheck()
  await page.getByLabel('Sign-in by email').uncheck()
  await expect(code).toContainText("themeMode: 'dark'")
  await expect(code).toContainText("locale: 'de'")
  await expect(code).toContainText('chains: [eip155(), walletConnect()]')
  await expect(code).not.toContainText('email')

  // The frame reloads shortly after the last choice.
  await expect(page.locator('iframe')).not.toHaveAttribute('src', /email/)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: /connect wallet|wallet verbinden/i }).click()
  const dialog = frame.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Wallet verbinden' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ }).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Solana/ })).toHaveCount(0)
  await dialog
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  const account = frame.getByRole('banner').getByRole('button', { name: / 0x/ })
  await expect(account).toBeVisible()
  // The playground replaces the shop's own panel.
  await expect(frame.getByRole('link', { name: /Flat White/i })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Anpassen' })).toHaveCount(0)
  await expect(frame.getByRole('complementary')).toHaveCount(0)

  // The URL contains the choices even before the modal loads, so that it can be shared.
  const sent = page.url()
  await page.addInitScript(() => {
    const replace = history.replaceState
    history.replaceState = function (...parameters) {
      replace.apply(this, parameters)
      if (!location.search) sessionStorage.setItem('lost', location.href)
    }
  })
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().startsWith(site.demoUrl)) loaded.push(request.url())
  })
  await page.goto('about:blank')
  await page.goto(sent)
  await expect(code).toContainText("locale: 'de'")
  await expect(page.getByLabel('Solana')).not.toBeChecked()
  await expect(account).toBeVisible()
  await page.waitForTimeout(settleMs)
  expect(page.url()).toBe(sent)
  expect(loaded.map((address) => JSON.parse(new URL(address).searchParams.get('choices') ?? '').locale)).toEqual(['de'])
  expect(await page.evaluate(() => sessionStorage.getItem('lost'))).toBeNull()
})

test('behavior: the shop in the playground uses the accent, and names the plugin it needs', async ({ demo, site }) => {
  const { page } = demo
  demo.allowConsole(/Blocked autofocusing on a <h2> element in a cross-origin subframe/)
  const choices = JSON.stringify({ accent: '#12805c', theme: 'dark', plugins: ['receive'], chains: ['eip155'] })
  await page.goto(`${site.url}/playground?choices=${encodeURIComponent(choices)}`)
  const frame = page.frameLocator('iframe')
  const connect = frame.getByRole('button', { name: 'Connect wallet' })
  await expect(connect).toHaveCSS('background-color', 'rgb(18, 128, 92)')
  await expect(frame.locator('html')).toHaveCSS('color-scheme', 'dark')
  await connect.click()
  const dialog = frame.getByRole('dialog')
  await dialog
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect(frame.getByRole('banner').getByRole('button', { name: / 0x/ })).toBeVisible()
  await frame
    .getByRole('link', { name: /Flat white/ })
    .first()
    .click()
  await expect(frame.getByText('The shop takes payments with the plugin Pay. Turn it on.')).toBeVisible()
  // Without sign-in by message, the account page trusts the connection.
  await frame.getByRole('link', { name: 'Account' }).click()
  await expect(frame.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expect(frame.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
})

test('behavior: the playground’s URL has no choices before the user makes any, and after Start over', async ({
  demo,
  site,
}) => {
  const { page } = demo
  const address = `${site.url}/playground`
  await page.goto(address)
  await expect(page.locator('iframe')).toBeVisible()
  await page.waitForTimeout(settleMs)
  expect(page.url()).toBe(address)

  await page.getByLabel('Theme').selectOption('dark')
  await expect(page).toHaveURL(/choices=/)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page).toHaveURL(address)
})

/** The playground writes choices to the URL after 300 ms. */
const settleMs = 1_000
