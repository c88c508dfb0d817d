/** The demo's lab without options: every chain and plugin, a hostile wallet, and faults. */
import { expect, test } from './fixtures/index.js'
import { setPolicy } from './fixtures/injectedWallet.js'

test('default: lists a wallet for each chain, and each wallet connects and signs', async ({ demo, world }) => {
  const { page } = demo
  await page.goto(`${world.url}/lab`)
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  for (const name of [
    /^Sandbox Wallet/,
    /Sandbox Solana Wallet/,
    /Sandbox Sats/,
    /sandbox-polkadot/,
    /Keplr/,
    /tellaw/,
  ])
    await expect(dialog.getByRole('button', { name })).toBeVisible()
  await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await expect(page.getByTestId('balance')).toHaveText(/SOL$/)
  await page.getByRole('button', { name: 'Sign a message' }).click()
  await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{128}"$/)
})

test('behavior: breaks the sandbox’s services, and repairs them', async ({ demo, world }) => {
  const { page } = demo
  const { sandbox } = world
  const nodeStatus = async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
    const headers = { 'content-type': 'application/json' }
    const url = `${sandbox.url}/v1/?chainId=eip155:1&projectId=latchkey-sandbox`
    return (await fetch(url, { method: 'POST', headers, body })).status
  }
  await page.goto(`${world.url}/lab`)
  await page.getByRole('button', { name: 'Broken nodes' }).click()
  await expect(page.getByText('Nodes answer with status 503.')).toBeVisible()
  expect(await nodeStatus()).toBe(503)
  await page.getByRole('button', { name: 'Repair everything' }).click()
  await expect(page.getByText('Everything works again.')).toBeVisible()
  expect(await nodeStatus()).toBe(200)
})
