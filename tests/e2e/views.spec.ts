/** Every view has a name, gets focus, passes axe in both themes and right to left, and closes without a trace. */
import type { ViewName } from '@latchkey/plugin-api'
import type { Page } from '@playwright/test'
import { shellViews } from '../../shell/src/navigation/shellViews.js'
import { findAxeViolations } from './fixtures/axe.js'
import { embeddedViews } from './fixtures/embeddedViews.js'
import { type DemoPage, expect, test } from './fixtures/index.js'
import { setInModal, showView } from './fixtures/showView.js'
import { dialogOf, openWith, type ViewCase, views } from './fixtures/views.js'

/** All of the shell's views except the signed-in ones, and plugin views of each kind. */
const samples = [
  'AccountNFTs',
  'ConnectByAll',
  'OnRampProviders',
  'Pay',
  'Swap',
  'Transactions',
  'WalletReceive',
  'WalletSend',
]

for (const view of [...views, ...embeddedViews]) {
  const isOften = shellViews.has(view.name as ViewName) || samples.includes(view.name)
  const tag = view.signedIn || !isOften ? '@full' : []

  test(`${view.name}: passes axe in light mode, and fits the smallest screens`, { tag }, async ({ demo, world }) => {
    await showView(view, demo, world)
    const { page } = demo
    await expectAccessible(demo)
    // The narrowest phone, and a 1280 px window with 200% zoom.
    for (const size of [
      { width: 320, height: 640 },
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size)
      await expect.poll(() => sticksOut(demo), `at ${size.width} px`).toEqual([])
    }
    await page.keyboard.press('Escape')
    if (view.closable === false) await expect(dialogOf(demo)).toBeVisible()
    else await expectLeft(view, demo)
  })

  const isSample = ['Connect', 'ConnectingWalletConnect', 'Account'].includes(view.name)
  test(`${view.name}: passes axe in dark mode and from right to left`, { tag: isSample ? [] : '@full' }, async ({
    demo,
    world,
  }) => {
    await showView(view, demo, world)
    const { page } = demo
    const dialog = dialogOf(demo)
    const colour = () => dialog.evaluate((element) => getComputedStyle(element).color)
    const light = await colour()
    await setInModal(page, 'setThemeMode', 'dark')
    await expect.poll(colour).not.toBe(light)
    await expectAccessible(demo)
    await setInModal(page, 'setLocale', 'ar-XB')
    await expect.poll(() => dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    await expectAccessible(demo)
    const text = await dialog.evaluate((element) => (element as HTMLElement).innerText)
    expect(text).not.toMatch(/\b(Try again|Close|Back|Copy|Disconnect|Search)\b/)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => sticksOut(demo)).toEqual([])
    await expectAccessible(demo)
  })
}

/** Closing a view leaves no state, neither on the page nor for the next opening. */
async function expectLeft(view: ViewCase, demo: DemoPage): Promise<void> {
  const { page } = demo
  const isConnected = Boolean(view.connected || view.signedIn || view.connects)
  await expect(dialogOf(demo)).toBeHidden()
  await expect
    .poll(() => readPage(page))
    .toEqual({
      open: false,
      loading: false,
      status: isConnected ? 'connected' : 'disconnected',
      namespace: 'eip155',
      overflow: '',
      inert: 0,
    })
  // Nothing covers the page, so the button gets the click.
  await openWith(demo)
  if (isConnected) await expect(dialogOf(demo).getByRole('button', { name: /^Disconnect/ })).toBeVisible()
  else await expect(dialogOf(demo).getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(dialogOf(demo).getByRole('button', { name: 'Back' })).toHaveCount(0)
}

/** Returns the state that the modal reports, and what it changed on the page. */
function readPage(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: { state: Record<string, unknown> } } })
      .latchkeyDemo
    const { open, loading, status, namespace } = modal.state
    const { overflow } = document.documentElement.style
    return { open, loading, status, namespace, overflow, inert: document.querySelectorAll('[inert], :modal').length }
  })
}

/** Describes what overflows: the dialog beyond the window, or content beyond the dialog. */
async function sticksOut(demo: DemoPage): Promise<readonly string[]> {
  const dialog = dialogOf(demo)
  const width = demo.page.viewportSize()?.width ?? 0
  const box = await dialog.boundingBox()
  const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  return [
    ...(box && box.x >= 0 && box.x + box.width <= width + 1 ? [] : [`dialog ${JSON.stringify(box)}`]),
    ...(over <= 1 ? [] : [`content by ${over} px`]),
  ]
}

async function expectAccessible(demo: DemoPage): Promise<void> {
  const { page } = demo
  const dialog = dialogOf(demo)
  await expect(dialog).toHaveAccessibleName(/\S/)
  // Transitions have ended, so axe measures the final colors.
  await page.waitForTimeout(400)
  const inside = await page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement !== null)
  expect(inside, 'focus is inside the modal').toBe(true)
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(overflow, 'nothing sticks out').toBeLessThanOrEqual(1)
  expect(await findAxeViolations(page)).toEqual([])
}
