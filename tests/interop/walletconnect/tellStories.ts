/** The scenarios that every WalletConnect client's test runs, whatever the version. */
import type { Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import type { DemoPage } from '../../e2e/fixtures/index.js'
import { openQrView, scanQr } from '../../e2e/fixtures/walletConnect.js'
import { expect, testWallet } from '../fixtures.js'
import { createPeer, type Peer } from './createPeer.mjs'

/**
 * Registers the scenarios. Returns their test function, for additional scenarios about one version.
 *
 * @param version the client's version, as in the wallet's folder name.
 * @param tag the tag of all scenarios.
 */
export function tellStories(version: string, tag?: string): ReturnType<typeof testWallet<Peer>> {
  const options = tag ? { tag } : {}
  const test = testWallet(`walletconnect-${version}`, async (_context, sandbox, folder) => createPeer(sandbox, folder))
  test.afterEach(async ({ wallet }) => wallet.close())

  test.describe(`sign-client ${version}`, options, () => {
    test('connects when the user approves', async ({ demo, wallet }) => {
      await connectPeer(demo, wallet)
      await expect(demo.page.getByTestId('wallet')).toHaveText('Peer Wallet')
      await expectAddress(demo.page, wallet.addresses[0])
    })

    test('connects on the second attempt after the user rejects the first', async ({ demo, wallet }) => {
      await demo.open({ injectedWallets: false })
      const { page } = demo
      await openQrView(page)
      const uri = await scanQr(page)
      await wallet.pair(uri)
      await wallet.windows.reject('connect')
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await wallet.pair(await scanQr(page, uri))
      await wallet.windows.approve('connect')
      await expectStatus(page, 'connected')
    })

    test('signs a message, and passes on a rejection’s error code', async ({ demo, wallet }) => {
      await connectPeer(demo, wallet)
      const { page } = demo
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await wallet.windows.approve('personal_sign')
      await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)
      const signature = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
      const address = wallet.addresses[0] as Address
      expect(await verifyMessage({ address, message: 'Latchkey demo', signature })).toBe(true)
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await wallet.windows.reject('personal_sign')
      await expect(page.getByTestId('answer')).toHaveText(/^error 5000 /)
    })

    test('sends a transaction on the network to which the app switched', async ({ demo, wallet, world }) => {
      await connectPeer(demo, wallet)
      const { page } = demo
      await page.getByRole('button', { name: 'Switch to Polygon' }).click()
      await expect(page.getByTestId('network')).toHaveText('Polygon')
      await page.getByRole('button', { name: /^Send 1 / }).click()
      await wallet.windows.approve('eth_sendTransaction')
      await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{64}"$/)
      const hash = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
      const client = world.sandbox.chains['eip155:137']?.client
      const receipt = await client?.waitForTransactionReceipt({ hash, pollingInterval: 50 })
      expect(receipt?.status).toBe('success')
    })

    test('follows the account that the user chooses in the wallet', async ({ demo, wallet }) => {
      await connectPeer(demo, wallet)
      await wallet.selectAccount(1)
      await expectAddress(demo.page, wallet.addresses[1])
    })

    test('reconnects after a reload', async ({ demo, wallet }) => {
      await connectPeer(demo, wallet)
      const { page } = demo
      await page.reload()
      await expectStatus(page, 'connected')
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await wallet.windows.approve('personal_sign')
      await expect(page.getByTestId('answer')).toHaveText(/^"0x/)
      expect(wallet.windows.history).toEqual(['connect', 'personal_sign'])
    })

    test('ends the session in the wallet when the app disconnects', async ({ demo, wallet }) => {
      await connectPeer(demo, wallet)
      await demo.page.getByRole('button', { name: 'disconnect()' }).click()
      await expectStatus(demo.page, 'disconnected')
      await expect.poll(() => wallet.hasSession()).toBe(false)
    })

    test('disconnects when the wallet ends the session, and rejects pending requests with 4900', async ({
      demo,
      wallet,
    }) => {
      await connectPeer(demo, wallet)
      const { page } = demo
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await expect.poll(() => wallet.windows.isOpen('personal_sign')).toBe(true)
      await wallet.disconnect()
      await expect(page.getByTestId('answer')).toHaveText(/^error 4900 /)
      await expectStatus(page, 'disconnected')
      await page.reload()
      await page.waitForTimeout(1000)
      await expectStatus(page, 'disconnected')
    })

    test('says that the wallet does not support the app’s networks', async ({ demo, wallet }) => {
      wallet.support(['eip155:10'])
      await demo.open({ injectedWallets: false })
      await openQrView(demo.page)
      await wallet.pair(await scanQr(demo.page))
      await expect(demo.page.getByRole('dialog').getByText(/doesn’t support any of this app’s networks/)).toBeVisible()
      expect(wallet.windows.history).toEqual([])
    })
  })
  return test
}

export async function connectPeer(demo: DemoPage, wallet: Peer): Promise<void> {
  await demo.open({ injectedWallets: false })
  await openQrView(demo.page)
  await wallet.pair(await scanQr(demo.page))
  await wallet.windows.approve('connect')
  await expectStatus(demo.page, 'connected')
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByTestId('status')).toHaveText(status, { timeout: 15_000 })
}

async function expectAddress(page: Page, address: string | undefined): Promise<void> {
  await expect(page.getByTestId('address')).toHaveText(address ?? '', { ignoreCase: true })
}
