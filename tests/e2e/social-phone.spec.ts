/** Social accounts and Farcaster on phones and tablets, in a browser and in Telegram. */
import { devices } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import {
  accountOf,
  approve,
  approveOnPhone,
  choose,
  dialogOf,
  farcasterCode,
  openWithSocials,
  signIn,
  signOut,
  status,
  tryAgain,
} from './fixtures/socialSignIn.js'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'

const phones = [
  { name: 'an iPhone', device: devices['iPhone 15'], notInTelegram: ['Google'] },
  { name: 'an Android phone', device: devices['Pixel 7'], notInTelegram: ['X', 'Facebook'] },
  // An iPad's user agent claims to be a Mac. The touch screen tells them apart.
  { name: 'an iPad', device: { ...devices['iPad Pro 11'], userAgent: mac }, notInTelegram: ['Google'] },
] as const

for (const { name, device, notInTelegram } of phones) {
  test.describe(name, () => {
    const { viewport, userAgent, deviceScaleFactor } = device
    test.use({ viewport, userAgent, deviceScaleFactor, isMobile: true, hasTouch: true })
    test.beforeEach(async ({ context }) => {
      // The emulation has only one touch point.
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5, configurable: true }),
      )
    })

    test('default: signs in with GitHub in a window, and with Farcaster in its app', { tag: '@full' }, async ({
      demo,
      context,
    }) => {
      const { page } = demo
      await openWithSocials(demo)
      const account = await signIn(page, 'GitHub', 'ada', 'tap')
      await signOut(page)

      await choose(page, 'Farcaster', 'tap')
      const app = dialogOf(page).getByRole('button', { name: 'Open Farcaster' })
      await expect(app).toBeEnabled()
      await expect(dialogOf(page).getByRole('button', { name: 'Copy link' })).toBeVisible()
      // Users can't scan their own screen.
      await expect(farcasterCode(page)).toHaveCount(0)
      // The link is one line of text, and large enough for a finger.
      expect((await app.boundingBox())?.height).toBe(48)
      await page.screenshot({ path: `test-results/pictures/farcaster-${name.split(' ')[1]}.png` })
      const [phone] = await Promise.all([context.waitForEvent('page'), app.tap()])
      expect(await phone.evaluate(() => window.opener)).toBeNull()
      await approveOnPhone(phone, 'grace')
      await expect(status(page)).toHaveText('connected')
      await expect(dialogOf(page)).toBeHidden()
      expect(await accountOf(page)).not.toBe(account)
    })

    test('behavior: in Telegram, goes straight to a supported provider’s page, without the user’s Telegram data', {
      tag: '@full',
    }, async ({ demo, context }) => {
      const { page } = demo
      const launch =
        'tgWebAppData=user%3D%257B%2522id%2522%253A279058397%257D%26hash%3Dc501b71e775f74ce&tgWebAppVersion=8.0'
      // Telegram's apps inject the proxy, and the page loads Telegram's script.
      await context.addInitScript(() => {
        const postEvent = () => undefined
        Object.assign(window, { TelegramWebviewProxy: { postEvent }, Telegram: { WebApp: { platform: 'any' } } })
      })
      await openWithSocials(demo)
      const address = page.url()
      await page.goto(`${address}#/shop?${launch}`)
      await page.reload()
      const asked: string[] = []
      page.on('request', (request) =>
        asked.push(request.url(), request.postData() ?? '', request.headers().referer ?? ''),
      )

      await choose(page, 'Discord', 'tap')
      await page.waitForURL(/\/sign-in\//)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialogOf(page)).toContainText('The provider did not sign you in')
      expect(page.url()).toBe(`${address}#/shop`)
      await tryAgain(page).tap()
      await page.waitForURL(/\/sign-in\//)
      await approve(page, 'ada')
      await expect(status(page)).toHaveText('connected')
      expect(page.url()).toBe(`${address}#/shop`)
      expect(context.pages()).toHaveLength(1)
      expect(asked.join()).not.toMatch(/tgWebApp|279058397|c501b71e775f74ce/)

      await signOut(page)
      await page.locator('[data-latchkey-button]').tap()
      const buttons = dialogOf(page).getByRole('button')
      await dialogOf(page).getByRole('button', { name: 'Continue with Discord' }).waitFor()
      const more = dialogOf(page).getByRole('button', { name: 'More socials' })
      if (await more.isVisible()) {
        await more.tap()
        await dialogOf(page).getByRole('button', { name: 'Discord', exact: true }).waitFor()
      }
      const labels = await buttons.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.textContent),
      )
      const shown = labels.map((label) => label?.replace('Continue with ', ''))
      const everyone = ['Google', 'X', 'Discord', 'Farcaster', 'GitHub', 'Apple', 'Facebook']
      expect(everyone.filter((provider) => !shown.includes(provider))).toEqual(notInTelegram)
    })
  })
}
