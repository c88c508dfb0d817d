/**
 * When toasts show and close, and how the dialog moves: its shake and its view changes. Reduced motion turns both off.
 */
import type { Page } from '@playwright/test'
import { type DemoPage, expect, test } from './fixtures/index.js'
import { connectInjected, inWallet } from './fixtures/injectedWallet.js'
import { recordToasts } from './fixtures/recordToasts.js'

test.describe('a toast', () => {
  test('default: a toast closes by itself after 2.5 s', { tag: '@full' }, async ({ demo }) => {
    const { dialog } = await openGuestbook(demo)
    const read = await recordToasts(demo.page)
    await sign(demo.page, 'One')
    await expect(dialog.getByText('Signed', { exact: true }).first()).toBeAttached()
    await expect.poll(async () => (await read()).length).toBe(2)
    const [shown, gone] = await read()
    expect(shown?.text).toBe('Signed')
    expect(gone?.text).toBe('')
    const lastedMs = (gone?.atMs ?? 0) - (shown?.atMs ?? 0)
    // The toast renders shortly after its timer starts, or later on a busy machine.
    expect(lastedMs).toBeGreaterThan(2_000)
    expect(lastedMs).toBeLessThan(4_500)
  })

  test('behavior: a second toast closes the first, and appears 150 ms later', async ({ demo }) => {
    await openGuestbook(demo)
    const read = await recordToasts(demo.page)
    await sign(demo.page, 'One')
    await sign(demo.page, 'Two')
    await expect.poll(async () => (await read()).length).toBeGreaterThanOrEqual(3)
    const [first, gap, second] = await read()
    expect([first?.text, gap?.text, second?.text]).toEqual(['Signed', '', 'Signed'])
    // A busy machine may draw either toast late. createToasts.test.ts checks the 150 ms on a fake clock.
    expect(second?.atMs).toBeGreaterThan(gap?.atMs ?? 0)
  })

  test('behavior: shows a toast while the modal is closed', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const signed = page.evaluate(() =>
      (window as unknown as Demo).latchkeyDemo.modal.request({ view: 'GuestbookSign', args: { message: 'Hello' } }),
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Sign with your wallet' }).click()
    await signed
    const toast = page.locator('.lk-toast')
    await expect(toast).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await page.locator('.lk-toast-region').evaluate((region) => region.matches(':popover-open'))).toBe(true)
    const { x, y, width, height } = (await toast.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(1280)
    expect(y + height).toBeLessThanOrEqual(800)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('a view that can’t be closed', () => {
  test('default: shakes for 500 ms', async ({ demo }) => {
    await openUnsupported(demo)
    const { page } = demo
    const lastedMs = page.evaluate(async () => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot as ShadowRoot
      const isShake = ({ effect }: Animation) =>
        effect instanceof KeyframeEffect && effect.getKeyframes().some(({ translate }) => translate === '-6px')
      const frame = () => new Promise(requestAnimationFrame)
      while (!root.getAnimations().some(isShake)) await frame()
      const startedMs = performance.now()
      while (root.getAnimations().some(isShake)) await frame()
      return performance.now() - startedMs
    })
    await page.keyboard.press('Escape')
    const shakeMs = await lastedMs
    expect(shakeMs).toBeGreaterThan(350)
    expect(shakeMs).toBeLessThan(1_500)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test.describe('reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('default: view changes are not animated', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    const read = await recordMovements(page)
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^All wallets/ }).click()
    await expect(dialog.getByRole('heading', { name: 'All wallets' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await read()).toEqual([])
  })

  test('behavior: a view that can’t be closed does not shake', async ({ demo }) => {
    await openUnsupported(demo)
    const { page } = demo
    const read = await recordMovements(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await read()).toEqual([])
  })
})

test('default: without reduced motion, view changes are animated', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  const read = await recordMovements(page)
  await page.locator('[data-latchkey-button]').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^All wallets/ })
    .click()
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0)
})

interface Demo {
  readonly latchkeyDemo: { readonly modal: { request(what: object): Promise<unknown> } }
}

async function openGuestbook(demo: DemoPage) {
  await demo.open()
  await connectInjected(demo.page)
  await expect(demo.page.getByRole('dialog')).toBeHidden()
  await demo.page.locator('[data-latchkey-button]').click()
  return { dialog: demo.page.getByRole('dialog') }
}

/** Signs the guestbook from Account. The wallet approves automatically. */
async function sign(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible())) await page.locator('[data-latchkey-button]').click()
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await dialog.getByLabel('Your message').fill(message)
  await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
  await expect(dialog.getByLabel('Your message')).toHaveCount(0)
}

async function openUnsupported(demo: DemoPage): Promise<void> {
  await demo.open({ networkIds: ['eip155:1'] })
  await connectInjected(demo.page)
  await inWallet(demo.page, 'switchChain', 137)
  await expect(demo.page.getByRole('dialog').getByText(/current network/)).toBeVisible()
  // The card's opening animation has ended.
  await demo.page.waitForTimeout(400)
}

/** Records, frame by frame, animations of positions and sizes in the modal. Ignores opacity. */
async function recordMovements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const movements = new Set<string>()
    Object.assign(window, { movements })
    const look = () => {
      const root = document.querySelector('latchkey-modal')?.shadowRoot
      for (const { effect } of root?.getAnimations() ?? []) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) < 2) continue
        // Ignores spinners.
        if (effect.getComputedTiming().iterations !== 1) continue
        for (const frame of effect.getKeyframes())
          for (const name of ['transform', 'translate', 'scale', 'blockSize', 'height', 'insetBlockStart'])
            if (name in frame && !['none', '0px', 'auto'].includes(String(frame[name])))
              movements.add(`${effect.target?.className}: ${name} ${frame[name]}`)
      }
      requestAnimationFrame(look)
    }
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { movements: Set<string> }).movements])
}
