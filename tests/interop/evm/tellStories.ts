/** The scenarios that the test of every EVM browser wallet runs. */
import type { Page } from '@playwright/test'
import { type Address, type Hex, verifyMessage } from 'viem'
import type { DemoPage } from '../../e2e/fixtures/index.js'
import { expect, type testWallet } from '../fixtures.js'
import type { EvmBackground } from './createEvmBackground.mjs'

interface Options {
  /** The name that the wallet announces. */
  readonly name: string
  /** The tag of all scenarios. `@full` keeps them out of `npm test`. */
  readonly tag?: string
}

/** Registers the scenarios with `test`, whose page contains the wallet's code. */
export function tellStories(test: ReturnType<typeof testWallet<EvmBackground>>, { name, tag }: Options): void {
  const options = tag ? { tag } : {}
  const choose = async ({ page }: DemoPage) => {
    await page.locator('[data-latchkey-button]').click()
    await page.getByRole('dialog').getByRole('button', { name }).click()
  }
  const connect = async (demo: DemoPage, wallet: EvmBackground) => {
    await open(demo)
    await choose(demo)
    await wallet.windows.approve('connect')
    await expectStatus(demo.page, 'connected')
  }

  test('connects when the user approves', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await expect(demo.page.getByTestId('wallet')).toHaveText(name)
    await expectAddress(demo.page, wallet.addresses[0])
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test('connects on the second attempt after the user rejects the first', options, async ({ demo, wallet }) => {
    await open(demo)
    await choose(demo)
    await wallet.windows.reject('connect')
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await wallet.windows.approve('connect')
    await expectStatus(demo.page, 'connected')
  })

  test('signs a message, and passes a rejection on as 4001', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    const { page } = demo
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.approve('sign')
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/)
    const signature = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
    const address = wallet.addresses[0] as Address
    expect(await verifyMessage({ address, message: 'Latchkey demo', signature })).toBe(true)
    await page.getByRole('button', { name: 'Sign a message' }).click()
    await wallet.windows.reject('sign')
    await expect(page.getByTestId('answer')).toHaveText(/^error 4001 /)
  })

  test('sends a transaction', options, async ({ demo, wallet, world }) => {
    await connect(demo, wallet)
    const { page } = demo
    await page.getByRole('button', { name: 'Send 1 ETH' }).click()
    await wallet.windows.approve('transaction')
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{64}"$/)
    const hash = JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
    const client = world.sandbox.chains['eip155:1']?.client
    const receipt = await client?.waitForTransactionReceipt({ hash, pollingInterval: 50 })
    expect(receipt?.status).toBe('success')
    expect(receipt?.from).toBe(wallet.addresses[0])
  })

  test(
    'switches to a network that the wallet does not know yet, and follows when the wallet switches back',
    options,
    async ({ demo, wallet }) => {
      await connect(demo, wallet)
      const { page } = demo
      await page.getByRole('button', { name: 'Switch to Polygon' }).click()
      await wallet.windows.approve('addChain')
      await expect(page.getByTestId('network')).toHaveText('Polygon')
      expect(wallet.chainId).toBe(137)
      wallet.selectChain(1)
      await expect(page.getByTestId('network')).toHaveText('Ethereum')
      await expectAddress(page, wallet.addresses[0])
    },
  )

  test('follows the account that the user chooses in the wallet', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    wallet.selectAccount(1)
    await expectAddress(demo.page, wallet.addresses[1])
    await demo.page.reload()
    await expectStatus(demo.page, 'connected')
    await expectAddress(demo.page, wallet.addresses[1])
  })

  test('reconnects after a reload without opening a window', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.reload()
    await expectStatus(demo.page, 'connected')
    await expectAddress(demo.page, wallet.addresses[0])
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test('reconnects when the user unlocks the wallet', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    const { page } = demo
    wallet.lock()
    await expectStatus(page, 'disconnected')
    wallet.unlock()
    await expectStatus(page, 'connected')
    await expectAddress(page, wallet.addresses[0])
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test(
    'reconnects after a reload if the wallet was locked and unlocked in between',
    options,
    async ({ demo, wallet }) => {
      await connect(demo, wallet)
      const { page } = demo
      wallet.lock()
      await expectStatus(page, 'disconnected')
      await page.reload()
      await expectQuiet(page, wallet)
      wallet.unlock()
      await expectStatus(page, 'connected')
      await page.reload()
      await expectStatus(page, 'connected')
      expect(wallet.windows.history).toEqual(['connect'])
    },
  )

  test('disconnects when the user revokes the permission in the wallet', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    wallet.revoke()
    await expectStatus(demo.page, 'disconnected')
    await demo.page.reload()
    await expectQuiet(demo.page, wallet)
  })

  test('opens no window if the permission was revoked between two visits', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.goto('about:blank')
    wallet.revoke()
    await open(demo)
    await expectQuiet(demo.page, wallet)
  })

  test('revokes its permission when the app disconnects', options, async ({ demo, wallet }) => {
    await connect(demo, wallet)
    await demo.page.getByRole('button', { name: 'disconnect()' }).click()
    await expectStatus(demo.page, 'disconnected')
    await expect.poll(() => wallet.isPermitted).toBe(false)
    await demo.page.reload()
    await expectQuiet(demo.page, wallet)
  })

  test('connects through a window that an earlier visit left open', options, async ({ demo, wallet }) => {
    await open(demo)
    await choose(demo)
    await expect.poll(() => wallet.windows.isOpen('connect')).toBe(true)
    await demo.page.reload()
    await choose(demo)
    await expect(demo.page.getByRole('dialog')).toBeVisible()
    await wallet.windows.approve('connect')
    await expectStatus(demo.page, 'connected')
    expect(wallet.windows.history).toEqual(['connect'])
  })

  test.describe('late', () => {
    test.use({ pageOptions: { delayMs: 1500 } })

    test(
      'finds a wallet that arrives late, and reconnects to it when it arrives late again',
      options,
      async ({ demo, wallet, page }) => {
        await open(demo)
        await page.locator('[data-latchkey-button]').click()
        // Until the wallet arrives, its directory row opens a QR code instead.
        const installed = new RegExp(`^${name}.*Installed`)
        await page.getByRole('dialog').getByRole('button', { name: installed }).click()
        await wallet.windows.approve('connect')
        await expectStatus(page, 'connected')
        await page.reload()
        await expectStatus(page, 'connected')
        expect(wallet.windows.history).toEqual(['connect'])
      },
    )
  })
}

async function open(demo: DemoPage): Promise<void> {
  // MetaMask's page code logs each error that it returns.
  demo.allowConsole(/MetaMask - RPC Error/)
  await demo.open({ injectedWallets: false })
}

async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByTestId('status')).toHaveText(status)
}

async function expectAddress(page: Page, address: string | undefined): Promise<void> {
  await expect(page.getByTestId('address')).toHaveText(address ?? '', { ignoreCase: true })
}

/** Expects the page to stay disconnected for longer than a reconnection takes, without another window. */
async function expectQuiet(page: Page, wallet: EvmBackground): Promise<void> {
  await expectStatus(page, 'disconnected')
  await page.waitForTimeout(1500)
  await expectStatus(page, 'disconnected')
  expect(wallet.windows.history).toEqual(['connect'])
}
