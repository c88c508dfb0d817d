import { expect, test } from './fixtures/index.js'
import { connectInjected, inWallet, setPolicy } from './fixtures/injectedWallet.js'
import { openDemo } from './fixtures/openDemo.js'

test('default: a reload restores the connection without a prompt', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  const address = await page.getByTestId('address').textContent()
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address ?? '')
})

test('parameters: enableReconnect false does not restore the connection', async ({ demo }) => {
  await demo.open()
  await connectInjected(demo.page)
  await demo.open({ enableReconnect: false })
  await demo.page.waitForTimeout(1500)
  await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: disconnects if the wallet is gone, instead of waiting for it', async ({ demo }) => {
  await demo.open()
  await connectInjected(demo.page)
  await demo.open({ injectedWallets: false })
  await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
  // The connection stays stored, and is restored when the wallet returns.
  await demo.open()
  await expect(demo.page.getByTestId('status')).toHaveText('connected')
})

test('behavior: reconnects when the wallet is unlocked, even after a reload while it was locked', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  const setLocked = (isLocked: boolean) => inWallet(page, 'setLocked', isLocked)
  await setLocked(true)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await setLocked(false)
  await expect(page.getByTestId('status')).toHaveText('connected')
  await setLocked(true)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await page.locator('[data-latchkey-button]').waitFor()
  await page.waitForTimeout(1_500)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await setLocked(false)
  await expect(page.getByTestId('status')).toHaveText('connected')
})

for (const stored of [
  '{',
  '{"version":99}',
  '"text"',
  `{"version":1,"connections":{"eip155":{"connectorId":{},"accounts":"x"}}}`,
]) {
  test(`behavior: ignores the stored value ${stored}`, { tag: stored === '{' ? [] : '@full' }, async ({ demo }) => {
    await demo.open()
    await demo.page.evaluate((value) => localStorage.setItem('@latchkey/main/connections', value), stored)
    await demo.page.reload()
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
    await connectInjected(demo.page)
  })
}

test('behavior: connecting or disconnecting a namespace in one tab applies to the other tab', async ({
  demo,
  context,
  world,
}) => {
  const { page } = demo
  const namespaces = {
    networkIds: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    chainModules: ['eip155', 'solana'],
    solanaWallets: true,
  }
  await demo.open(namespaces)
  await connectInjected(page)
  const other = await context.newPage()
  await openDemo(other, world.url, namespaces)
  await other.getByText('Each namespace', { exact: true }).click()
  const evm = other.getByTestId('account-eip155')
  const solana = other.getByTestId('account-solana')
  // Shows a name instead of the address if another test in this worker has registered one.
  await expect(evm).toHaveText(/ETH$/)
  await expect(solana).toHaveText(/^disconnected/)

  await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
  await page.evaluate(openSolana)
  await page.getByRole('dialog').getByRole('button', { name: 'Sandbox Solana Wallet' }).click()
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await expect(page.getByTestId('status')).toHaveText('connected')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  // Solana is connected in the other tab, even though it is not the active namespace there.
  await expect(solana).toHaveText(new RegExp(`^${address}.*SOL$`))
  await expect(other.getByTestId('network')).toHaveText('Ethereum')

  await page.evaluate(endEvm)
  await expect(evm).toHaveText(/^disconnected/)
  await expect(solana).toHaveText(new RegExp(`^${address}`))
  await page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect(solana).toHaveText(/^disconnected/)
})

test('behavior: a tab whose modal was never opened connects with the other tab', async ({ demo, context, world }) => {
  const others = await Promise.all(
    ['idle', 'none'].map(async (prefetch) => {
      const other = await context.newPage()
      await openDemo(other, world.url, { prefetch })
      await expect(other.getByTestId('status')).toHaveText('disconnected')
      return other
    }),
  )
  await demo.open()
  await connectInjected(demo.page)
  for (const other of others) {
    await expect(other.getByTestId('status')).toHaveText('connected')
    await expect(other.getByRole('dialog')).toBeHidden()
  }
  await demo.page.getByRole('button', { name: 'disconnect()' }).click()
  for (const other of others) await expect(other.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: a plugin’s form closes when another tab disconnects', async ({ demo, context, world }) => {
  const options = { pluginIds: ['send'] }
  await demo.open(options)
  await connectInjected(demo.page)
  const other = await context.newPage()
  await openDemo(other, world.url, options)
  await expect(other.getByTestId('status')).toHaveText('connected')
  await other.locator('[data-latchkey-button]').click()
  const dialog = other.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Send', exact: true })).toBeVisible()

  await demo.page.getByRole('button', { name: 'disconnect()' }).click()
  await expect(other.getByTestId('status')).toHaveText('disconnected')
  await expect(dialog).toBeHidden()
  await other.locator('[data-latchkey-button]').click()
  await expect(dialog.getByRole('heading', { name: 'Connect Wallet' })).toBeVisible()
})

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: { open(options: object): Promise<void>; disconnect(namespace: string): Promise<void> }
  }
}
const openSolana = () => (window as unknown as DemoWindow).latchkeyDemo.modal.open({ namespace: 'solana' })
const endEvm = () => (window as unknown as DemoWindow).latchkeyDemo.modal.disconnect('eip155')

test('behavior: connects if storage is blocked', async ({ demo, context }) => {
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

test('behavior: connects if storage is full', async ({ demo, context }) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await demo.open()
  await connectInjected(demo.page)
})
