import type { Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'

type Policy = 'ask' | 'always' | 'never' | 'hang' | 'nonsense'

const polkadot = {
  namespace: 'polkadot',
  options: {
    chainModules: ['polkadot'],
    networkIds: ['polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
    polkadotWallets: true,
    // The sandbox has no Kusama node, and no test needs one.
    enablePublicRpc: false,
  },
  handles: 'sandboxPolkadot',
  wallet: 'sandbox-polkadot',
  row: /^sandbox-polkadot/,
  address: '5HfuoPcCVB764Cn6WQBaYPdMp4tgNU17uCbAhnqtKdU1uGTg',
  method: 'polkadot_signMessage',
  sign: (address: string) => ({ address, message: 'hello' }),
  signature: /^0x[0-9a-f]{128}$/,
}
const cosmos = {
  namespace: 'cosmos',
  options: { chainModules: ['cosmos'], networkIds: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1'], cosmosWallets: true },
  handles: 'sandboxCosmos',
  wallet: 'keplr',
  row: /^Keplr/,
  address: 'cosmos1z2cd05wrlvqkft3nteq9wza20gk9qz20z8jp66',
  method: 'cosmos_signArbitrary',
  sign: (signerAddress: string) => ({ signerAddress, data: 'hello' }),
  signature: /^[A-Za-z0-9+/]{86}==$/,
}
type Chain = typeof polkadot | typeof cosmos

/** Changes something in the wallet, as a user would in the extension. */
async function inWallet(page: Page, { handles, wallet }: Chain, method: string, argument?: unknown): Promise<void> {
  await page.evaluate(
    ([all, name, action, value]) => {
      const found = (window as unknown as Record<string, Record<string, Record<string, (value: unknown) => void>>>)[all]
      found?.[name]?.[action]?.(value)
    },
    [handles, wallet, method, argument] as [string, string, string, unknown],
  )
}

const setPolicy = (page: Page, chain: Chain, approve: Policy) => inWallet(page, chain, 'setPolicy', { approve })

async function connect(page: Page, chain: Chain): Promise<void> {
  await setPolicy(page, chain, 'always')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: chain.row }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
}

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      getProvider(namespace: string): { request(request: object): Promise<{ signature: string }> }
    }
  }
}

async function sign(page: Page, { namespace, method, sign: describe }: Chain): Promise<unknown> {
  const address = (await page.getByTestId('address').textContent()) ?? ''
  return page.evaluate(
    async ([name, request]) => {
      try {
        const provider = (window as unknown as DemoWindow).latchkeyDemo.modal.getProvider(name)
        return (await provider.request(request)).signature
      } catch (error) {
        return (error as { code?: unknown }).code
      }
    },
    [namespace, { method, params: describe(address) }] as const,
  )
}

for (const chain of [polkadot, cosmos]) {
  test.describe(`${chain.namespace}: an injected wallet`, () => {
    test('default: connects, shows the account, signs, and can connect again after a reload', async ({ demo }) => {
      await demo.open(chain.options)
      const { page } = demo
      await connect(page, chain)
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByTestId('address')).toHaveText(chain.address)
      expect(await sign(page, chain)).toMatch(chain.signature)

      await page.reload()
      if (chain.namespace === 'polkadot') {
        // On load, the modal sends no request to the wallet, because that could open a window. When the user chooses
        // the wallet, it connects without a prompt.
        await setPolicy(page, chain, 'never')
        await page.getByRole('button', { name: 'Connect wallet' }).click()
        await page.getByRole('dialog').getByRole('button', { name: chain.row }).click()
        await expect(page.getByRole('dialog')).toBeHidden()
      }
      await expect(page.getByTestId('status')).toHaveText('connected')
      await expect(page.getByTestId('address')).toHaveText(chain.address)
      await page.locator('[data-latchkey-button]').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`${chain.address.slice(0, 4)}...${chain.address.slice(-6)}`)).toBeVisible()
      await expect(dialog.getByText(/could not|couldn’t|failed/i)).toHaveCount(0)
      await dialog.getByRole('button', { name: 'Disconnect' }).click()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
      await page.reload()
      await page.locator('[data-latchkey-button]').waitFor()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
    })

    test('behavior: follows the wallet’s account and network', { tag: '@full' }, async ({ demo }) => {
      await demo.open(chain.options)
      const { page } = demo
      await connect(page, chain)
      if (chain.namespace === 'cosmos') await inWallet(page, chain, 'switchAccount', 1)
      else await inWallet(page, chain, 'shareAccounts', [1])
      await expect(page.getByTestId('address')).not.toHaveText(chain.address)
      const before = (await page.getByTestId('address').textContent()) ?? ''
      await page.getByRole('button', { name: /^Switch to (Osmosis|Kusama)/ }).click()
      await expect(page.getByTestId('network')).toHaveText(/Osmosis|Kusama/)
      // The same key in the other network's format.
      await expect(page.getByTestId('address')).not.toHaveText(before)
      expect(await sign(page, chain)).toMatch(chain.signature)
    })

    test('error: reports a rejected connection and a rejected signature', { tag: '@full' }, async ({ demo }) => {
      await demo.open(chain.options)
      const { page } = demo
      await setPolicy(page, chain, 'never')
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: chain.row }).click()
      await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
      await setPolicy(page, chain, 'always')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByTestId('status')).toHaveText('connected')
      await setPolicy(page, chain, 'never')
      expect(await sign(page, chain)).toBe(4001)
    })

    test('error: rejects a malformed response, and the user can leave a silent wallet', {
      tag: '@full',
    }, async ({ demo }) => {
      await demo.open(chain.options)
      const { page } = demo
      await setPolicy(page, chain, 'nonsense')
      await page.getByRole('button', { name: 'Connect wallet' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: chain.row }).click()
      await expect(dialog.getByText('Failed to connect', { exact: true })).toBeVisible()
      // The wallet prompts again, even though the user has approved this before.
      await inWallet(page, chain, 'disconnect')
      await setPolicy(page, chain, 'hang')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await expect(dialog.getByText('Approve the connection in your wallet.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Back' }).click()
      await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
    })
  })
}

test('behavior: Keplr prompts only once after its permission is revoked, not on every page load', async ({ demo }) => {
  await demo.open(cosmos.options)
  const { page } = demo
  await connect(page, cosmos)
  await expect(page.getByRole('dialog')).toBeHidden()
  await inWallet(page, cosmos, 'disconnect')
  // After a reload the wallet prompts again.
  await page.reload()
  await page.getByTestId('injected-reject').click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await page.reload()
  await page.locator('[data-latchkey-button]').waitFor()
  await page.waitForTimeout(1_500)
  await expect(page.getByTestId('injected-approval')).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('behavior: shows a hostile name as text', async ({ demo }) => {
  await demo.open(polkadot.options)
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = page.getByRole('dialog').getByRole('button', { name: /<img src=x onerror=alert\(1\)>/ })
  await expect(row).toBeVisible()
  expect(await row.locator('img[src="x"]').count()).toBe(0)
})
