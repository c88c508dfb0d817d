/**
 * WCAG 2.2 AA in every view: by keyboard, through the accessibility tree, and with browser settings that users change.
 */

import type { accessChecks } from '../../../scripts/accessibility/checks.mjs'
import { byKeyboard } from '../fixtures/access/byKeyboard.js'
import { byTree } from '../fixtures/access/byTree.js'
import { ask, findLostFocus, installProbe, rememberFocus } from '../fixtures/access/probe.js'
import { findTreeFaults } from '../fixtures/access/readTree.js'
import { walkByTab } from '../fixtures/access/walkByTab.js'
import { findAxeViolations } from '../fixtures/axe.js'
import { embeddedViews } from '../fixtures/embeddedViews.js'
import { type DemoPage, expect, test } from '../fixtures/index.js'
import { connectInjected } from '../fixtures/injectedWallet.js'
import { showView } from '../fixtures/showView.js'
import { dialogOf, openView, openWith, type ViewCase, views } from '../fixtures/views.js'

const wcagTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test.describe.configure({ mode: 'parallel' })

for (const view of [...views, ...embeddedViews]) {
  test(`${view.name}: by keyboard alone`, async ({ demo, world }) => {
    const { page } = demo
    await rememberFocus(page)
    await showView(view, byKeyboard(demo), world)
    await settle(demo)
    const focused = await page.evaluate(() => document.activeElement?.localName)
    expect(focused, 'the focus is in the modal').toBe('latchkey-modal')

    const wide = await walkByTab(page)
    hold('keyboard reach', [...wide.reach, ...(await ask(page, 'findUnreachable'))])
    hold('focus order', wide.order)
    hold('focus visible', wide.unmarked)
    hold('focus changes nothing', wide.changed)
    await page.setViewportSize({ width: 320, height: 256 })
    const narrow = await walkByTab(page)
    hold('focus not obscured', [...wide.covered, ...narrow.covered, ...narrow.reach])
    await page.setViewportSize({ width: 1280, height: 800 })

    hold('no character keys', await pressCharacters(demo))
    hold('keyboard way out', view.closable === false ? [] : await leave(demo))
  })

  test(`${view.name}: by the accessibility tree alone, and at any size, spacing and color`, async ({ demo, world }) => {
    const { page } = demo
    await showView(view, await byTree(demo), world)
    hold('tree reach', [])
    await settle(demo)
    const { roles, texts, labels } = await findTreeFaults(page)
    hold('names, roles, states', roles)
    hold('no text lost', texts)
    hold('label in name', labels)
    hold('source order', await ask(page, 'findReordered'))
    hold('axe', await findAxeViolations(page, 'latchkey-modal', wcagTags))
    hold('target size', await ask(page, 'findSmallTargets'))

    await ask(page, 'spaceText')
    hold('text spacing', await findLost(demo))
    await ask(page, 'unspaceText')
    await page.setViewportSize({ width: 640, height: 400 })
    hold('resize text', await findLost(demo))
    await page.setViewportSize({ width: 320, height: 256 })
    hold('reflow', await findLost(demo))
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    hold('forced colors', await ask(page, 'findUnpainted'))
    const { unmarked } = await walkByTab(page)
    hold('focus visible', unmarked)
    const still = await ask(page, 'findMovements')
    await page.keyboard.press('Escape')
    hold('reduced motion', [...still, ...(await ask(page, 'findMovements'))])
    await page.emulateMedia({ reducedMotion: null, forcedColors: null })
  })
}

test('behavior: a code can be pasted, and fields state their purpose', async ({ demo, world, context }) => {
  const { page } = demo
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showView(viewOf('EmailLogin'), demo, world)
  await expect(dialogOf(demo).locator('input[type=email]')).toHaveAttribute('autocomplete', /\bemail\b/)
  await page.keyboard.press('Escape')
  await viewOf('EmailVerifyOtp').reach(demo, world)
  const field = dialogOf(demo).getByRole('textbox', { name: 'Code from the email' })
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  await page.evaluate(() => navigator.clipboard.writeText(' 12-34 5'))
  await field.focus()
  await page.keyboard.press('Control+V')
  await expect(field).toHaveValue('12345')
})

test('behavior: announces changes away from the focus', async ({ demo, world, context }) => {
  const { page } = demo
  const dialog = dialogOf(demo)
  const status = (text: RegExp) => dialog.getByRole('status').filter({ hasText: text })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await showView({ ...viewOf('AllWallets'), options: { pluginIds: ['receive', 'email'] } }, demo, world)
  // The modal announces the number of search results.
  const search = dialog.getByRole('searchbox')
  await search.fill('metamask')
  await expect(status(/\b1\b/)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await openView(demo, 'EmailLogin')
  const email = dialog.locator('input[type=email]')
  await email.fill('ada@nowhere')
  await page.keyboard.press('Enter')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription(/\S/)
  await expect(status(/\S/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await viewOf('ConnectingExternal').reach(demo, world)
  await expect(status(/Sandbox Wallet|wallet/i).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await connectInjected(page)
  await openView(demo, 'WalletReceive')
  await dialog.getByRole('button', { name: /^Copy/ }).first().click()
  await expect(status(/copied/i).first()).toBeAttached()
})

test('behavior: a button does what pulling the sheet does', async ({ demo }) => {
  await demo.page.setViewportSize({ width: 390, height: 800 })
  await demo.open()
  await openWith(demo)
  await expect(dialogOf(demo).locator('.lk-grip')).toBeVisible()
  await dialogOf(demo).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(demo)).toBeHidden()
})

function viewOf(name: string): ViewCase {
  const found = views.find((view) => view.name === name)
  if (!found) throw new Error(`No view is called ${name}`)
  return found
}

/** Reports all of a view's failures at once. The conformance report counts the annotations. */
function hold(check: keyof typeof accessChecks, faults: readonly string[]): void {
  test.info().annotations.push({ type: 'access', description: `${check}: ${faults.length === 0 ? 'held' : 'failed'}` })
  expect.soft(faults, check).toEqual([])
}

/** Animations have ended, and the probe is installed. */
async function settle({ page }: DemoPage): Promise<void> {
  await page.waitForTimeout(400)
  await installProbe(page)
}

async function findLost({ page }: DemoPage): Promise<readonly string[]> {
  // Rows have been measured and repositioned.
  await page.waitForTimeout(200)
  return [
    ...(await ask(page, 'findOverflow')),
    ...(await ask(page, 'findCutText')),
    ...(await ask(page, 'findOverlaps')),
  ]
}

async function pressCharacters(demo: DemoPage): Promise<readonly string[]> {
  const dialog = dialogOf(demo)
  await dialog.locator('header button').last().focus()
  const read = () => dialog.locator('h2').first().textContent()
  const before = await read()
  await demo.page.keyboard.type('abcdefghijklmnopqrstuvwxyz0123456789?/.')
  const after = await read()
  return before === after ? [] : [`${before} became ${after}`]
}

async function leave(demo: DemoPage): Promise<readonly string[]> {
  const { page } = demo
  const dialog = dialogOf(demo)
  const faults: string[] = []
  const back = dialog.getByRole('button', { name: 'Back' })
  if (await back.isVisible()) {
    await back.focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    const isInside = await page.evaluate(() => document.activeElement?.localName === 'latchkey-modal')
    if (!isInside && (await dialog.isVisible())) faults.push('Back loses the focus')
  }
  for (let presses = 0; presses < 3 && (await dialog.isVisible()); presses += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
  }
  if (await dialog.isVisible()) return [...faults, 'Escape does not lead out']
  return [...faults, ...(await findLostFocus(page))]
}
