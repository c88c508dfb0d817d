/**
 * Every template of `npm create latchkey@latest`, from the packed package to a connected wallet, with its preview's
 * CSP. Then the ways to embed the modal.
 */
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { templates } from '../../../tools/create-latchkey/templates.mjs'
import { expect, type Outside, root, test } from '../fixtures/hosts/index.js'
import { type Served, serveFolder } from '../fixtures/hosts/serveFolder.js'
import { watchPage } from '../fixtures/hosts/watchPage.js'
import { setPolicy } from '../fixtures/injectedWallet.js'
import { hasSettings, openBrowser } from '../fixtures/storageRegimes.js'

test.describe.configure({ timeout: 1_200_000 })

for (const [template, { environmentPrefix }] of Object.entries(templates)) {
  test(`default: npm create latchkey: the template ${template} connects a wallet`, async ({ outside, page, world }) => {
    const site = `coffee-${template}`
    const folder = join(outside.folder, site)
    const said = await outside.run(`npm create latchkey@latest ${site} -- --template ${template}`, outside.folder)
    expect(said).toContain(`cd ${site}`)
    await outside.run('npm install', folder)
    const sandbox = `${environmentPrefix}SANDBOX_URL=${world.sandbox.url}`
    await outside.run(`${sandbox} npm run build`, folder)
    expect(await outside.run('npm run csp', folder)).toMatch(/^Content-Security-Policy: .*require-trusted-types-for/m)

    await visit(page, outside, `${sandbox} npm run preview --`, folder, async (problems) => {
      await connect(page)
      const account = page.getByRole('region', { name: 'Account' })
      const address = (await account.getByText(/^0x[\da-f]{40}$/i).textContent()) ?? ''
      await expect(account).toContainText(/\d+ ?ETH/)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.getByRole('status')).toHaveText(/^0x[\da-f]{130}$/)
      await account.getByRole('combobox', { name: 'Network' }).selectOption({ label: 'Polygon' })
      await expect(account).toContainText(/\d+ ?POL/)
      await page.reload()
      await expect(account).toContainText(address)
      await expect(account.getByRole('combobox', { name: 'Network' })).toHaveValue(/137$/)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.setViewportSize({ width: 1280, height: 800 })
      expect(problems).toEqual([])
      expect(await page.evaluate(writeMarkup)).toBe('refused')
    })

    await visit(page, outside, `${sandbox} npm run dev --`, folder, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForFunction(() => 'sandboxInjected' in window)
    })
  })
}

test.describe('ways to embed the modal', () => {
  let served: Served
  let problems: readonly string[]

  test.beforeAll(async ({ outside, world }) => {
    // The file's timeout applies only to tests.
    test.setTimeout(1_200_000)
    const folder = join(outside.folder, 'pages')
    const sandbox = `VITE_SANDBOX_URL=${world.sandbox.url}`
    cpSync(join(root, 'tests/hosts/pages'), folder, { recursive: true })
    await outside.run('npm install', folder)
    await outside.run(`${sandbox} npm run build`, folder)
    served = await serveFolder(outside, `${sandbox} npm run preview --`, folder)
  })
  test.afterAll(() => served?.stop())
  test.beforeEach(({ page }) => {
    problems = watchPage(page)
  })
  test.afterEach(async ({ page }) => {
    expect(problems).toEqual([])
    await page.goto('about:blank')
  })

  const modalOf = (page: Page | Frame) => page.locator('latchkey-modal').getByRole('dialog')
  const choose = (page: Page | Frame) =>
    modalOf(page)
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()

  async function go(page: Page, name: string) {
    await page.goto(`${served.url}${name}/`)
    await page.waitForFunction(() => 'sandboxInjected' in window)
    await setPolicy(page, { approve: 'always' })
  }

  test('default: turns all features on through configuration', async ({ page }) => {
    await go(page, 'features')
    const button = page.locator('[data-latchkey-button]')
    await button.click()
    const modal = modalOf(page)
    await expect(modal.getByRole('textbox', { name: /e-?mail/i })).toBeVisible()
    await expect(modal.getByRole('button', { name: /Sandbox Wallet/ })).toBeDisabled()
    await modal.getByRole('checkbox').check()
    await choose(page)
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('connected')
    await button.click()
    for (const name of ['Receive', 'Send', 'Swap', 'Buy']) {
      await expect(modal.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
    }
    await expect(modal.getByRole('tab', { name: 'Activity' })).toBeVisible()
    await expect(modal.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  })

  test('default: loads a plugin from another server', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/remoteEntry.js')) scripts.push(new URL(request.url()).hostname)
    })
    await go(page, 'federated')
    const button = page.locator('[data-latchkey-button]')
    await button.click()
    await choose(page)
    const account = page.getByRole('region', { name: 'Account' })
    await expect(account).toContainText('0x')
    expect(scripts).toEqual([])
    const address = (await account.getByText(/^0x/).textContent()) ?? ''
    await button.click()
    await modalOf(page).getByRole('button', { name: 'Receive' }).click()
    await expect(modalOf(page).getByText(address, { exact: true }).first()).toBeVisible()
    expect(scripts).toEqual(['127.0.0.1'])
  })

  test('default: with enableEmbedded, the modal is part of the page instead of a dialog', async ({ page }) => {
    await go(page, 'embedded')
    const card = page.locator('#wallet latchkey-modal')
    await expect(card.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    const seen = () =>
      page.evaluate(() => ({
        isModal: document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')?.matches(':modal'),
        focused: document.activeElement?.localName,
        overflow: document.documentElement.style.overflow,
      }))
    expect(await seen()).toEqual({ isModal: false, focused: 'body', overflow: '' })
    await card.getByRole('button', { name: /Sandbox Wallet/ }).click()
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('0x')
    await expect(card.getByRole('button', { name: /Disconnect/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card.getByRole('button', { name: /Disconnect/ })).toBeVisible()
    expect((await seen()).isModal).toBe(false)
  })

  test('default: opens above the page’s own dialog, native or scripted', async ({ page }) => {
    await go(page, 'dialog')
    for (const name of ['Native checkout', 'Radix checkout', 'Native checkout', 'Radix checkout']) {
      await page.getByRole('button', { name }).click()
      const own = page.getByRole('dialog', { name })
      const connectButton = own.locator('[data-latchkey-button]')
      await connectButton.click()
      await expect(modalOf(page)).toBeVisible()
      expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName)).toBe(
        'latchkey-modal',
      )
      // Tab stays in the modal, even though the page's own dialog has a focus trap.
      for (let index = 0; index < 12; index += 1) {
        await page.keyboard.press('Tab')
        expect(['latchkey-modal', 'body']).toContain(await page.evaluate(() => document.activeElement?.localName))
      }
      await page.keyboard.press('Escape')
      await expect(modalOf(page)).toBeHidden()
      await expect(own).toBeVisible()
      await expect(connectButton).toBeFocused()

      await connectButton.click()
      await modalOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(modalOf(page)).toBeHidden()
      await expect(own).toBeVisible()

      // A click on the backdrop closes only the modal.
      await connectButton.click()
      await expect(modalOf(page)).toBeVisible()
      await page.mouse.click(3, 3)
      await expect(modalOf(page)).toBeHidden()
      await expect(own).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(own).toBeHidden()
    }

    await page.getByRole('button', { name: 'Radix checkout' }).click()
    await page.getByRole('dialog', { name: 'Radix checkout' }).locator('[data-latchkey-button]').click()
    await choose(page)
    await expect(modalOf(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Radix checkout' })).toContainText('0x')
  })

  // Browsers without such a setting always let a frame use storage.
  const regimes = { partitioned: 'connected', blocked: hasSettings ? 'disconnected' : 'connected' } as const
  for (const [regime, afterwards] of Object.entries(regimes) as [keyof typeof regimes, string][]) {
    test(`default: works in another site’s frame, with ${regime} storage`, async ({ playwright }) => {
      const context = await openBrowser(playwright.chromium, regime)
      const page = await context.newPage()
      const problemsHere = watchPage(page)
      await page.addInitScript(() => {
        if (window !== top) return
        const heard: unknown[] = []
        Object.assign(window, { heard })
        addEventListener('message', ({ data }) => heard.push(data))
      })
      const enter = async () => {
        await page.goto(`${served.url}frame/`)
        const find = () => page.frames().find((frame) => frame.url().endsWith('/shop.html'))
        await expect.poll(() => find()?.url()).toBeTruthy()
        const found = find() as Frame
        await found.waitForFunction(() => 'sandboxInjected' in window)
        return found
      }
      const shop = await enter()
      expect(new URL(shop.url()).hostname).toBe('127.0.0.1')
      await setPolicy(shop, { approve: 'always' })
      await shop.locator('[data-latchkey-button]').click()
      await choose(shop)
      await expect(shop.getByRole('region', { name: 'Account' })).toContainText('0x')

      // The page around the frame learns nothing.
      expect(await page.evaluate(lookAround)).toEqual({ heard: [], stored: [], reads: 'refused' })

      // The frame still has its storage. The same shop in a separate tab has different storage.
      const again = await enter()
      await expect(again.getByText(afterwards, { exact: true })).toBeVisible()
      await page.goto(again.url())
      await expect(page.getByText('disconnected', { exact: true })).toBeVisible()
      expect(problemsHere).toEqual([])
      await context.close()
    })
  }

  test('default: keeps the states of several modals separate', async ({ page }) => {
    await go(page, 'several')
    const buyer = page.getByRole('region', { name: 'Buyer' })
    const seller = page.getByRole('region', { name: 'Seller' })
    await page.getByRole('button', { name: 'Connect the buyer' }).click()
    await choose(page)
    await expect(buyer).toContainText('0x')
    await expect(seller).toContainText('disconnected')
    await page.reload()
    await expect(buyer).toContainText('0x')
    await expect(seller).toContainText('disconnected')
    await setPolicy(page, { approve: 'always' })
    await page.getByRole('button', { name: 'Connect the seller' }).click()
    await page
      .locator('latchkey-modal[data-modal=seller]')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(seller).toContainText('0x')
    const stored = await page.evaluate(() => Object.keys(localStorage))
    for (const id of ['buyer', 'seller']) expect(stored.some((key) => key.startsWith(`@latchkey/${id}/`))).toBe(true)
  })
})

/** Serves a site with its own command, and stops it at the end. */
async function visit(
  page: Page,
  outside: Outside,
  command: string,
  folder: string,
  look: (problems: readonly string[]) => Promise<void>,
): Promise<void> {
  const served = await serveFolder(outside, command, folder)
  try {
    page.setDefaultTimeout(60_000)
    // Some servers print their URL before they listen.
    await expect(async () => expect((await page.request.get(served.url)).ok()).toBe(true)).toPass({ timeout: 120_000 })
    const problems = watchPage(page)
    await page.goto(served.url)
    await look(problems)
  } finally {
    await page.goto('about:blank')
    await served.stop()
  }
}

async function connect(page: Page): Promise<void> {
  await page.waitForFunction(() => 'sandboxInjected' in window)
  await setPolicy(page, { approve: 'always' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('0x', { timeout: 40_000 })
}

/** Returns what a page can learn about a frame that it contains. */
function lookAround() {
  const { heard } = window as unknown as { readonly heard: readonly unknown[] }
  const stored = [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => /latchkey/.test(key))
  try {
    return { heard, stored, reads: String(frames[0]?.document) }
  } catch {
    return { heard, stored, reads: 'refused' }
  }
}

/** Sinks that Trusted Types block. */
function writeMarkup(): string {
  try {
    document.createElement('div').innerHTML = '<b></b>'
    return 'written'
  } catch {
    return 'refused'
  }
}
