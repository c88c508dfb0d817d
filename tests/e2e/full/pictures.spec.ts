/**
 * Takes screenshots of every view and of the demo's shop, for review in `test-results/pictures`. Covers both themes,
 * 1280 and 390 px, forced colors, 320 px (as with 400% zoom), four languages, and mirrored layouts. Also composes the
 * README's pictures, which are copied to `docs/images` when the modal's look changes.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { embeddedViews } from '../fixtures/embeddedViews.js'
import { test } from '../fixtures/index.js'
import { hostileRdns } from '../fixtures/injectedWallet.js'
import { setInModal, showView } from '../fixtures/showView.js'
import { dialogOf, views } from '../fixtures/views.js'

interface Variant {
  readonly name: string
  readonly width: number
  readonly height?: number
  readonly theme?: 'light' | 'dark'
  readonly locale?: string
  readonly forcedColors?: 'active'
}

const variants: readonly Variant[] = [
  { name: 'light-1280', width: 1280 },
  { name: 'dark-1280', width: 1280, theme: 'dark' },
  { name: 'dark-390', width: 390 },
  { name: 'light-390', width: 390, theme: 'light' },
  { name: 'forced-390', width: 390, forcedColors: 'active' },
  // 1280 px with 200% and 400% zoom.
  { name: 'zoomed-640', width: 640, height: 400 },
  { name: 'zoomed-320', width: 320, height: 256 },
  // fi: the longest words. ar: right to left. ja: no spaces. de: the longest sentences.
  { name: 'fi-390', width: 390, locale: 'fi' },
  { name: 'ar-390', width: 390, locale: 'ar' },
  { name: 'ja-390', width: 390, locale: 'ja' },
  { name: 'de-390', width: 390, locale: 'de' },
  { name: 'mirrored-390', width: 390, locale: 'ar-XB' },
]

for (const view of [...views, ...embeddedViews]) {
  test(view.name, async ({ demo, world }) => {
    const { page } = demo
    await page.setViewportSize({ width: 1280, height: 800 })
    await showView(view, demo, world)
    for (const { name, width, height = 800, theme, locale, forcedColors = null } of variants) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ forcedColors })
      if (theme) await setInModal(page, 'setThemeMode', theme)
      if (locale) await setInModal(page, 'setLocale', locale)
      // Animations have ended.
      await page.waitForTimeout(700)
      await page.screenshot({ path: `test-results/pictures/${view.name}-${name}.png` })
    }
  })
}

for (const [name, path] of Object.entries({ menu: '/', coffee: '/coffee/latte', account: '/account' })) {
  test(`the shop’s ${name}`, async ({ demo, world }) => {
    const { page } = demo
    for (const { width, height = 800, theme = 'auto', locale = 'en', forcedColors = null, ...variant } of variants) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ forcedColors })
      await page.goto(world.url + path)
      // The shop fills in the choices that are not saved.
      await page.evaluate((text) => localStorage.setItem('coffee.choices', text), JSON.stringify({ theme, locale }))
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.screenshot({ path: `test-results/pictures/shop-${name}-${variant.name}.png`, fullPage: true })
    }
  })
}

test.describe('the README’s pictures', () => {
  test.use({ deviceScaleFactor: 2 })

  const plugins = { pluginIds: ['activity', 'email', 'onramp', 'receive', 'send', 'social', 'swaps'] }
  const shown = ['ConnectByAll', 'Account', 'Swap'].flatMap((name) => {
    const view = views.find((one) => one.name === name)
    // Only Account connects the wallet. It then stays connected.
    return view ? { ...view, options: plugins, connected: name === 'Account' } : []
  })
  for (const theme of ['light', 'dark'] as const) {
    test(theme, async ({ demo, world }) => {
      const { page } = demo
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.addInitScript(hideHostileWallet, hostileRdns)
      const cards: string[] = []
      for (const view of shown) {
        await showView(view, demo, world)
        await setInModal(page, 'setThemeMode', theme)
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
        await page.waitForTimeout(1_000)
        const card = await dialogOf(demo).locator('.lk-card').screenshot()
        cards.push(`data:image/png;base64,${card.toString('base64')}`)
      }
      const webp = await page.evaluate(composeCards, { cards, theme })
      await mkdir('test-results/pictures', { recursive: true })
      await writeFile(`test-results/pictures/modal-${theme}.webp`, Buffer.from(webp, 'base64'))
    })
  }
})

/** Keeps the lab's hostile wallet out of the list. */
function hideHostileWallet(rdns: string): void {
  const name = 'eip6963:announceProvider'
  addEventListener(name, (event) => {
    if ((event as CustomEvent).detail.info.rdns === rdns) event.stopImmediatePropagation()
  })
}

/** Draws the cards side by side, without the scrim in their corners. Returns a WebP file in base64. */
async function composeCards({ cards, theme }: { cards: string[]; theme: 'light' | 'dark' }): Promise<string> {
  const [gap, radius, scale] = [32, 24, 2]
  const images = await Promise.all(
    cards.map(async (url) => {
      const image = new Image()
      image.src = url
      await image.decode()
      return image
    }),
  )
  const canvas = document.createElement('canvas')
  canvas.width = images.reduce((width, image) => width + image.width + gap * scale, gap * scale)
  canvas.height = Math.max(...images.map(({ height }) => height)) + 2 * gap * scale
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('No canvas')
  drawing.fillStyle = theme === 'light' ? '#e9ebf0' : '#08090b'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  let x = gap * scale
  for (const image of images) {
    const y = (canvas.height - image.height) / 2
    drawing.save()
    drawing.beginPath()
    drawing.roundRect(x, y, image.width, image.height, radius * scale)
    drawing.clip()
    drawing.drawImage(image, x, y)
    drawing.restore()
    x += image.width + gap * scale
  }
  return canvas.toDataURL('image/webp', 0.85).split(',')[1] ?? ''
}
