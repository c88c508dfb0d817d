/**
 * Takes screenshots of every view and of the demo's shop, for review in `test-results/pictures`. Covers both themes,
 * 1280 and 390 px, forced colors, 320 px (as with 400% zoom), four languages, and mirrored layouts.
 */
import { embeddedViews } from '../fixtures/embeddedViews.js'
import { test } from '../fixtures/index.js'
import { setInModal, showView } from '../fixtures/showView.js'
import { views } from '../fixtures/views.js'

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
