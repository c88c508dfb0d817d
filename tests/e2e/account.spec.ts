/** The account view, and the wallet list after a connection. */
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, inWallet, walletAddress } from './fixtures/injectedWallet.js'
import { scanQr } from './fixtures/walletConnect.js'
import { openWebWallet, type WebWallet } from './fixtures/webWallet.js'

test.describe('Account', () => {
  test('default: shows the address’s first four and last six characters, and copies all of it', async ({
    demo,
    context,
    world,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
    const { dialog, address } = await openAccount(demo)
    await expect(dialog.getByText(`${address.slice(0, 4)}...${address.slice(-6)}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByText('Copied', { exact: true })).toBeAttached()
    expect(await demo.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })

  test('error: tells the user when the browser refuses the clipboard', async ({ demo, context }) => {
    await context.addInitScript(() => {
      const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
      Object.defineProperty(Navigator.prototype, 'clipboard', { value: { writeText }, configurable: true })
    })
    const { dialog } = await openAccount(demo)
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByText('Couldn’t copy')).toBeAttached()
  })

  test('default: opens the address in the explorer in a new tab', async ({ demo }) => {
    const { dialog, address } = await openAccount(demo)
    const link = dialog.getByRole('link', { name: /^View on Etherscan/ })
    await expect(link).toHaveAttribute('href', `https://etherscan.io/address/${address}`)
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  })

  test('default: truncates the balance to three decimals', async ({ demo, world }) => {
    await demo.open()
    await connectInjected(demo.page)
    const address = (await walletAddress(demo.page)) as `0x${string}`
    // The balance always ends in .9999, so rounding would change the visible digits.
    const before = await readBalanceWei(world, address)
    const unitWei = 10n ** 18n
    await world.sandbox.fund(address, { amountWei: unitWei - (before % unitWei) + 999_900_000_000_000_000n })
    await demo.open()
    await demo.page.locator('[data-latchkey-button]').click()
    const whole = new Intl.NumberFormat('en').format(before / unitWei + 1n)
    const balance = demo.page.getByRole('dialog').locator('.lk-balance')
    await expect(balance).toHaveText(new RegExp(`${whole}\\.999 ETH$`))
    await expect(balance).toHaveAttribute('title', /\.9999$/)
  })

  test('behavior: shows a balance of 0.00 on a network that is not configured', async ({ demo }) => {
    await demo.open({ networkIds: ['eip155:1'], allowUnsupportedChain: true })
    const { page } = demo
    await connectInjected(page)
    await inWallet(page, 'switchChain', 137)
    await expect(page.getByTestId('network')).toHaveText('eip155:137')
    await page.locator('[data-latchkey-button]').click()
    await expect(page.getByRole('dialog').locator('.lk-balance')).toHaveText(/(^|\s)0\.00\s*$/)
  })

  test('error: offers to fetch the balance again after a failure', async ({ demo, world }) => {
    // The modal tries the network's public node last, and the page's policy blocks that node.
    demo.allowConsole(/Failed to load resource|publicnode|violates the document's Content Security Policy/)
    await demo.open()
    await connectInjected(demo.page)
    world.sandbox.faults.add({ match: /^\/v1\/?\?/, status: 500 })
    await demo.open()
    await expect(demo.page.getByTestId('status')).toHaveText('connected')
    await demo.page.locator('[data-latchkey-button]').click()
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByText('Balance unavailable')).toBeVisible({ timeout: 15_000 })
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    world.sandbox.faults.clear()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.locator('.lk-balance')).toHaveText(/\d\.\d{3} ETH$/)
  })

  test('default: lists the plugins’ actions in order, and their tabs', async ({ demo }) => {
    const { dialog } = await openAccount(demo)
    const actions = dialog.getByRole('group', { name: 'Actions' }).or(dialog.getByRole('list', { name: 'Actions' }))
    await expect(actions.getByRole('button')).toHaveText(['Receive', 'Sign'])
    await expect(dialog.getByRole('tab', { name: 'Guestbook' })).toBeVisible()
  })

  test('parameters: with no plugins, shows no actions and only the tabs for tokens and NFTs', async ({ demo }) => {
    const { dialog } = await openAccount(demo, { pluginIds: [] })
    await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Receive' })).toHaveCount(0)
    await expect(dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs'])
  })

  test('default: Disconnect closes the modal, and the next opening shows Connect', async ({ demo }) => {
    const { dialog } = await openAccount(demo)
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
    await expect(dialog).toBeHidden()
    await demo.page.locator('[data-latchkey-button]').click()
    await expect(dialog.getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
    await demo.page.reload()
    await expect(demo.page.getByTestId('status')).toHaveText('disconnected')
  })
})

test.describe('the wallet list', () => {
  test('default: marks installed wallets, and lists them after WalletConnect', async ({ demo }) => {
    await demo.open()
    await demo.page.locator('[data-latchkey-button]').click()
    const dialog = demo.page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: /^Sandbox Wallet.*Installed/ })).toBeVisible()
    const names = await dialog.getByRole('list', { name: 'Wallets' }).getByRole('button').allTextContents()
    expect(names.findIndex((name) => name.startsWith('WalletConnect'))).toBe(0)
    expect(names.findIndex((name) => name.startsWith('Sandbox Wallet'))).toBeGreaterThan(0)
  })

  test('default: marks the last two connected wallets as recent, the latest first', { tag: '@full' }, async ({
    demo,
    world,
    context,
  }) => {
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await wallet.setAuto(true)
    await page.bringToFront()
    const dialog = page.getByRole('dialog')
    for (const name of ['Rainbow', 'Zerion', 'Sandbox Wallet']) {
      await connectListed(demo, wallet, name)
      await page.getByRole('button', { name: 'disconnect()' }).click()
      await expect(page.getByTestId('status')).toHaveText('disconnected')
    }
    await page.reload()
    await page.locator('[data-latchkey-button]').click()
    await expect(dialog.getByRole('button', { name: /Recent/ })).toHaveText([/^Sandbox Wallet/, /^Zerion/])
  })
})

async function openAccount(demo: DemoPage, options?: object) {
  await demo.open(options)
  const { page } = demo
  await connectInjected(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  return { dialog, address: (await page.getByTestId('address').textContent()) ?? '' }
}

/** Picks a directory wallet by its name, and scans its code with the web wallet. */
async function connectListed({ page }: DemoPage, wallet: WebWallet, name: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'All wallets' }).click()
  await dialog.getByRole('searchbox').fill(name)
  await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
  await wallet.pair(await scanQr(page))
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  await expect(dialog).toBeHidden()
}

async function readBalanceWei({ sandbox }: World, address: string): Promise<bigint> {
  const response = await fetch(sandbox.chains['eip155:1'].rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }),
  })
  return BigInt(((await response.json()) as { result: string }).result)
}
