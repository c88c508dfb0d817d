import { expect, test } from './fixtures/index.js'
import { setPolicy } from './fixtures/injectedWallet.js'

test('default: shows the modal as part of the page, from Connect to Account and back', async ({ demo }) => {
  await demo.open({ enableEmbedded: true })
  const { page } = demo
  const embedded = page.locator('#embedded')
  await expect(embedded.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  await setPolicy(page, { approve: 'always' })
  await embedded.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(embedded.getByRole('button', { name: /Disconnect/ })).toBeVisible()
  await page.screenshot({ path: 'test-results/pictures/embedded.png' })
  // Chromium with CloseWatcher also closes non-modal dialogs on Escape.
  await page.keyboard.press('Escape')
  await embedded.getByRole('button', { name: /Disconnect/ }).click()
  await expect(embedded.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
})
