import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'

test('default: opens Connect, or Account once connected', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await connectInjected(page)
  await page.locator('[data-latchkey-button]').click()
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

test('behavior: closing resets the modal to Connect', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'All wallets' }).click()
  await expect(dialog.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'open()' }).click()
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})

test('behavior: Back shows the previous view, or closes the modal if there is none', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect(dialog.getByRole('heading', { name: 'What is a wallet?' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Back' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Even if opened directly, this view has a way back.
  await page.evaluate(() => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: { open(what: object): Promise<void> } } })
      .latchkeyDemo
    return modal.open({ view: 'Downloads', args: { walletId: 'unknown' } })
  })
  await dialog.getByRole('button', { name: 'Go back' }).click()
  await expect(dialog).toBeHidden()
})

test('behavior: opens, chooses, goes back and closes by keyboard, and returns the focus to the button', async ({
  demo,
}) => {
  await demo.open()
  const { page } = demo
  const button = page.getByRole('button', { name: 'Connect wallet' })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    const name = await page.evaluate(
      () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement?.textContent,
    )
    if (name?.includes('All wallets')) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'All wallets' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()
})

test('behavior: locks the page’s scrolling while open, and closes when the user clicks the scrim', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
  await page.mouse.click(20, 20)
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
})

test('behavior: modal.request() resolves with the result, or rejects with Modal closed', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  const outcome = page.evaluate(async () => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: { connect(): Promise<unknown> } } }).latchkeyDemo
    return modal.connect().then(
      (value) => value,
      (error: Error) => error.message,
    )
  })
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await outcome).toBe('Modal closed')
})
