/** One contract over all views: it has a name, takes focus, passes axe in both themes and right to left, and closes. */
import { findAxeViolations } from '../fixtures/axe.js'
import { expect, test } from '../fixtures/index.js'
import { connectInjected } from '../fixtures/injectedWallet.js'
import { dialogOf, openWith, views } from '../fixtures/views.js'

const variants = [
  { name: 'light', options: { themeMode: 'light' } },
  { name: 'dark', options: { themeMode: 'dark' } },
  { name: 'right to left', options: { themeMode: 'light', locale: 'ar-XB' } },
] as const

for (const view of views) {
  for (const variant of variants) {
    test(`${view.name}: ${variant.name}`, async ({ demo }) => {
      const { page } = demo
      await demo.open(view.connected ? {} : variant.options)
      if (view.connected) {
        await connectInjected(page)
        await demo.open(variant.options)
        await expect(page.getByTestId('status')).toHaveText('connected')
      }
      await view.reach(demo)
      const dialog = dialogOf(demo)
      await expect(dialog).toBeVisible()
      await expect(dialog).toHaveAccessibleName(/\S/)
      // Transitions are over, so that axe measures the colours that stay.
      await page.waitForTimeout(400)
      const inside = await page.evaluate(
        () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement !== null,
      )
      expect(inside, 'focus is inside the modal').toBe(true)
      if (variant.name === 'right to left') {
        expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
        const english = await dialog.evaluate((element) => (element as HTMLElement).innerText)
        expect(english).not.toMatch(/\b(Try again|Close|Back|Copy|Disconnect|Search)\b/)
      }
      const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(1)
      expect(await findAxeViolations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }
}

for (const size of [
  { width: 320, height: 640 },
  { width: 640, height: 400 },
]) {
  test(`Connect at ${size.width} px (${size.width === 640 ? '200 % zoom of 1280' : 'the narrowest phone'})`, async ({
    demo,
  }) => {
    await demo.page.setViewportSize(size)
    await demo.open({ locale: 'ar-XB' })
    await openWith(demo)
    const dialog = dialogOf(demo)
    await expect(dialog).toBeVisible()
    await demo.page.waitForTimeout(400)
    const box = await dialog.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= size.width + 1).toBe(true)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(1)
    expect(await findAxeViolations(demo.page)).toEqual([])
  })
}
