/** What only a browser can show: narrow and short screens, forced colors, reduced motion, right-to-left text. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { setInModal } from './fixtures/showView.js'
import { dialogOf, openView, openWith } from './fixtures/views.js'

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } })

  test('behavior: the demo page is no wider than its window', async ({ demo }) => {
    await demo.open()
    expect(await demo.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('behavior: a name does not wrap next to its tag, even in right-to-left languages', async ({ demo }) => {
    await demo.open({ locale: 'ar-XB' })
    await openWith(demo)
    const name = dialogOf(demo).locator('.lk-row bdi', { hasText: /^WalletConnect$/ })
    expect(await name.evaluate((element) => element.getClientRects().length)).toBe(1)
  })

  test('behavior: a left-to-right name keeps its direction in a right-to-left line', async ({ demo }) => {
    await demo.open({ locale: 'ar-XB' })
    await openWith(demo)
    const name = dialogOf(demo).locator('.lk-row bdi', { hasText: '<img' })
    expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  })
})

test.describe('system fonts', () => {
  for (const width of [1280, 390, 320]) {
    test(`behavior: at ${width} px, no font wraps the button that selects a token`, async ({ demo }) => {
      const { page } = demo
      await page.setViewportSize({ width, height: 800 })
      await demo.open({ pluginIds: ['swaps'] })
      await connectInjected(page)
      await openView(demo, 'Swap')
      const label = dialogOf(demo).locator('.swaps-token .lk-button-label').last()
      for (const [locale, text] of [
        ['en', 'Select a token'],
        ['de', 'Token auswählen'],
      ] as const) {
        await setInModal(page, 'setLocale', locale)
        await expect(label).toHaveText(text)
        for (const font of fonts) {
          await setFont(page, font)
          const height = await label.evaluate((element) => element.getBoundingClientRect().height)
          expect(height, `${locale}, ${font}`).toBeLessThanOrEqual(20)
        }
      }
    })
  }

  test('behavior: a long name from outside takes at most two lines in every font', async ({ demo }) => {
    const { page } = demo
    await page.setViewportSize({ width: 320, height: 800 })
    await demo.open()
    await openWith(demo)
    const title = dialogOf(demo).locator('.lk-row-title', { hasText: '<img' })
    await expect(title).toBeVisible()
    for (const font of fonts) {
      await setFont(page, font)
      expect(await title.evaluate((element) => element.getBoundingClientRect().height), font).toBe(48)
    }
  })
})

test.describe('200% zoom', () => {
  test.use({ viewport: { width: 640, height: 400 } })

  test('behavior: the next action stays in view', async ({ demo }) => {
    await demo.open()
    await openWith(demo)
    await dialogOf(demo).locator('header button').first().click()
    await expect(dialogOf(demo).getByRole('button', { name: 'Get a wallet' })).toBeInViewport({ ratio: 1 })
  })
})

test.describe('forced colors', () => {
  test.use({ forcedColors: 'active' })

  test('behavior: still shows the avatar, and a single tab keeps its padding', async ({ demo }) => {
    await demo.open()
    await connectInjected(demo.page)
    await openWith(demo)
    const dialog = dialogOf(demo)
    expect(await dialog.locator('.lk-avatar').evaluate((face) => getComputedStyle(face).backgroundImage)).toContain(
      'radial-gradient',
    )
    const tab = dialog.getByRole('tab', { name: 'Guestbook' })
    const room = await tab.evaluate((element) => {
      for (const other of [...(element.parentElement?.children ?? [])]) if (other !== element) other.remove()
      return getComputedStyle(element).paddingInlineStart
    })
    expect(room).toBe('8px')
  })
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('behavior: skeletons do not pulse', async ({ demo, context }) => {
    // The recommended wallets never arrive, so their skeletons stay.
    await context.route(/getWallets/, () => undefined)
    await demo.open({ injectedWallets: false })
    await openWith(demo)
    const skeleton = dialogOf(demo).locator('.lk-skeleton').first()
    await expect(skeleton).toBeVisible()
    expect(await skeleton.evaluate((element) => element.getAnimations().length)).toBe(0)
  })
})

test('behavior: until discovery has started, does not say that no wallets were found', async ({ demo, context }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await demo.open({ chainModules: ['eip155'], prefetch: 'intent' })
  // Core and the view have loaded, but wallet discovery has not.
  await context.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('eip6963:requestProvider')) await held
    await route.fulfill({ response })
  })
  await openWith(demo)
  const dialog = dialogOf(demo)
  await expect(dialog.locator('.lk-skeleton').first()).toBeVisible()
  await expect(dialog.getByText('No wallet found')).toHaveCount(0)
  release()
  await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
  // Prefetches may still be pending.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})

test('behavior: a double click on the wallet’s Approve does not reach the page', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await openWith(demo)
  await dialogOf(demo)
    .getByRole('button', { name: /Sandbox Wallet/ })
    .click()
  await page.getByTestId('injected-approve').dblclick()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('error: the lab reports invalid options in its URL', async ({ demo, world }) => {
  demo.allowConsole(/SyntaxError|JSON/)
  await demo.page.goto(`${world.url}/lab?options=${encodeURIComponent('{nonsense')}`)
  await expect(demo.page.getByText('?options= could not be read')).toBeVisible()
})

test('behavior: removes an alert once its cause is fixed', async ({ demo, context }) => {
  demo.allowConsole(/latchkey|Failed to load|ERR_FAILED|ChunkLoad/)
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  await openWith(demo)
  const dialog = dialogOf(demo)
  await expect(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
  // Fail only the plugin's own code, because core still fetches other chunks.
  await context.route(/\.js$/, async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('Copy payment link')) await route.abort()
    // A view's prefetch may still be pending when the route is removed.
    else await route.fulfill({ response }).catch(() => undefined)
  })
  await dialog.getByRole('button', { name: 'Receive' }).click()
  await expect(dialog.getByText('A plugin failed')).toBeVisible()
  await context.unroute(/\.js$/)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.locator('.lk-qr > svg')).toBeVisible()
  await expect(dialog.getByText('A plugin failed')).toHaveCount(0)
})

/** Fonts with wide and narrow letters. A machine without one of them falls back to its default font. */
const fonts = ['DejaVu Sans', 'Nimbus Sans', 'URW Gothic']

function setFont(page: Page, font: string): Promise<void> {
  return page.evaluate(
    (family) => document.documentElement.style.setProperty('--latchkey-font-family', family),
    `"${font}", sans-serif`,
  )
}
