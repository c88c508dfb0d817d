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

test('behavior: the playground shows the choices, and writes them as code', async ({ demo, site }) => {
  const { page } = demo
  // The modal's heading gets focus inside its frame. The outer page is not affected.
  demo.allowConsole(/Blocked autofocusing on a <h2> element in a cross-origin subframe/)
  await page.goto(`${site.url}/playground`)
  const code = page.getByTestId('configuration')
  await expect(code).toContainText('plugins: [email(), social(), receive(), send(), swaps(), onramp(), activity()]')
  expect(await findAxeViolations(page, '.playground')).toEqual([])

  await page.getByLabel('Theme').selectOption('dark')
  await page.getByLabel('Language').selectOption('de')
  await page.getByLabel('Solana').uncheck()
  await page.getByLabel('Sign-in by e-mail').uncheck()
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
  await expect(frame.getByTestId('status')).toHaveText('connected')

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
  await expect(frame.getByTestId('status')).toHaveText('connected')
  await page.waitForTimeout(settleMs)
  expect(page.url()).toBe(sent)
  expect(loaded.map((address) => JSON.parse(new URL(address).searchParams.get('options') ?? '').locale)).toEqual(['de'])
  expect(await page.evaluate(() => sessionStorage.getItem('lost'))).toBeNull()
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
