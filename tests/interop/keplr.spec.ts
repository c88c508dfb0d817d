import type { DemoPage } from '../e2e/fixtures/index.js'
import { expect, testWallet } from './fixtures.js'
import { walletSteps } from './walletSteps.js'
import { connectKeplr } from './wallets/keplr/connectKeplr.mjs'

const test = testWallet('keplr', connectKeplr)
const { open, choose, connect } = walletSteps('Keplr', {
  networkIds: ['cosmos:cosmoshub-4'],
  chainModules: ['cosmos'],
})

// Keplr's big-number library first tries WebAssembly, which the page's policy blocks, then works without it.
test.beforeEach(({ demo }) => demo.allowConsole(/CSP violation: script-src wasm-eval/))

/** Expects the page to stay disconnected for longer than a reconnection takes. */
async function expectDisconnected({ page }: DemoPage): Promise<void> {
  await page.waitForTimeout(1500)
  await expect(page.getByTestId('status')).toHaveText('disconnected')
}

test.describe('Keplr', { tag: '@full' }, () => {
  test('connects on the second attempt after the user rejects the first', async ({ demo, wallet }) => {
    await open(demo)
    await choose(demo)
    await wallet.windows.reject('connect')
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await wallet.windows.approve('connect')
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '')
    await expect(demo.page.getByTestId('wallet')).toHaveText('Keplr')
  })

  test('signs, and passes on the user’s rejection', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    const { page } = demo
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.approve('sign')
    await expect(page.getByTestId('answer')).toContainText('"signature":')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.reject('sign')
    await expect(page.getByTestId('answer')).toHaveText(/^error 4001 /)
  })

  test('follows the account that the user chooses in the wallet', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    wallet.selectAccount(1)
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[1] ?? '')
  })

  test('reconnects after a reload without opening a window', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.reload()
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '')
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test('revokes its permission when the app disconnects', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.getByRole('button', { name: 'disconnect()' }).click()
    await expect.poll(() => wallet.isPermitted()).toBe(false)
    await demo.page.reload()
    await expectDisconnected(demo)
    expect(wallet.windows.history).toEqual(['connect'])
  })

  // There is no way to check whether Keplr knows a site, because every call for a chain without permission opens its
  // window.
  test('reopens its window only once after the permission is revoked, even if the user rejects', async ({
    demo,
    wallet,
  }) => {
    await connect(demo, wallet)
    await demo.page.goto('about:blank')
    wallet.revoke()
    await open(demo)
    await wallet.windows.reject('connect')
    await expectDisconnected(demo)
    await demo.page.reload()
    await expectDisconnected(demo)
    expect(wallet.windows.history).toEqual(['connect', 'connect'])
  })
})
