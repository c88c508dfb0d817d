import { expect, testWallet } from './fixtures.js'
import { walletSteps } from './walletSteps.js'
import { connectPolkadot } from './wallets/polkadot/connectPolkadot.mjs'

const test = testWallet('polkadot', connectPolkadot)
const { open, choose, connect } = walletSteps('polkadot{.js}', {
  networkIds: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e'],
  chainModules: ['polkadot'],
})

test.describe('polkadot{.js}', { tag: '@full' }, () => {
  test('connects on the second attempt after the user rejects the first', async ({ demo, wallet }) => {
    await open(demo)
    await choose(demo)
    await wallet.windows.reject('connect')
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await wallet.windows.approve('connect')
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '')
  })

  test('signs, and passes on the user’s rejection', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    const { page } = demo
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.approve('sign')
    await expect(page.getByTestId('answer')).toContainText('"signature":"0x')
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.reject('sign')
    await expect(page.getByTestId('answer')).toHaveText(/^error 4001 /)
  })

  test('follows changes to the accounts that the user shares', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    wallet.share([1])
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[1] ?? '')
  })

  test('tells the user to choose an account if they share none', async ({ demo, wallet }) => {
    wallet.share([])
    await open(demo)
    await choose(demo)
    await wallet.windows.approve('connect')
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByText('Your wallet didn’t share an account.')).toBeVisible()
    wallet.share([1])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[1] ?? '')
    expect(wallet.windows.history).toEqual(['connect'])
  })

  // The standard has no way to check whether a wallet knows the site, so the modal does not contact the wallet after a
  // reload.
  test('connects after a reload without a window when the user chooses the wallet', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.reload()
    await demo.page.waitForTimeout(1500)
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
    await choose(demo)
    await expect(demo.page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '')
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test('stays disconnected after a reload if the app disconnected', async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.getByRole('button', { name: 'disconnect()' }).click()
    await demo.page.reload()
    await demo.page.waitForTimeout(1500)
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
    expect(wallet.windows.history).toEqual(['connect'])
  })
})
