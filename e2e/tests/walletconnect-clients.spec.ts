/** The WalletConnect clients of two modals in one page. */
import { expect, test } from '../fixtures/index.js'
import { connectWebWallet, scanQr, signMessage } from '../fixtures/walletConnect.js'

interface Demo {
  readonly modals: { disconnect(): Promise<void>; readonly state: { readonly status: string } }[]
}

test('default: two modals have a session each, and the end of one leaves the other alone', async ({
  demo,
  world,
  context,
}) => {
  // Two pairings and two visits.
  test.slow()
  await demo.open({ modals: 2, injectedWallets: false })
  const wallet = await connectWebWallet(demo, world, context)
  const { page } = demo
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals.map(({ state }) => state.status),
    )
  await page.getByTestId('open-main-2').click()
  const row = page.getByRole('dialog').getByRole('button', { name: /^WalletConnect/ })
  await row.click()
  await wallet.pair(await scanQr(page))
  await expect.poll(states, { timeout: 15_000 }).toEqual(['connected', 'connected'])
  expect(await wallet.sessionTopics()).toHaveLength(2)

  await page.evaluate(() => (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals[1]?.disconnect())
  await expect.poll(() => wallet.sessionTopics()).toHaveLength(1)
  await signMessage(page)

  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  expect(await states()).toEqual(['connected', 'disconnected'])
  await signMessage(page)
})
