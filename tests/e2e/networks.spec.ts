import { expect, test } from './fixtures/index.js'
import { connectInjected, inWallet, setPolicy } from './fixtures/injectedWallet.js'

test('default: choosing a network in the list switches the wallet’s network', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  await page.getByRole('button', { name: 'Networks' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Choose network' })).toBeVisible()
  await dialog.getByRole('button', { name: /Polygon/ }).click()
  await expect(page.getByTestId('network')).toHaveText('Polygon')
  // The list was opened directly, so the modal closes.
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'eth_chainId' }).click()
  await expect(page.getByTestId('answer')).toHaveText('"0x89"')
})

test('behavior: adds a network that the wallet does not know', async ({ demo, world }) => {
  // The sandbox has no Base node, so another chain's node returns the balance.
  const rpcUrl = `${world.sandbox.url}/v1/?chainId=eip155:137&projectId=test`
  await demo.open({ networkIds: ['eip155:1', 'eip155:8453'], customRpcUrls: { 'eip155:8453': [rpcUrl] } })
  const { page } = demo
  await connectInjected(page)
  await page.getByRole('button', { name: 'Switch to Base' }).click()
  await expect(page.getByTestId('network')).toHaveText('Base')
})

test('error: shows that the user declined a switch, and offers a retry', async ({ demo }) => {
  await demo.open()
  const { page } = demo
  await connectInjected(page)
  await setPolicy(page, { approve: 'never' })
  await page.getByRole('button', { name: 'Networks' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Polygon/ }).click()
  await expect(dialog.getByText('Switch declined')).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('network')).toHaveText('Polygon')
})

test('behavior: UnsupportedChain closes only after the user chooses a network or disconnects', async ({ demo }) => {
  await demo.open({ networkIds: ['eip155:1'] })
  const { page } = demo
  await connectInjected(page)
  await inWallet(page, 'switchChain', 137)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/doesn’t support your wallet’s current network/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: /Ethereum/ }).click()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
})

for (const options of [{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }]) {
  test(`parameters: ${Object.keys(options)[0]} keeps the modal closed on an unsupported network`, async ({ demo }) => {
    await demo.open({ networkIds: ['eip155:1'], ...options })
    const { page } = demo
    await connectInjected(page)
    await inWallet(page, 'switchChain', 137)
    await expect(page.getByTestId('network')).toHaveText('eip155:137')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
}
