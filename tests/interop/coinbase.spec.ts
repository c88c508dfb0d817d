import type { Page } from '@playwright/test'
import { type Hex, verifyMessage } from 'viem'
import type { DemoPage } from '../e2e/fixtures/index.js'
import { expect, testWallet } from './fixtures.js'
import { connectCoinbase } from './wallets/coinbase/connectCoinbase.mjs'

const test = testWallet('coinbase', connectCoinbase)
type Coinbase = Awaited<ReturnType<typeof connectCoinbase>>

test.describe('Coinbase Wallet SDK', { tag: '@full' }, () => {
  test.afterEach(async ({ wallet }) => wallet.close())

  test('connects the account that the user selects', async ({ demo, wallet }) => {
    await connect(demo, wallet, 'Account 2')
    await expectAddress(demo.page, wallet.addresses[1])
    await expect(demo.page.getByTestId('wallet')).toHaveText('Coinbase Wallet')
  })

  test('connects on the second attempt after the user rejects the first', async ({ demo, wallet }) => {
    await open(demo, wallet)
    const popup = await choose(demo)
    await popup.getByRole('button', { name: 'Reject' }).click()
    const popups = demo.page.waitForEvent('popup')
    await tryAgain(demo.page)
    await (await popups).getByRole('button', { name: 'Account 1' }).click()
    await expectAddress(demo.page, wallet.addresses[0])
  })

  test('treats a closed pop-up window as a rejection', async ({ demo, wallet }) => {
    await open(demo, wallet)
    const popup = await choose(demo)
    await popup.getByRole('button', { name: 'Account 1' }).waitFor()
    await popup.evaluate(() => window.close())
    const popups = demo.page.waitForEvent('popup')
    await tryAgain(demo.page)
    await (await popups).getByRole('button', { name: 'Account 1' }).click()
    await expectAddress(demo.page, wallet.addresses[0])
  })

  test('signs a message, and passes a rejection on as 4001', async ({ demo, wallet }) => {
    await connect(demo, wallet, 'Account 1')
    await sign(demo.page, 'Approve')
    await expectSignature(demo.page, wallet.addresses[0])
    await sign(demo.page, 'Reject')
    await expect(demo.page.getByTestId('answer')).toHaveText(/^error 4001 /)
  })

  test('switches the network without a pop-up window', async ({ demo, wallet }) => {
    await connect(demo, wallet, 'Account 1')
    const popups = countPopups(demo.page)
    await demo.page.getByRole('button', { name: 'Switch to Polygon' }).click()
    await expect(demo.page.getByTestId('network')).toHaveText('Polygon')
    expect(popups()).toBe(0)
  })

  test('reconnects after a reload without a pop-up window, and signs', async ({ demo, wallet }) => {
    await connect(demo, wallet, 'Account 2')
    const { page } = demo
    const popups = countPopups(page)
    await page.reload()
    await expectAddress(page, wallet.addresses[1])
    expect(popups()).toBe(0)
    await sign(page, 'Approve')
    await expectSignature(page, wallet.addresses[1])
  })

  test('stays disconnected after a reload if the SDK’s session is gone', async ({ demo, wallet }) => {
    await connect(demo, wallet, 'Account 1')
    const { page } = demo
    const popups = countPopups(page)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('-CBWSDK:')) localStorage.removeItem(key)
    })
    await page.reload()
    await page.waitForTimeout(1500)
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    expect(popups()).toBe(0)
  })

  // `wallet_revokePermissions` does not end the SDK's session, which would return the same account without a prompt.
  test('ends the SDK’s session when the app disconnects, so that the user can select another account', async ({
    demo,
    wallet,
  }) => {
    await connect(demo, wallet, 'Account 1')
    const { page } = demo
    expect(await readSession(page)).not.toEqual([])
    await page.getByRole('button', { name: 'disconnect()' }).click()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    await expect.poll(() => readSession(page)).toEqual([])
    const popup = await choose(demo)
    await popup.getByRole('button', { name: 'Account 2' }).click()
    await expectAddress(page, wallet.addresses[1])
  })
})

async function open(demo: DemoPage, wallet: Coinbase): Promise<void> {
  demo.allowAddress(({ origin }) => origin === new URL(wallet.url).origin)
  await demo.open({ injectedWallets: false, hostWallet: true })
}

/** Resolves with the pop-up window. */
async function choose({ page }: DemoPage): Promise<Page> {
  await page.locator('[data-latchkey-button]').click()
  const popup = page.waitForEvent('popup')
  await page.getByRole('dialog').getByRole('button', { name: 'Coinbase Wallet' }).click()
  return popup
}

async function connect(demo: DemoPage, wallet: Coinbase, account: string): Promise<void> {
  await open(demo, wallet)
  const popup = await choose(demo)
  await popup.getByRole('button', { name: account }).click()
  await expect(demo.page.getByTestId('status')).toHaveText('connected')
}

async function tryAgain(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Try again' }).click()
}

async function sign(page: Page, answer: 'Approve' | 'Reject'): Promise<void> {
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await (await popup).getByRole('button', { name: answer }).click()
}

async function expectSignature(page: Page, address: Hex | undefined): Promise<void> {
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)
  const signature = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
  expect(await verifyMessage({ address: address as Hex, message: 'Latchkey demo', signature })).toBe(true)
}

async function expectAddress(page: Page, address: string | undefined): Promise<void> {
  await expect(page.getByTestId('address')).toHaveText(address ?? '', { ignoreCase: true })
}

/** Starts counting pop-up windows. */
function countPopups(page: Page): () => number {
  let count = 0
  page.on('popup', () => {
    count += 1
  })
  return () => count
}

/** The keys under which the SDK stores its accounts. */
function readSession(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('-CBWSDK:SCWStateManager:')))
}
