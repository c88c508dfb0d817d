import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, test } from './fixtures/index.js'
import { readQr } from './fixtures/readQr.js'
import { openWebWallet } from './fixtures/webWallet.js'

/** Opens the QR view and reads the pairing URI from the code. */
async function scan(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ })
  await expect(code).toBeVisible({ timeout: 15_000 })
  let uri: string | undefined
  await expect.poll(async () => (uri = await readQr(code.locator('..')))).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  return uri as string
}

test.describe('WalletConnect', () => {
  test('default: connects a wallet that scans the code, and signs', async ({ demo, world, context }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await page.bringToFront()
    const uri = await scan(page)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(uri)
    await wallet.pair(uri)
    await wallet.approveNext()
    await expect(page.getByTestId('status')).toHaveText('connected')
    await expect(page.getByRole('dialog')).toBeHidden()

    await wallet.setAuto(true)
    const started = Date.now()
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)
    // The wallet's own queue delays the response by up to a second.
    expect(Date.now() - started).toBeLessThan(4000)
    const signature = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as `0x${string}`
    const address = (await page.getByTestId('address').textContent()) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Latchkey demo', signature })).toBe(true)
  })

  test("error: shows 'Connection rejected' when the user rejects, then a new code", async ({
    demo,
    world,
    context,
  }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await page.bringToFront()
    const first = await scan(page)
    await wallet.pair(first)
    await wallet.rejectNext()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => readQr(dialog.getByRole('img', { name: /QR code/ }).locator('..'))).toMatch(/^wc:/)
  })

  test('behavior: follows the wallet’s network and account, and disconnects when it deletes the session', async ({
    demo,
    world,
    context,
  }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await wallet.setAuto(true)
    await page.bringToFront()
    await wallet.pair(await scan(page))
    await expect(page.getByTestId('status')).toHaveText('connected')
    await wallet.emitChainChanged('eip155:137')
    await expect(page.getByTestId('network')).toHaveText('Polygon')
    const current = ((await page.getByTestId('address').textContent()) ?? '').toLowerCase()
    const other = (await wallet.accounts()).find((account) => account.toLowerCase() !== current) ?? ''
    await wallet.emitAccountsChanged(other)
    await expect(page.getByTestId('address')).toHaveText(other, { ignoreCase: true })
    await wallet.disconnectAll()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  })

  test('behavior: restores the connection after a reload', async ({ demo, world, context }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await wallet.setAuto(true)
    await page.bringToFront()
    await wallet.pair(await scan(page))
    await expect(page.getByTestId('status')).toHaveText('connected')
    await page.reload()
    await expect(page.getByTestId('status')).toHaveText('connected')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)
  })

  test('error: shows the reason when the relay is down, and keeps other wallets usable', async ({ demo, world }) => {
    demo.allowConsole(/WebSocket connection|ERR_CONNECTION|Failed to publish|relay|socket/i)
    await world.sandbox.relay.stop()
    try {
      await demo.open()
      const { page } = demo
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: /^WalletConnect/ }).click()
      await expect(dialog.getByText(/relay can’t be reached/)).toBeVisible({ timeout: 25_000 })
      await dialog.getByRole('button', { name: 'Back' }).click()
      await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
      await page.getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByTestId('status')).toHaveText('connected')
    } finally {
      await world.sandbox.relay.start()
    }
  })
})
