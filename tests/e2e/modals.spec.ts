import { expect, test } from './fixtures/index.js'
import { connectInjected, setPolicy } from './fixtures/injectedWallet.js'
import { readHolds, recordHolds } from './fixtures/recordHolds.js'

interface Demo {
  readonly modals: {
    readonly id: string
    open(): Promise<void>
    dispose(): Promise<void>
    state: { status: string; open: boolean }
  }[]
}

test('default: isolates several modals on a page, including their storage', async ({ demo }) => {
  await demo.open({ modals: 2 })
  const { page } = demo
  await connectInjected(page)
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals.map(({ id, state }) => [id, state.status]),
    )
  expect(await states()).toEqual([
    ['main', 'connected'],
    ['main-2', 'disconnected'],
  ])
  await page.getByTestId('open-main-2').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect.poll(states).toEqual([
    ['main', 'connected'],
    ['main-2', 'connected'],
  ])
  await page.reload()
  // The page requests the sandbox's URL before it creates its modals.
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect.poll(states).toEqual([
    ['main', 'connected'],
    ['main-2', 'connected'],
  ])
})

test('behavior: disposing a connected modal leaves no elements, listeners or timers', async ({ demo, context }) => {
  await recordHolds(context)
  // By default, the first modal would also add listeners, when the page is idle.
  await demo.open({ modals: 2, prefetch: 'none' })
  const { page } = demo
  const before = await readHolds(page)
  const dialog = page.getByRole('dialog')
  const statuses = () =>
    page.evaluate(() =>
      (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals.map(({ state }) => state.status),
    )
  await setPolicy(page, { approve: 'always' })
  await page.getByTestId('open-main-2').click()
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect.poll(statuses).toEqual(['disconnected', 'connected'])
  await page.getByTestId('open-main-2').click()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  const meanwhile = await readHolds(page)
  expect(meanwhile.length).toBeGreaterThan(before.length)
  await page.evaluate(() => (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals[1]?.dispose())
  await expect(dialog).toBeHidden()
  expect(await page.locator('latchkey-modal').count()).toBe(0)
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await expect.poll(async () => without(await readHolds(page), before)).toEqual([])
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog).toBeVisible()
})

/** Returns the first list's entries that the second lacks, counting duplicates. */
function without(all: readonly string[], taken: readonly string[]): readonly string[] {
  const left = [...taken]
  return all.filter((one) => {
    const index = left.indexOf(one)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

test('behavior: releases the page if the modal’s element is removed while open, and opens again on the next click', async ({
  demo,
}) => {
  await demo.open()
  const { page } = demo
  const connect = page.locator('[data-latchkey-button]')
  await connect.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => document.querySelector('latchkey-modal')?.remove())
  await expect(page.getByTestId('modal')).toHaveText('closed')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await connect.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
