import { expect, test } from './fixtures/index.js'
import { connectInjected, setPolicy } from './fixtures/injectedWallet.js'
import { readQr } from './fixtures/readQr.js'

test.describe('receive', () => {
  test('default: shows the address as a QR code and as text', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const address = (await page.getByTestId('address').textContent()) ?? ''
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByText(address, { exact: true }).first()).toBeVisible()
    const code = dialog.getByRole('img', { name: /QR code/ })
    await expect.poll(() => readQr(code.locator('..'))).toBe(address)

    await dialog.getByRole('switch', { name: /Include the network/ }).click()
    await expect.poll(() => readQr(code.locator('..'))).toBe(`ethereum:${address}@1`)
    await dialog.getByRole('button', { name: /Compatible networks/ }).click()
    await expect(dialog.getByText('Polygon', { exact: true })).toBeVisible()
  })

  test('behavior: fetches the plugin’s code when it is first needed', async ({ demo, context }) => {
    const scripts: string[] = []
    context.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''))
    })
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Receive' })).toBeVisible()
    expect(scripts.some((text) => text.includes('receive-address'))).toBe(false)
    await page.getByRole('dialog').getByRole('button', { name: 'Receive' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /QR code/ })).toBeVisible()
    expect(scripts.some((text) => text.includes('receive-address'))).toBe(true)
  })

  test('parameters: with features.receive false, removes the plugin’s action and never fetches its code', async ({
    demo,
    context,
  }) => {
    const scripts: string[] = []
    context.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text().catch(() => ''))
    })
    await demo.open({ features: { receive: false } })
    const { page } = demo
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Receive' })).toHaveCount(0)
    const codes = await page.evaluate(async () => {
      const { modal } = (window as unknown as { latchkeyDemo: { modal: LiveModal } }).latchkeyDemo
      const readCode = ({ code }: { code?: string }) => code
      return [
        await modal.plugins.receive?.().catch(readCode),
        await modal.open({ view: 'WalletReceive' }).catch(readCode),
      ]
    })
    expect(codes).toEqual(['GATED', 'GATED'])
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.some((text) => text.includes('receive-address'))).toBe(false)
  })

  test('error: offers a retry if a chunk does not load', async ({ demo, context }) => {
    demo.allowConsole(/Failed to load resource|LOAD_FAILED|plugin|ERR_FAILED/i)
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Receive' })).toBeVisible()
    await context.route(/\/static\/js\/async\//, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.unroute(/\/static\/js\/async\//)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  })
})

test.describe("a third party's guestbook", () => {
  test('default: adds an action and a tab, signs, and returns a result to the app', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    const result = page.evaluate(async () => {
      const { modal } = (
        window as unknown as { latchkeyDemo: { modal: { request(what: object): Promise<{ message: string }> } } }
      ).latchkeyDemo
      return modal.request({ view: 'GuestbookSign', args: { message: 'I was here' } })
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
    expect((await result).message).toBe('I was here')

    await page.keyboard.press('Escape')
    await page.locator('[data-latchkey-button]').click()
    await dialog.getByRole('tab', { name: 'Guestbook' }).click()
    await expect(dialog.getByText('I was here')).toBeVisible()
  })

  test('error: shows the user’s rejection in the view', async ({ demo }) => {
    await demo.open()
    const { page } = demo
    await connectInjected(page)
    await setPolicy(page, { approve: 'never' })
    await page.locator('[data-latchkey-button]').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await dialog.getByLabel('Your message').fill('No')
    await dialog.getByRole('button', { name: 'Sign with your wallet' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(dialog.getByLabel('Your message')).toHaveValue('No')
  })
})

interface LiveModal {
  readonly plugins: Readonly<Record<string, () => Promise<unknown>>>
  open(what: object): Promise<unknown>
}
