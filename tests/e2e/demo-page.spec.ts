/** The demo page without options, as a newcomer sees it. */
import { expect, test } from './fixtures/index.js'
import { setPolicy } from './fixtures/injectedWallet.js'

test('default: lists a wallet for each chain, which connects and signs', async ({ demo, world }) => {
  const { page } = demo
  await page.goto(world.url)
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  for (const name of [/^Sandbox Wallet/, /Sandbox Solana Wallet/, /Sandbox Sats/, /sandbox-polkadot/, /Keplr/])
    await expect(dialog.getByRole('button', { name })).toBeVisible()
  await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await expect(page.getByTestId('balance')).toHaveText(/SOL$/)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{128}"$/)
})
