import type { Page } from '@playwright/test'
import { Verifier } from 'bip322-js'
import { expect, test } from './fixtures/index.js'

const options = {
  networkIds: ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000933ea01ad0ee984209779ba'],
  chainModules: ['bip122'],
  bitcoinWallets: true,
}
const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'

interface Handle {
  readonly addresses: readonly [string, string]
  setPolicy(policy: { approve: string; delayMs?: number }): void
  switchNetwork(network: string): void
  claimNetwork(network: string): void
  setLocked(isLocked: boolean): void
}

type Action = 'setPolicy' | 'switchNetwork' | 'claimNetwork' | 'setLocked'

/** Changes something in the wallet, as a user would in the extension. */
async function inWallet(page: Page, id: string, action: Action, argument: unknown): Promise<void> {
  await page.evaluate(
    ([key, method, value]) => {
      const handle = (window as unknown as { sandboxBitcoin: Record<string, Handle> }).sandboxBitcoin[key as string]
      ;(handle as unknown as Record<string, (value: unknown) => void>)[method as string]?.(value)
    },
    [id, action, argument] as const,
  )
}

function addressesOf(page: Page, id: string): Promise<readonly [string, string]> {
  return page.evaluate((key) => {
    const { addresses } = (window as unknown as { sandboxBitcoin: Record<string, Handle> }).sandboxBitcoin[
      key
    ] as Handle
    return [addresses[0], addresses[1]] as const
  }, id)
}

/** Resolves with the result, or with the error's code and message. */
function request(page: Page, method: string, params: object = {}): Promise<unknown> {
  return page.evaluate(
    async ([name, fields]) => {
      const { modal } = (
        window as unknown as {
          latchkeyDemo: { modal: { getProvider(namespace: string): { request(request: object): Promise<unknown> } } }
        }
      ).latchkeyDemo
      try {
        return await modal.getProvider('bip122').request({ method: name, params: fields })
      } catch (error) {
        const { code, message } = error as { code?: unknown; message: string }
        return { code, message }
      }
    },
    [method, params] as const,
  )
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

async function connect(page: Page, name: string, id: string): Promise<void> {
  await inWallet(page, id, 'setPolicy', { approve: 'always' })
  await choose(page, name)
  await expect(page.getByTestId('status')).toHaveText('connected')
}

for (const [name, id] of [
  ['Sandbox Sats', 'SandboxSats'],
  ['Sandbox Bitcoin', 'SandboxBitcoin'],
] as const) {
  test(`default: ${name} connects both accounts, and an independent library verifies its signatures`, async ({
    demo,
  }) => {
    await demo.open(options)
    const { page } = demo
    await connect(page, name, id)
    const [payment, ordinal] = await addressesOf(page, id)
    await expect(page.getByTestId('address')).toHaveText(payment)
    expect(await request(page, 'getAccountAddresses')).toMatchObject([
      { address: payment, purpose: 'payment' },
      { address: ordinal, purpose: 'ordinal' },
    ])
    for (const address of [payment, ordinal]) {
      const params = { address, message: 'Latchkey', protocol: 'bip322' }
      const { signature } = (await request(page, 'signMessage', params)) as { signature: string }
      expect(Verifier.verifySignature(address, 'Latchkey', signature)).toBe(true)
    }

    await page.reload()
    await expect(page.getByTestId('address')).toHaveText(payment)
  })
}

for (const [name, id] of [
  ['Sandbox Sats', 'SandboxSats'],
  ['Sandbox Bitcoin', 'SandboxBitcoin'],
] as const) {
  test(`behavior: ${name} reconnects when it is unlocked, even after a reload`, { tag: '@full' }, async ({ demo }) => {
    await demo.open(options)
    const { page } = demo
    await connect(page, name, id)
    const [payment] = await addressesOf(page, id)
    await inWallet(page, id, 'setLocked', true)
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    await page.reload()
    await page.locator('[data-latchkey-button]').waitFor()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    await inWallet(page, id, 'setLocked', false)
    await expect(page.getByTestId('address')).toHaveText(payment)
    await inWallet(page, id, 'setLocked', true)
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    await inWallet(page, id, 'setLocked', false)
    await expect(page.getByTestId('address')).toHaveText(payment)
  })
}

test('default: a transfer arrives once the user approves it in the wallet', async ({ demo, world }) => {
  await demo.open(options)
  const { page } = demo
  await connect(page, 'Sandbox Sats', 'SandboxSats')
  const before = world.sandbox.bitcoin.mainnet.balance(receiver)
  await inWallet(page, 'SandboxSats', 'setPolicy', { approve: 'ask' })
  const answer = request(page, 'sendTransfer', { recipientAddress: receiver, amount: '25000' })
  await expect(page.getByTestId('injected-approval').getByText('25000', { exact: true })).toBeVisible()
  await page.getByTestId('injected-approve').click()
  expect(await answer).toMatchObject({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(world.sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 25_000n)
})

test('error: a rejected signature fails with 4001, and the user can retry a rejected connection', {
  tag: '@full',
}, async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await inWallet(page, 'SandboxSats', 'setPolicy', { approve: 'never' })
  await choose(page, 'Sandbox Sats')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
  await inWallet(page, 'SandboxSats', 'setPolicy', { approve: 'always' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await inWallet(page, 'SandboxSats', 'setPolicy', { approve: 'never' })
  expect(await request(page, 'signMessage', { message: 'x' })).toMatchObject({ code: 4001 })
})

test('behavior: Leather signs and sends with its own parameters, and does not prompt after a reload', {
  tag: '@full',
}, async ({ demo, world }) => {
  const id = 'LeatherProvider'
  await demo.open({ ...options, bitcoinWallets: 'leather' })
  const { page } = demo
  await connect(page, 'Sandbox Leather', id)
  const [payment, ordinal] = await addressesOf(page, id)
  await expect(page.getByTestId('address')).toHaveText(payment)
  for (const address of [payment, ordinal]) {
    const { signature } = (await request(page, 'signMessage', { address, message: 'Latchkey' })) as {
      signature: string
    }
    expect(Verifier.verifySignature(address, 'Latchkey', signature)).toBe(true)
  }

  const before = world.sandbox.bitcoin.mainnet.balance(receiver)
  const transfer = { recipientAddress: receiver, amount: '25000' }
  await inWallet(page, id, 'setPolicy', { approve: 'ask' })
  const refused = request(page, 'sendTransfer', transfer)
  await expect(page.getByTestId('injected-approval').getByText('25000', { exact: true })).toBeVisible()
  await page.getByTestId('injected-reject').click()
  expect(await refused).toMatchObject({ code: 4001 })
  expect(world.sandbox.bitcoin.mainnet.balance(receiver)).toBe(before)
  const sent = request(page, 'sendTransfer', transfer)
  await page.getByTestId('injected-approve').click()
  expect(await sent).toMatchObject({ txid: expect.stringMatching(/^[\da-f]{64}$/) })
  expect(world.sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 25_000n)

  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect(page.getByTestId('injected-approval')).toBeHidden()
})

test('error: does not connect a wallet that lies about its network', async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await inWallet(page, 'SandboxBitcoin', 'setPolicy', { approve: 'always' })
  await inWallet(page, 'SandboxBitcoin', 'switchNetwork', 'testnet')
  await inWallet(page, 'SandboxBitcoin', 'claimNetwork', 'mainnet')
  await choose(page, 'Sandbox Bitcoin')
  await expect(page.getByRole('dialog').getByText('Failed to connect', { exact: true })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: the user can give up on a wallet that never responds, and choose another', { tag: '@full' }, async ({
  demo,
}) => {
  await demo.open(options)
  const { page } = demo
  await inWallet(page, 'SandboxSats', 'setPolicy', { approve: 'hang' })
  await inWallet(page, 'SandboxBitcoin', 'setPolicy', { approve: 'always' })
  await choose(page, 'Sandbox Sats')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Sandbox Bitcoin' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const [payment] = await addressesOf(page, 'SandboxBitcoin')
  await expect(page.getByTestId('address')).toHaveText(payment)
})
