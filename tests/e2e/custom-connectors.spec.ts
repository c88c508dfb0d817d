/** Wallets that the host adds itself (`examples/demo/src/createOwnConnectors.ts`). No extension announces them. */

import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { type Hex, hexToBytes, verifyMessage } from 'viem'
import { expect, test } from './fixtures/index.js'

const options = {
  networkIds: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  chainModules: ['eip155', 'solana'],
  injectedWallets: false,
  ownWallets: true,
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
  await expect(page.getByTestId('wallet')).toHaveText(name)
}

async function sign(page: Page): Promise<Hex> {
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x/)
  return JSON.parse((await page.getByTestId('answer').textContent()) ?? '') as Hex
}

test('default: a provider, a wagmi connector and a Wallet Standard wallet connect, sign, switch and are restored', async ({
  demo,
}) => {
  await demo.open(options)
  const { page } = demo
  for (const name of ['Coffee Account', 'Coffee Vault']) {
    await choose(page, name)
    const address = (await page.getByTestId('address').textContent()) as Hex
    expect(await verifyMessage({ address, message: 'Latchkey demo', signature: await sign(page) })).toBe(true)
    await page.getByRole('button', { name: 'Switch to Polygon' }).click()
    await expect(page.getByTestId('network')).toHaveText('Polygon')

    await page.reload()
    await expect(page.getByTestId('wallet')).toHaveText(name)
    await expect(page.getByTestId('network')).toHaveText('Polygon')
    await page.getByRole('button', { name: 'disconnect()' }).click()
    await expect(page.getByTestId('status')).toHaveText('disconnected')
  }

  await choose(page, 'Coffee Sol')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  const text = new TextEncoder().encode('Latchkey demo')
  expect(nacl.sign.detached.verify(text, hexToBytes(await sign(page)), base58.decode(address))).toBe(true)
})
