/** Tokens with their values, NFTs, and failures of the balance service. */
import { type DemoPage, expect, test } from './fixtures/index.js'
import { connectInjected, walletAddress } from './fixtures/injectedWallet.js'

test('default: lists tokens with their values and the total, and caches them for the next opening', async ({
  demo,
  world,
}) => {
  const { page } = demo
  await demo.open()
  await connectInjected(page)
  const address = (await walletAddress(page)) as `0x${string}`
  await world.sandbox.mintToken(address, { token: 'USDC', amount: 12_345_678n })
  const from = world.sandbox.requests.length
  const dialog = await openAccount(demo)

  const tokens = dialog.getByRole('list', { name: 'Tokens' })
  const rows = tokens.getByRole('listitem')
  await expect(rows.first()).toContainText('Ether')
  const usdc = rows.filter({ hasText: 'USD Coin' })
  await expect(usdc).toContainText(/[\d,]+\.\d\d USDC\$[\d,]+\.\d\d/)
  await expect(dialog.getByRole('status').filter({ hasText: 'Total value' })).toHaveText(/\$[\d,]+\.\d\d$/)

  await page.keyboard.press('Escape')
  await page.locator('[data-latchkey-button]').click()
  await expect(usdc).toBeVisible()
  const asked = () => world.sandbox.requests.slice(from).filter(({ path }) => path.endsWith('/balance')).length
  expect(asked()).toBe(1)

  const before = await usdc.textContent()
  await world.sandbox.mintToken(address, { token: 'USDC', amount: 1_000_000_000n })
  await dialog.getByRole('button', { name: 'Refresh' }).click()
  await expect(usdc).not.toHaveText(before ?? '')
  expect(asked()).toBe(2)
})

test('default: shows NFTs with pictures, and remembers the chosen tab', async ({ demo, world }) => {
  const { page } = demo
  await demo.open()
  await connectInjected(page)
  const address = (await walletAddress(page)) as `0x${string}`
  const id = await world.sandbox.mintCollectible(address)
  const dialog = await openAccount(demo)
  await dialog.getByRole('tab', { name: 'NFTs' }).click()
  const item = dialog
    .getByRole('list', { name: 'NFTs' })
    .getByRole('listitem')
    .filter({ hasText: `#${id}` })
  await expect(item).toContainText('Sandbox Keys')
  await expect
    .poll(() => item.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await page.locator('[data-latchkey-button]').click()
  await expect(dialog.getByRole('tab', { name: 'NFTs' })).toHaveAttribute('aria-selected', 'true')
})

test('error: shows one toast and keeps the rest of Account usable when the balance service fails', async ({
  demo,
  world,
}) => {
  demo.allowConsole(/Failed to load resource/)
  await demo.open()
  await connectInjected(demo.page)
  world.sandbox.faults.add({ match: /\/balance/, status: 503 })
  const dialog = await openAccount(demo)
  await expect(demo.page.getByText('Token Balance Unavailable').last()).toBeVisible()
  await expect(dialog.getByText('Couldn’t load tokens')).toBeVisible()
  await expect(dialog.locator('.lk-balance')).toHaveText(/\d\.\d{3} ETH$/)
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
})

async function openAccount(demo: DemoPage) {
  await demo.page.locator('[data-latchkey-button]').click()
  const dialog = demo.page.getByRole('dialog')
  await expect(dialog.getByRole('tab', { name: 'Tokens' })).toBeVisible()
  return dialog
}
