/** The modal on a phone: a sheet, and wallets that open as apps. */
import type { Page } from '@playwright/test'
import { devices } from '@playwright/test'
import { expect, test } from '../fixtures/index.js'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 15']
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

test('default: a sheet at the bottom, as wide as the screen', async ({ demo }) => {
  const sheet = await openSheet(demo)
  const size = demo.page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const box = await sheet.boundingBox()
      return box && [Math.round(box.x), Math.round(box.width), Math.round(box.y + box.height)]
    })
    .toEqual([0, size.width, size.height])
  expect((await sheet.boundingBox())?.y).toBeGreaterThan(40)
})

test('default: the sheet is pulled down by its header, and closes', async ({ demo }) => {
  const sheet = await openSheet(demo)
  await pull(demo.page, 400)
  await expect(sheet).toBeHidden()
})

test('behavior: a short, slow pull settles back', async ({ demo }) => {
  const sheet = await openSheet(demo)
  const before = await sheet.boundingBox()
  await pull(demo.page, 40)
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1))
  await expect(sheet).toBeVisible()
})

test('default: there is no row for a code that the same screen would have to scan', async ({ demo }) => {
  const sheet = await openSheet(demo)
  await expect(sheet.getByRole('button', { name: /Sandbox Wallet/ }).first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^WalletConnect/ })).toHaveCount(0)
  await expect(sheet.getByRole('button', { name: /^All wallets/ })).toBeVisible()
})

test('behavior: rows are large enough for a finger', async ({ demo }) => {
  const sheet = await openSheet(demo)
  await expect(sheet.getByRole('button', { name: /^All wallets/ })).toBeVisible()
  for (const row of await sheet.getByRole('list', { name: 'Wallets' }).getByRole('button').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test("default: a listed wallet's app opens by a link within the tap", async ({ demo, context }) => {
  await context.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    // No app is here to take the address; what matters is that the tap itself leads there.
    document.addEventListener('click', (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
      if (!link || /^http/.test((link as HTMLAnchorElement).href)) return
      event.preventDefault()
      opened.push((link as HTMLAnchorElement).href)
    })
  })
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'All wallets' }).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('searchbox').fill('Rainbow')
  await sheet.getByRole('button', { name: /^Rainbow/ }).tap()
  const link = sheet.getByRole('link', { name: 'Open Rainbow' })
  await expect(link).toHaveAttribute('href', /^rainbow:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F[^&#]+$/, {
    timeout: 15_000,
  })
  const uri = new URL((await link.getAttribute('href')) ?? '').searchParams.get('uri')
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
  await link.tap()
  expect(await page.evaluate(() => (window as unknown as { opened: string[] }).opened)).toEqual([
    await link.getAttribute('href'),
  ])
})

async function openSheet({ page, open }: { readonly page: Page; readonly open: () => Promise<void> }) {
  await open()
  await page.locator('[data-latchkey-button]').tap()
  const sheet = page.getByRole('dialog').locator('.lk-card')
  await expect(sheet).toBeVisible()
  // Its way in is over.
  await page.waitForTimeout(500)
  return sheet
}

/** Pulls the header down with a finger, and lets it rest before it leaves. */
async function pull(page: Page, distance: number): Promise<void> {
  const box = await page.getByRole('dialog').getByRole('heading').boundingBox()
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', offset: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y: y + offset }] })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', (distance * step) / 10)
  await page.waitForTimeout(150)
  await touch('touchEnd', distance)
}
