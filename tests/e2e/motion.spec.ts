/** How the card and its views move from one view to the next. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import { dialogOf, openWith } from './fixtures/views.js'

const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 800 }

for (const [name, viewport, options] of [
  ['dialog', desktop, {}],
  ['dialog in a right-to-left language', desktop, { locale: 'ar' }],
  ['sheet', phone, {}],
  ['modal in the page', desktop, { enableEmbedded: true }],
] as const) {
  test(`default: the card of a ${name} moves once, and in one direction`, async ({ demo }) => {
    const { page } = demo
    await page.setViewportSize(viewport)
    await demo.open(options)
    await openConnect(demo)
    for (const step of [clickAllWallets, clickBack, clickQr, clickBack]) {
      const { frames, moves, durations } = await recordMove(page, step)
      const { top = 0, bottom = 0 } = frames[0] ?? {}
      const end = frames.at(-1) ?? { top, bottom }
      const grows = end.bottom - end.top > bottom - top
      expect(moves, name).toBe(1)
      expect(Math.max(...durations)).toBeLessThanOrEqual(250)
      for (const [index, frame] of frames.entries()) {
        const before = frames[index - 1] ?? frame
        const isOneWay = grows
          ? frame.top <= before.top + 1 && frame.bottom >= before.bottom - 1
          : frame.top >= before.top - 1 && frame.bottom <= before.bottom + 1
        expect(isOneWay, `${JSON.stringify(before)} to ${JSON.stringify(frame)}`).toBe(true)
      }
      expect(await readRest(page)).toEqual({ clip: 'none', translate: 'none', blockSize: '', copies: 0, cutBy: 0 })
    }
  })
}

test('default: with a mouse, all wallets and the QR code have the same height', async ({ demo }) => {
  const { page } = demo
  await demo.open()
  await openConnect(demo)
  await recordMove(page, clickAllWallets)
  const { height } = await readCard(page)
  await dialogOf(demo).getByRole('searchbox').fill('rainbow')
  await expect(dialogOf(demo).getByRole('listitem')).toHaveCount(1)
  expect((await readCard(page)).height).toBe(height)
  await recordMove(page, clickBack)
  await recordMove(page, clickQr)
  expect((await readCard(page)).height).toBe(height)
})

for (const [name, viewport] of [
  ['a dialog', desktop],
  ['a sheet', phone],
] as const) {
  test(`behavior: the browser does not lay out each frame while ${name} changes its view`, async ({
    demo,
    browser,
  }) => {
    test.setTimeout(90_000)
    const { page } = demo
    await page.setViewportSize(viewport)
    await demo.open()
    await openConnect(demo)
    // Show each view once, so that its content is loaded.
    for (const step of [clickAllWallets, clickBack, clickQr, clickBack]) await recordMove(page, step)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    // Plays animations ten times slower, so that even a slow machine draws many frames.
    await session.send('Animation.enable')
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.1 })
    for (const step of [clickAllWallets, clickBack, clickQr, clickBack]) {
      await browser.startTracing(page, { categories: ['devtools.timeline'] })
      await page.evaluate(step)
      await page.waitForTimeout(2_500)
      const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] }
      const layouts = traceEvents.filter(({ name, ph }) => name === 'Layout' && ph === 'X')
      // If every frame needed a layout, there would be 25 to 80 layouts.
      expect(layouts.length, step.name).toBeLessThanOrEqual(16)
    }
  })
}

interface TraceEvent {
  readonly name: string
  readonly ph: string
}

test('behavior: with reduced motion, the card takes its new height immediately', async ({ demo }) => {
  const { page } = demo
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await demo.open()
  await openConnect(demo)
  for (const step of [clickAllWallets, clickBack]) {
    const { frames, moves } = await recordMove(page, step)
    expect(moves).toBe(0)
    expect(new Set(frames.map(({ top, bottom }) => bottom - top)).size).toBeLessThanOrEqual(2)
  }
})

test('behavior: view changes within 300 ms leave no clip, height or copy behind', async ({ demo }) => {
  const { page } = demo
  await demo.open()
  await openConnect(demo)
  const heights: number[] = []
  for (const step of [clickAllWallets, clickBack, clickQr]) {
    await recordMove(page, step)
    heights.push((await readCard(page)).height)
  }
  await recordMove(page, clickBack)
  const { frames } = await recordMove(page, async () => {
    const find = (pattern: RegExp) =>
      Array.from(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('button') ?? []).find(
        (button) => !button.closest('[inert]') && pattern.test(button.ariaLabel ?? button.textContent ?? ''),
      )
    for (const pattern of [/^All wallets/, /^Back/, /^WalletConnect/]) {
      find(pattern)?.click()
      await new Promise((resolve) => setTimeout(resolve, 90))
    }
  })
  for (const { top, bottom } of frames) {
    expect(bottom - top).toBeGreaterThanOrEqual(Math.min(...heights) - 1)
    expect(bottom - top).toBeLessThanOrEqual(Math.max(...heights) + 1)
  }
  await expect(dialogOf(demo).getByRole('heading', { name: 'WalletConnect' })).toBeFocused()
  expect((await readCard(page)).height).toBe(heights[2])
  expect(await readRest(page)).toMatchObject({ clip: 'none', blockSize: '', copies: 0 })
})

test('behavior: Escape closes the modal while the card moves, and the modal reopens at rest', async ({ demo }) => {
  const { page } = demo
  await demo.open()
  await openConnect(demo)
  await recordMove(page, clickAllWallets)
  await slowDown(page, 0.1)
  await page.evaluate(clickBack)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('[data-latchkey-button]')).toBeFocused()
  await openConnect(demo)
  expect(await readRest(page)).toMatchObject({ clip: 'none', blockSize: '', copies: 0 })
})

test('behavior: a sheet can be dragged while it moves', async ({ demo }) => {
  const { page } = demo
  await page.setViewportSize(phone)
  await demo.open()
  await openConnect(demo)
  await slowDown(page, 0.2)
  await page.evaluate(clickAllWallets)
  const box = await dialogOf(demo).getByRole('heading').boundingBox()
  const y = (box?.y ?? 0) + 10
  await page.mouse.move(195, y)
  await page.mouse.down()
  await page.mouse.move(195, y + 40, { steps: 4 })
  await page.waitForTimeout(200)
  await page.mouse.up()
  await slowDown(page, 1)
  await expect.poll(() => readCard(page)).toMatchObject({ bottom: phone.height, top: 24 })
  expect(await readRest(page)).toMatchObject({ clip: 'none', translate: 'none', blockSize: '', copies: 0 })
})

for (const viewport of [
  { width: 320, height: 568 },
  { width: 640, height: 400 }, // 200% zoom
]) {
  test(`behavior: at ${viewport.width} x ${viewport.height} px, the list scrolls to its last wallet`, async ({
    demo,
  }) => {
    const { page } = demo
    await page.setViewportSize(viewport)
    await demo.open()
    await openConnect(demo)
    await recordMove(page, clickAllWallets)
    const last = dialogOf(demo).locator('li[aria-posinset="46"]')
    await page.mouse.move(viewport.width / 2, viewport.height - 100)
    await expect(async () => {
      await page.mouse.wheel(0, 2_000)
      await expect(last).toBeInViewport({ timeout: 300 })
    }).toPass({ timeout: 10_000 })
  })
}

interface Frame {
  readonly top: number
  readonly bottom: number
}

/** Runs `step` in the page, and returns the card's visible edges in each frame until it is at rest. */
async function recordMove(page: Page, step: () => unknown) {
  await page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-card') as HTMLElement
    const frames: Frame[] = []
    const moves = new Set<Animation>()
    const record = { frames, moves, isRunning: true }
    Object.assign(window, { record })
    // A resize observer created after the modal's also runs after it, but still before the browser paints.
    const clock = document.body.appendChild(document.createElement('i'))
    clock.style.cssText = 'position:fixed;inset:0 auto auto 0;block-size:1px;inline-size:1px'
    new ResizeObserver((_, observer) => {
      if (!record.isRunning) {
        observer.disconnect()
        return clock.remove()
      }
      const insets =
        getComputedStyle(card)
          .clipPath.match(/^inset\(([^r]*)/)?.[1]
          ?.split(' ') ?? []
      const { top, bottom } = card.getBoundingClientRect()
      frames.push({ top, bottom: bottom - Number.parseFloat(insets[2] ?? insets[0] ?? '0') })
      for (const animation of card.getAnimations()) moves.add(animation)
      requestAnimationFrame(() => {
        clock.style.inlineSize = clock.style.inlineSize === '1px' ? '2px' : '1px'
      })
    }).observe(clock)
  })
  await page.waitForTimeout(50)
  await page.evaluate(step)
  await page.waitForTimeout(400)
  await page.waitForFunction(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    return root?.querySelector('.lk-card')?.getAnimations().length === 0 && !root.querySelector('[data-leaving]')
  })
  await page.waitForTimeout(100)
  return page.evaluate(() => {
    const { record } = window as unknown as {
      record: { frames: Frame[]; moves: Set<Animation>; isRunning: boolean }
    }
    record.isRunning = false
    const durations = [...record.moves].map(({ effect }) => Number(effect?.getComputedTiming().duration))
    return { frames: record.frames, moves: record.moves.size, durations }
  })
}

/** Reads what remains after a move. `cutBy` is how much of the view the card cuts off, although it can't scroll. */
function readRest(page: Page) {
  return page.evaluate(() => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot
    const card = root?.querySelector('.lk-card') as HTMLElement
    const { clipPath, translate } = getComputedStyle(card)
    return {
      clip: clipPath,
      translate,
      blockSize: card.style.blockSize,
      copies: root?.querySelectorAll('[data-leaving]').length,
      cutBy: card.scrollHeight - card.clientHeight,
    }
  })
}

function readCard(page: Page) {
  return page.evaluate(() => {
    const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-card')
    const { top = 0, bottom = 0, height = 0 } = card?.getBoundingClientRect() ?? {}
    return { top, bottom, height }
  })
}

async function slowDown(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate })
}

async function openConnect(demo: Parameters<typeof openWith>[0]): Promise<void> {
  await openWith(demo)
  await dialogOf(demo).locator('.lk-view:not([data-leaving]) .lk-row').nth(3).waitFor()
  // Fetches the views that this row leads to. The mouse then leaves, so that it changes no row.
  await dialogOf(demo).locator('.lk-view:not([data-leaving]) .lk-row').last().hover()
  await demo.page.mouse.move(1, 1)
  await demo.page.waitForTimeout(700)
}

// These functions run in the page.
function clickAllWallets() {
  const rows = document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll<HTMLElement>('.lk-view .lk-row')
  rows?.[rows.length - 1]?.click()
}

function clickQr() {
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.lk-view .lk-row')?.click()
}

function clickBack() {
  document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.lk-header-start')?.click()
}
