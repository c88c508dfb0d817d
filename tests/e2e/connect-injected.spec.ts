import { expect, test } from './fixtures/index.js'
import { connectInjected, hostileRdns, inWallet, setPolicy, walletAddress } from './fixtures/injectedWallet.js'

test.describe('an announced wallet', () => {
  test('default: connects, closes, and shows the account', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    const address = await walletAddress(page)
    await expect(page.getByTestId('address')).toHaveText(address, { ignoreCase: true })

    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(`${address.slice(0, 4)}...${address.slice(-6)}`)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  })

  test('behavior: connects after the user approves in the wallet’s own dialog', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(page.getByRole('dialog').getByText('Approve the connection in your wallet.')).toBeVisible()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test("error: shows 'Connection rejected' when the user rejects, and connects on a retry", async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await setPolicy(page, { approve: 'never' })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
    await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
    await setPolicy(page, { approve: 'always' })
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test('error: shows an error for a malformed response', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await setPolicy(page, { approve: 'nonsense' })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
    await expect(dialog.getByText('Failed to connect', { exact: true })).toBeVisible()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  })

  test('behavior: the user can leave a silent wallet, whose late response is ignored', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    // Late enough that the user leaves before the response, even on a busy machine.
    await setPolicy(page, { approve: 'always', delayMs: 5000 })
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await page.waitForTimeout(5500)
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  })

  test('behavior: shows a hostile name as text, and a letter instead of its icon', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    const row = page.getByRole('dialog').getByRole('button', { name: /<img src=x onerror=alert\(1\)>/ })
    await expect(row).toBeVisible()
    expect(await row.locator('img[src="x"]').count()).toBe(0)
    const box = await row.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(376)
    await setPolicy(page, { approve: 'never' }, hostileRdns)
    await row.click()
    await expect(page.getByRole('dialog').getByText('Connection rejected', { exact: true })).toBeVisible()
  })

  test('behavior: follows when the wallet changes account or network, or disconnects', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const first = await page.getByTestId('address').textContent()
    await inWallet(page, 'switchAccount', 1)
    await expect(page.getByTestId('address')).not.toHaveText(first ?? '')
    await inWallet(page, 'switchChain', 137)
    await expect(page.getByTestId('network')).toHaveText('Polygon')
    await inWallet(page, 'disconnect')
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  })
})

test.describe('the app’s provider', () => {
  test('default: signs and sends, and updates the balance', async ({ demo, world }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const address = (await page.getByTestId('address').textContent()) ?? ''
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)

    const readService = async (): Promise<number> => {
      const url = `${world.sandbox.url}/v1/account/${address}/balance?currency=usd&chainId=eip155:1&projectId=test&st=latchkey&sv=html-test`
      const { balances } = (await (await fetch(url, { headers: { origin: world.url } })).json()) as {
        balances: { symbol: string; address?: string; quantity: { numeric: string } }[]
      }
      return Number(balances.find((balance) => !balance.address)?.quantity.numeric)
    }
    await expect(page.getByTestId('balance')).toHaveText(/ETH$/)
    const before = Number.parseFloat((await page.getByTestId('balance').textContent()) ?? '')
    const servedBefore = await readService()

    await page.getByRole('button', { name: /^Send 1 ETH/ }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{64}"$/)
    await expect
      .poll(async () => Number.parseFloat((await page.getByTestId('balance').textContent()) ?? ''))
      .toBeLessThan(before - 0.99)
    expect(await readService()).toBeLessThan(servedBefore - 0.99)
  })

  test('error: passes on the wallet’s code 4001 when the user rejects', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await setPolicy(page, { approve: 'never' })
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^error 4001 /)
  })
})
