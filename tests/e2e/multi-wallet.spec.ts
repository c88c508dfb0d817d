/** Several wallets in one namespace, which a project feature enables. */
import type { Page } from '@playwright/test'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, hostileRdns, setPolicy } from './fixtures/injectedWallet.js'
import { dialogOf, openWith } from './fixtures/views.js'

const project = 'latchkey-sandbox'
const [first, second] = ['0x6a33af8642d7a89973fa923dfd918311d1bc2ab8', '0xf0d43be0d9ac5a0535ff4c720e1c9d81af7dc101']
const secondName = /<img src=x onerror=alert\(1\)>/

const allow = ({ sandbox }: World, isEnabled: boolean) =>
  sandbox.config.set(project, { features: [{ id: 'multi_wallet', isEnabled, config: [] }] })

async function openWallets(demo: DemoPage): Promise<void> {
  await openWith(demo)
  await dialogOf(demo).getByRole('button', { name: 'Wallets' }).click()
}

/** Returns the namespace's wallets from the host's API, starting with the wallet in use. */
const list = (page: Page) =>
  page.evaluate(() => {
    const { accounts, modal } = (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo
    return accounts
      .listConnections(modal)
      .map(({ connectorId, isInUse }) => `${connectorId}${isInUse ? ' in use' : ''}`)
  })

interface Demo {
  readonly modal: object
  readonly accounts: {
    listConnections(modal: object): readonly { readonly connectorId: string; readonly isInUse: boolean }[]
    switchConnection(modal: object, wallet: object): Promise<unknown>
  }
}

test('default: adds a second wallet, switches between the two, restores both, and disconnects one', async ({
  demo,
  world,
}) => {
  const { page } = demo
  allow(world, true)
  await demo.open()
  await connectInjected(page)
  await setPolicy(page, { approve: 'always' }, hostileRdns)
  await openWallets(demo)
  await dialogOf(demo).getByRole('button', { name: 'Add a wallet' }).click()
  await dialogOf(demo).getByRole('button', { name: secondName }).click()
  await expect(page.getByTestId('address')).toHaveText(second as string)
  expect(await list(page)).toEqual(['dev.latchkey.hostile in use', 'dev.latchkey.sandbox'])

  // Switch in the modal.
  await openWallets(demo)
  await dialogOf(demo)
    .getByRole('button', { name: /^Sandbox Wallet/ })
    .click()
  await expect(page.getByTestId('address')).toHaveText(first as string)

  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(first as string)
  await expect.poll(() => list(page)).toEqual(['dev.latchkey.sandbox in use', 'dev.latchkey.hostile'])

  // Switch and disconnect on the host's page, with the hook's functions.
  await page.getByText('Each namespace', { exact: true }).click()
  await page.getByRole('button', { name: /^Use / }).click()
  await expect(page.getByTestId('address')).toHaveText(second as string)
  await page.getByRole('button', { name: /^Leave <img/ }).click()
  // The kept wallet becomes the one in use.
  await expect(page.getByTestId('address')).toHaveText(first as string)
  await expect(page.getByTestId('status')).toHaveText('connected')
})

test('error: rejects a second wallet with an alert while the project disables the feature', async ({ demo, world }) => {
  const { page } = demo
  allow(world, false)
  await demo.open()
  await connectInjected(page)
  await openWith(demo)
  await expect(dialogOf(demo).getByRole('button', { name: 'Disconnect' })).toBeVisible()
  // With one namespace and one wallet, the view has nothing to list.
  await expect(dialogOf(demo).getByRole('button', { name: 'Wallets' })).toHaveCount(0)
  const error = await page.evaluate(async () => {
    const { accounts, modal } = (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo
    const wallet = { namespace: 'eip155', connectorId: 'dev.latchkey.hostile' }
    return accounts.switchConnection(modal, wallet).catch(({ code, message }) => ({ code, message }))
  })
  expect(error).toEqual({ code: 'MULTI_WALLET_NOT_ENABLED', message: 'Multi-Wallet Not Enabled' })
  await expect(dialogOf(demo).getByText('Multi-Wallet Not Enabled', { exact: true })).toBeVisible()
  await expect(page.getByTestId('address')).toHaveText(first as string)
})
