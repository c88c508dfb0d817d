import type { DemoPage } from '../e2e/fixtures/index.js'
import { tellStories } from './evm/tellStories.js'
import { expect, testWallet } from './fixtures.js'
import { connectMetaMask } from './wallets/metamask/connectMetaMask.mjs'

const test = testWallet('metamask', connectMetaMask)

tellStories(test, { name: 'MetaMask' })

test.describe('MetaMask only in window.ethereum', { tag: '@full' }, () => {
  test.use({ pageOptions: { isSilent: true } })

  test('finds the wallet when it arrives late without an event', async ({ demo, wallet }) => {
    const { page } = demo
    await demo.open({ injectedWallets: false })
    await page.locator('[data-latchkey-button]').click()
    await expect(page.getByRole('dialog').getByRole('button', { name: /^WalletConnect/ })).toBeVisible()
    await expect(browserWallet(demo)).toBeHidden()
    await inject(demo)
    await browserWallet(demo).click()
    await wallet.windows.approve('connect')
    await expect(page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '', { ignoreCase: true })
  })

  test('connects to MetaMask after it replaces another wallet while the modal is open', async ({ demo, wallet }) => {
    const { page } = demo
    await page.addInitScript(() => {
      const request = async () => {
        throw Object.assign(new Error('The other wallet was asked'), { code: -32603 })
      }
      Object.assign(window, { ethereum: { request, on: () => undefined, removeListener: () => undefined } })
    })
    await demo.open({ injectedWallets: false })
    await page.locator('[data-latchkey-button]').click()
    await expect(browserWallet(demo)).toBeVisible()
    await inject(demo)
    await browserWallet(demo).click()
    await wallet.windows.approve('connect')
    await expect(page.getByTestId('address')).toHaveText(wallet.addresses[0] ?? '', { ignoreCase: true })
  })
})

/** The row for a wallet that did not announce itself. */
function browserWallet({ page }: DemoPage) {
  return page.getByRole('dialog').getByRole('button', { name: 'Browser Wallet' })
}

function inject({ page }: DemoPage): Promise<void> {
  return page.evaluate(() => (window as unknown as { interopInject: () => void }).interopInject())
}
