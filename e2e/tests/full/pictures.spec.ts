/** Pictures of every view for people to look at, in `test-results/pictures`: both themes, 1280 and 390 px, and mirrored. */
import { embeddedViews, visitorAddress } from '../../fixtures/embeddedViews.js'
import { expect, test } from '../../fixtures/index.js'
import { connectInjected } from '../../fixtures/injectedWallet.js'
import { signInByEmail } from '../../fixtures/signInByEmail.js'
import { dialogOf, openWith, views } from '../../fixtures/views.js'

const variants = [
  { name: 'light-1280', width: 1280, options: { themeMode: 'light' } },
  { name: 'dark-1280', width: 1280, options: { themeMode: 'dark' } },
  { name: 'light-390', width: 390, options: { themeMode: 'light' } },
  { name: 'dark-390', width: 390, options: { themeMode: 'dark' } },
  { name: 'mirrored-390', width: 390, options: { themeMode: 'light', locale: 'ar-XB' } },
] as const

for (const view of [...views, ...embeddedViews]) {
  for (const { name, width, options } of variants) {
    test(`${view.name} ${name}`, async ({ demo, world }) => {
      const { page } = demo
      await page.setViewportSize({ width, height: 800 })
      if (view.connected) {
        await demo.open()
        await connectInjected(page)
      }
      if (view.signedIn) {
        await demo.open(view.options)
        await openWith(demo)
        await signInByEmail(demo, world, visitorAddress)
      }
      await demo.open({ ...options, ...view.options })
      if (view.connected || view.signedIn) await expect(page.getByTestId('status')).toHaveText('connected')
      await view.reach(demo, world)
      await expect(dialogOf(demo)).toBeVisible()
      await page.waitForTimeout(700)
      await page.screenshot({ path: `test-results/pictures/${view.name}-${name}.png` })
    })
  }
}
