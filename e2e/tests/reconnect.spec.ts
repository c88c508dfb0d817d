import { expect, test } from '../fixtures/index.js'
import { connectInjected } from '../fixtures/injectedWallet.js'
import { openDemo } from '../fixtures/openDemo.js'

test('default: a reload restores the connection without a question', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  const address = await page.getByTestId('address').textContent()
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
})

test('parameters: enableReconnect', async ({ demo }) => {
  await demo.open()
  await connectInjected(demo.page)
  await demo.open({ enableReconnect: false })
  await demo.page.waitForTimeout(1500)
  await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: a wallet that is gone ends in disconnected, not in waiting', async ({ demo }) => {
  await demo.open()
  await connectInjected(demo.page)
  await demo.open({ injectedWallets: false })
  await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
  // It stays stored: the wallet's return restores it.
  await demo.open()
  await expect(demo.page.getByTestId('status')).toHaveText('connected')
})

for (const stored of [
  '{',
  '{"version":99}',
  '"text"',
  `{"version":1,"connections":{"eip155":{"connectorId":{},"accounts":"x"}}}`,
]) {
  test(`behavior: storage holds ${stored}`, async ({ demo }) => {
    await demo.open()
    await demo.page.evaluate((value) => localStorage.setItem('@latchkey/main/connections', value), stored)
    await demo.page.reload()
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
    await connectInjected(demo.page)
  })
}

test('behavior: disconnecting in one tab disconnects the other', async ({ demo, context, world }) => {
  await demo.open()
  await connectInjected(demo.page)
  const other = await context.newPage()
  await openDemo(other, world.url)
  await expect(other.getByTestId('status')).toHaveText('connected')
  await demo.page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
  await expect(other.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: a page whose storage is blocked still connects', async ({ demo, context }) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const) {
      Object.defineProperty(Storage.prototype, name, { value: refuse, configurable: true })
    }
  })
  await demo.open()
  await connectInjected(demo.page)
})

test('behavior: a page whose storage is full still connects', async ({ demo, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await demo.open()
  await connectInjected(demo.page)
})
