/** Two namespaces at once: an EVM wallet and a Solana wallet of the sandbox. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = {
  networkIds: ['eip155:1', solanaId],
  chainModules: ['eip155', 'solana'],
  solanaWallets: true,
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog')

async function connectEvm(page: Page) {
  await setPolicy(page, { approve: 'always' })
  await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page)
    .getByRole('button', { name: /^Sandbox Wallet/ })
    .first()
    .click()
  await expect(dialogOf(page)).toBeHidden()
}

/** From Account by the list of networks to Solana, and through the question to a wallet for it. */
async function connectSolana(page: Page) {
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).locator('.lk-network').click()
  await dialogOf(page).locator('.lk-row', { hasText: 'Solana' }).click()
  await expect(dialogOf(page).getByRole('heading', { level: 2 })).toHaveText('Switch chain')
  await dialogOf(page).getByRole('button', { name: 'Connect a wallet' }).click()
  await expect(dialogOf(page).getByRole('button', { name: /^Sandbox Wallet/ })).toHaveCount(0)
  await dialogOf(page)
    .getByRole('button', { name: /Sandbox Solana Wallet/ })
    .click()
  await expect(dialogOf(page)).toBeHidden()
}

test('default: a second namespace is connected beside the first, and both are there after a reload', async ({
  demo,
}) => {
  await demo.open(options)
  const { page } = demo
  await connectEvm(page)
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await connectSolana(page)
  await expect(page.getByTestId('network')).toHaveText('Solana')
  const address = (await page.getByTestId('address').textContent()) ?? ''

  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(address)
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).locator('.lk-network').click()
  await dialogOf(page).locator('.lk-row', { hasText: 'Ethereum' }).click()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await expect(page.getByTestId('address')).toHaveText(/^0x/)
})

test('behavior: who thinks better of it has what he had', { tag: '@full' }, async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await connectEvm(page)
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).locator('.lk-network').click()
  await dialogOf(page).locator('.lk-row', { hasText: 'Solana' }).click()
  await dialogOf(page).getByRole('button', { name: 'Connect a wallet' }).click()
  await dialogOf(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialogOf(page).locator('.lk-account')).toBeVisible()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
})

test('behavior: ProfileWallets shows each namespace, and ends one or all', async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await connectEvm(page)
  await connectSolana(page)
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).getByRole('button', { name: 'Wallets' }).click()
  await expect(dialogOf(page).getByRole('tab', { name: 'Solana' })).toHaveAttribute('aria-selected', 'true')
  await dialogOf(page).getByRole('tab', { name: 'EVM networks' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Disconnect Sandbox Wallet/ })
    .click()
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).getByRole('button', { name: 'Wallets' }).click()
  await dialogOf(page).getByRole('tab', { name: 'EVM networks' }).click()
  await expect(dialogOf(page).getByText('No wallet on EVM networks')).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Disconnect all' })).toHaveCount(0)
})
