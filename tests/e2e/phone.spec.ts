/** The modal on a phone is a sheet, and wallets open as apps. */
import { type BrowserContext, devices, type Locator, type Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import { type DemoPage, expect, test } from './fixtures/index.js'
import { setPolicy } from './fixtures/injectedWallet.js'
import { scanQr } from './fixtures/walletConnect.js'
import { openWebWallet } from './fixtures/webWallet.js'

const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 15']
test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

test('default: shows a sheet at the bottom, as wide as the screen', async ({ demo }) => {
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

test('default: closes when the sheet is pulled down by its header', async ({ demo }) => {
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

test('default: offers no QR code for the same screen to scan', async ({ demo }) => {
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

const reviewing = [
  { plugin: 'a plugin that reviews requests', pluginIds: ['review'] },
  { plugin: 'no such plugin', pluginIds: [] },
] as const

const phones = [
  { name: 'iPhone', device: devices['iPhone 15'], store: /^https:\/\/apps\.apple\.com\//, keepsAddress: true },
  { name: 'Android', device: devices['Pixel 7'], store: /^https:\/\/play\.google\.com\//, keepsAddress: false },
] as const

for (const { name, device, store, keepsAddress } of phones) {
  test.describe(name, () => {
    const { viewport, userAgent, deviceScaleFactor } = device
    test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true })

    test('default: a tap opens the wallet’s app, which connects and signs', async ({ demo, world, context }) => {
      await catchDeepLinks(context)
      const wallet = await openWebWallet(context, world.sandbox.url)
      await wallet.setAuto(true)
      const { page } = demo
      await page.bringToFront()
      const link = await openRainbow(demo)
      await link.tap()
      const [opened = ''] = await readOpened(page)
      expect(opened).toBe(await link.getAttribute('href'))
      await wallet.pair(readPairingAddress(opened))
      await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })

      await page.getByRole('button', { name: 'Sign a message' }).tap()
      await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/, { timeout: 15_000 })
      const signature = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
      const address = (await page.getByTestId('address').textContent()) as Hex
      expect(await verifyMessage({ address, message: 'Latchkey demo', signature })).toBe(true)
      // A request opens the same app.
      expect((await readOpened(page)).at(-1)).toMatch(/^rainbow:\/\/wc\?requestId=/)
    })

    for (const { plugin, pluginIds } of reviewing) {
      test(`behavior: if a request comes long after a tap, a button opens the wallet’s app, with ${plugin}`, {
        tag: name === 'Android' ? ['@full'] : [],
      }, async ({ demo, world, context }) => {
        await catchDeepLinks(context)
        const wallet = await openWebWallet(context, world.sandbox.url)
        await wallet.setAuto(true)
        const { page } = demo
        await page.bringToFront()
        const link = await openRainbow(demo, { pluginIds })
        await link.tap()
        await wallet.pair(readPairingAddress((await readOpened(page))[0] ?? ''))
        await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
        await page.bringToFront()
        // Chromium opens apps until 5 s after a tap, like after slow checks of the request.
        await page.evaluate(() => {
          const sign = [...document.querySelectorAll('button')].find(
            ({ textContent }) => textContent === 'Sign a message',
          )
          setTimeout(() => sign?.click(), 5_500)
        })
        // Each of Playwright's looks into the page counts as a tap.
        await page.waitForTimeout(8_000)
        await page.getByRole('button', { name: 'Continue' }).tap()
        await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/, { timeout: 15_000 })
        const [, request, ...more] = await readOpened(page)
        expect(request).toMatch(/^rainbow:\/\/wc\?requestId=/)
        expect(more).toEqual([])
        expect(await page.evaluate(() => (window as unknown as { hadTap: boolean }).hadTap)).toBe(true)
      })
    }

    test('behavior: offers a store link and a code for another device if no app opens', {
      tag: name === 'Android' ? ['@full'] : [],
    }, async ({ demo, world, context }) => {
      await catchDeepLinks(context)
      const wallet = await openWebWallet(context, world.sandbox.url)
      await wallet.setAuto(true)
      const { page } = demo
      await page.bringToFront()
      await (await openRainbow(demo)).tap()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Rainbow didn’t open')).toBeVisible()
      const download = dialog.getByRole('link', { name: 'Get Rainbow' })
      await expect(download).toHaveAttribute('href', store)
      // The link is between buttons, so it must be aligned like them.
      await expect(download).toHaveCSS('text-align', 'start')
      await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
      await dialog.getByRole('button', { name: 'Use another device' }).tap()
      await wallet.pair(await scanQr(page))
      await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
      expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBeNull()
    })

    test(`behavior: ${keepsAddress ? 'keeps' : 'drops'} the pairing URI when the user goes back and returns`, async ({
      demo,
    }) => {
      const link = await openRainbow(demo)
      const first = await link.getAttribute('href')
      const dialog = demo.page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Back' }).tap()
      await dialog.getByRole('button', { name: /^Rainbow/ }).tap()
      await expect(link).toHaveAttribute('href', deepLink, { timeout: 15_000 })
      expect((await link.getAttribute('href')) === first).toBe(keepsAddress)
    })

    test('behavior: in Telegram’s web view, opens links in a new window, and the wallet app gets them unchanged', {
      tag: '@full',
    }, async ({ demo, world, context }) => {
      await catchDeepLinks(context)
      const { page } = demo
      await page.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: { postEvent: () => undefined } }))
      const wallet = await openWebWallet(context, world.sandbox.url)
      await wallet.setAuto(true)
      await page.bringToFront()
      const link = await openListed(demo, 'Rainbow')
      await expect(link).toHaveAttribute('href', name === 'Android' ? twiceEncodedLink : deepLink, { timeout: 15_000 })
      await expect(link).toHaveAttribute('target', '_blank')
      const first = await link.getAttribute('href')
      // The pairing URI stays the same, because Telegram may have discarded the page.
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Back' }).tap()
      await dialog.getByRole('button', { name: /^Rainbow/ }).tap()
      await expect(link).toHaveAttribute('href', first ?? '', { timeout: 15_000 })

      await link.tap()
      const [opened = ''] = await readOpened(page)
      // Telegram on Android decodes a link once before it opens the app.
      const handedOver = name === 'Android' ? opened.replace(/(?<=uri=).*/, decodeURIComponent) : opened
      await wallet.pair(readPairingAddress(handedOver))
      await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
      await page.getByRole('button', { name: 'Sign a message' }).tap()
      await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/, { timeout: 15_000 })
    })

    test('behavior: Phantom opens the page in its in-app browser', {
      tag: name === 'Android' ? ['@full'] : [],
    }, async ({ demo }) => {
      const link = await openListed(demo, 'Phantom')
      const page = encodeURIComponent(demo.page.url())
      const start = name === 'Android' ? 'intent://browse/' : 'https://phantom.app/ul/browse/'
      expect((await link.getAttribute('href'))?.startsWith(`${start}${page}?ref=`)).toBe(true)
    })

    test('behavior: Solflare, and Coinbase on Solana, open the page in their in-app browsers', {
      tag: '@full',
    }, async ({ demo }) => {
      // The sandbox's directory uses RainbowKit's data, which covers only EVM chains.
      const customWallets = [
        { id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', name: 'Solflare' },
        { id: 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', name: 'Coinbase Wallet' },
      ]
      const networkIds = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
      const chainModules = ['solana', 'walletconnect']
      await demo.open({ injectedWallets: false, customWallets, networkIds, chainModules })
      const address = encodeURIComponent(demo.page.url())
      const dialog = demo.page.getByRole('dialog')
      await demo.page.locator('[data-latchkey-button]').tap()
      await dialog.getByRole('button', { name: /^Solflare/ }).tap()
      await expect(dialog.getByRole('link', { name: 'Open Solflare' })).toHaveAttribute(
        'href',
        `https://solflare.com/ul/v1/browse/${address}?ref=${address}`,
      )
      await dialog.getByRole('button', { name: 'Back' }).tap()
      await dialog.getByRole('button', { name: /^Coinbase Wallet/ }).tap()
      await expect(dialog.getByRole('link', { name: 'Open Coinbase Wallet' })).toHaveAttribute(
        'href',
        `https://go.cb-w.com/dapp?cb_url=${address}`,
      )
    })
  })
}

test('default: in a wallet’s in-app browser, lists it first and connects with one tap', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await setPolicy(page, { approve: 'always' })
  await page.locator('[data-latchkey-button]').tap()
  const first = page.getByRole('dialog').getByRole('list', { name: 'Wallets' }).getByRole('button').first()
  await expect(first).toContainText('Sandbox Wallet')
  await first.tap()
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test.describe('the keyboard covers half of the screen', () => {
  test.use({ viewport: { width: 390, height: 500 } })

  test('behavior: keeps the search field and its results in view', async ({ demo }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    await page.getByRole('button', { name: 'All wallets' }).tap()
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('searchbox')
    await field.fill('Rainbow')
    const found = dialog.getByRole('button', { name: /^Rainbow/ })
    await expect(found).toBeVisible()
    for (const part of [dialog.getByRole('heading'), field, found]) await expect(part).toBeInViewport({ ratio: 1 })
    await found.tap()
    await expect(dialog.getByRole('link', { name: 'Open Rainbow' })).toBeInViewport({ ratio: 1 })
  })

  test('behavior: lifts the sheet by the keyboard’s height', async ({ demo }) => {
    await demo.page.addInitScript(() => {
      // Chromium's emulation has no keyboard. A real one makes the visual viewport smaller than the window.
      Object.defineProperty(visualViewport, 'height', { get: () => innerHeight - 180, configurable: true })
    })
    const sheet = await openSheet(demo)
    await expect
      .poll(async () => {
        const box = await sheet.boundingBox()
        return box && Math.round(box.y + box.height)
      })
      .toBe(320)
    expect((await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  })
})

const twiceEncodedLink = /^rainbow:\/\/wc\?uri=wc%253A[0-9a-f]{64}%25402%253F[^&#]+$/
const deepLink = /^rainbow:\/\/wc\?uri=wc%3A[0-9a-f]{64}%402%3F[^&#]+$/

/** No app is installed, so record what the page would open. */
async function catchDeepLinks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    document.addEventListener(
      'click',
      (event) => {
        const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
        if (!(link instanceof HTMLAnchorElement) || /^http/.test(link.href)) return
        event.preventDefault()
        opened.push(link.href)
        // The modal's clicks don't bubble to the page, so capture them.
      },
      true,
    )
    const open = window.open.bind(window)
    window.open = (address, ...more) => {
      if (!address || /^http/.test(String(address))) return open(address, ...more)
      opened.push(String(address))
      // Otherwise, a real browser would not open the app.
      Object.assign(window, { hadTap: navigator.userActivation.isActive })
      return null
    }
  })
}

function readOpened(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { opened: string[] }).opened)
}

function readPairingAddress(link: string): string {
  const uri = new URL(link).searchParams.get('uri') ?? ''
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/)
  return uri
}

/** Opens a wallet in All wallets, and returns the link that opens its app. */
async function openListed({ page, open }: DemoPage, name: string, options: object = {}): Promise<Locator> {
  await open({ injectedWallets: false, ...options })
  await page.getByRole('button', { name: 'All wallets' }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).tap()
  return dialog.getByRole('link', { name: `Open ${name}` })
}

async function openRainbow(demo: DemoPage, options?: object): Promise<Locator> {
  const link = await openListed(demo, 'Rainbow', options)
  await expect(link).toHaveAttribute('href', deepLink, { timeout: 15_000 })
  return link
}

async function openSheet({ page, open }: { readonly page: Page; readonly open: () => Promise<void> }) {
  await open()
  await page.locator('[data-latchkey-button]').tap()
  const sheet = page.getByRole('dialog').locator('.lk-card')
  await expect(sheet).toBeVisible()
  // The opening animation has ended.
  await page.waitForTimeout(500)
  return sheet
}

/** Pulls the header down with a finger that pauses before it is lifted. */
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
