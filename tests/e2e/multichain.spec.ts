/** Two namespaces at once: the sandbox's EVM wallet and Solana wallet. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures/index.js'
import { setPolicy } from './fixtures/injectedWallet.js'
import { recordWalletCalls, walletCalls } from './fixtures/recordWalletCalls.js'

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

/** From Account, chooses Solana in the network list. The modal then asks the user to connect a Solana wallet. */
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

test('default: connects several namespaces, and restores them after a reload with few requests', async ({
  demo,
  context,
  world,
}) => {
  await recordWalletCalls(context)
  const networkIds = [...options.networkIds, 'bip122:000000000019d6689c085ae165831e93']
  const chainModules = [...options.chainModules, 'bip122', 'walletconnect']
  await demo.open({ ...options, networkIds, chainModules, bitcoinWallets: true })
  const { page } = demo
  await connectEvm(page)
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await connectSolana(page)
  await expect(page.getByTestId('network')).toHaveText('Solana')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await connectBitcoin(page)
  await expect(page.getByTestId('network')).toHaveText('Bitcoin')
  expect(await walletCalls(page)).toEqual([
    'Sandbox Wallet: eth_requestAccounts',
    'Sandbox Wallet: eth_chainId',
    'Sandbox Solana Wallet: standard:connect',
    'Sandbox Sats: wallet_connect',
  ])
  await page.evaluate(useSolana, solanaId)
  await expect(page.getByTestId('address')).toHaveText(address)

  const services = recordRequests(page, world.sandbox.url)
  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(address)
  await expect(page.getByTestId('balance')).toHaveText(/ SOL$/)
  // If the idle page sent requests, they would start within this time.
  await page.waitForTimeout(1000)
  // The modal requests accounts once, silently, from each connected wallet, and nothing from other wallets.
  expect([...(await walletCalls(page))].sort()).toEqual([
    'Sandbox Sats: wallet_getAccount',
    'Sandbox Solana Wallet: standard:connect, silent',
    'Sandbox Wallet: eth_accounts',
    'Sandbox Wallet: eth_chainId',
  ])
  // The modal uses no relay or wallet directory, and fetches only the visible balance.
  expect(services.sort()).toEqual(['GET /appkit/v1/config', 'GET /v1/supported-chains', 'POST /v1/ getBalance'])
  await page.getByText('Each namespace', { exact: true }).click()
  await expect(page.getByTestId('account-bip122')).toHaveText(/^bc1.* BTC$/)

  await page.locator('[data-latchkey-button]').click()
  await dialogOf(page).locator('.lk-network').click()
  await dialogOf(page).locator('.lk-row', { hasText: 'Ethereum' }).click()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await expect(page.getByTestId('address')).toHaveText(/^0x/)
})

/** Connects Bitcoin in addition to the other namespaces, and makes it active. */
async function connectBitcoin(page: Page) {
  await page.evaluate(openBitcoin)
  await dialogOf(page).getByRole('button', { name: 'Sandbox Sats' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

interface DemoWindow {
  readonly sandboxBitcoin: Readonly<Record<string, { setPolicy(policy: object): void }>>
  readonly latchkeyDemo: {
    readonly modal: {
      open(options: object): Promise<void>
      switchNetwork(networkId: string): Promise<void>
    }
  }
}
const openBitcoin = () => {
  const page = window as unknown as DemoWindow
  page.sandboxBitcoin.SandboxSats?.setPolicy({ approve: 'always' })
  return page.latchkeyDemo.modal.open({ view: 'Connect', namespace: 'bip122' })
}
const useSolana = (networkId: string) => (window as unknown as DemoWindow).latchkeyDemo.modal.switchNetwork(networkId)

/** From now on, records the page's requests to the services: HTTP method, path and JSON-RPC methods. */
function recordRequests(page: Page, sandboxUrl: string): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== sandboxUrl || request.method() === 'OPTIONS') return
    const calls = [request.postDataJSON() ?? []].flat() as { readonly method?: string }[]
    requests.push([request.method(), pathname, ...calls.map(({ method }) => method)].join(' '))
  })
  page.on('websocket', (socket) => requests.push(`socket ${new URL(socket.url()).pathname}`))
  return requests
}

test('behavior: Back from connecting another namespace returns to the account and its network', {
  tag: '@full',
}, async ({ demo }) => {
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

test('behavior: ProfileWallets lists each namespace’s wallets, and disconnects one or all', async ({ demo }) => {
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
