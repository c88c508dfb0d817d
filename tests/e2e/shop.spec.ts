/** The demo's shop, as a newcomer sees it: from the menu to the receipt, and the panel beside it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, erc20Abi } from 'viem'
import { bin } from '../../scripts/bin.mjs'
import { root } from '../../scripts/root.mjs'
import { runCommand } from '../../scripts/runCommand.mjs'
import { findAxeViolations } from './fixtures/axe.js'
import { expect, test, type World } from './fixtures/index.js'
import { setPolicy, walletAddress } from './fixtures/injectedWallet.js'

const mainnet = 'eip155:1'
const shopAddress = '0xc0ffee0000000000000000000000000000c0ffee'

test('default: connects, signs in, pays with test money, and keeps the receipt after a reload', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const dialog = page.getByRole('dialog')
  await page.goto(world.url)
  await setPolicy(page, { approve: 'always' })
  await emptyWallet(world, (await walletAddress(page)) as Address)
  const before = await readUsdc(world, shopAddress)

  await page.getByRole('link', { name: /Flat white/ }).click()
  await page.getByRole('button', { name: 'Connect to pay' }).click()
  await expect(dialog.getByText('onerror')).toHaveCount(0)
  await connectAndSignIn(page)

  await expect(page.getByText('You need 3.80 USDC more for this coffee.')).toBeVisible()
  await page.getByRole('button', { name: 'Get 20 test USDC' }).click()
  await page.getByRole('button', { name: 'Pay 3.80 USDC' }).click()
  await expect(dialog.getByText('“Flat white”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay 3.80 USDC' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  const receipt = page.locator('.receipt')
  await expect(receipt.getByRole('heading', { name: 'Enjoy your coffee' })).toBeVisible()
  expect((await readUsdc(world, shopAddress)) - before).toBe(3_800_000n)
  const hash = (await receipt.getByRole('button', { name: 'Copy transaction' }).getAttribute('title')) as Address
  expect(await world.sandbox.chains[mainnet].client.getTransactionReceipt({ hash })).toMatchObject({
    status: 'success',
  })

  await page.reload()
  await expect(receipt.getByText('3.80 USDC')).toBeVisible()
  await expect(page).toHaveTitle('Flat white · Keyhole Coffee')
  expect(await findAxeViolations(page, 'main')).toEqual([])
  await setPolicy(page, { approve: 'always' })
  await page.getByRole('link', { name: 'See all orders' }).click()
  await expect(page.getByRole('link', { name: /Flat white/ })).toBeVisible()
  expect(await findAxeViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to see your orders' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign in with your wallet' }).click()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: /Flat white/ })).toBeVisible()
})

test('behavior: a rejected or replaced payment can be repeated, and one that was sent survives a reload', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const dialog = page.getByRole('dialog')
  const { client } = world.sandbox.chains[mainnet]
  await page.goto(`${world.url}/coffee/espresso`)
  await setPolicy(page, { approve: 'always' })
  const payer = (await walletAddress(page)) as Address
  await world.sandbox.mintToken(payer, { token: 'USDC', amount: 20_000_000n })
  await page.getByRole('button', { name: 'Connect to pay' }).click()
  await connectAndSignIn(page)

  const payButton = page.getByRole('main').getByRole('button', { name: 'Pay 2.50 USDC' })
  await payButton.click()
  await expect(dialog.getByText('“Espresso”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('You have not paid. Nothing was sent.')).toBeVisible()

  // The user cancels the payment in the wallet, which replaces the transaction.
  await payButton.click()
  await client.setAutomine(false)
  // The modal can only recognize the replacement after it has seen the transaction that is replaced.
  const seen = page.waitForResponse((one) => !!one.request().postData()?.includes('eth_getTransactionByHash'))
  await dialog.getByRole('button', { name: 'Pay 2.50 USDC' }).click()
  await expect(dialog.getByText('You can close this window.')).toBeVisible()
  await seen
  await cancelPending(world, payer)
  await expect(page.getByText('The payment failed. Your coffee is not paid yet.')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Escape')

  await payButton.click()
  await client.setAutomine(false)
  try {
    await dialog.getByRole('button', { name: 'Pay 2.50 USDC' }).click()
    await expect(dialog.getByText('You can close this window.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Waiting for your payment')).toBeVisible()
    await expect(payButton).toHaveCount(0)
  } finally {
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
  }
  await expect(page.getByRole('heading', { name: 'Enjoy your coffee' })).toBeVisible()
})

test('behavior: asks for an accepted network, and ignores orders that the shop did not write', async ({
  demo,
  world,
}) => {
  const { page } = demo
  await page.addInitScript(() => localStorage.setItem('coffee.orders', '[{"id":"ABCDEF","status":"paid"}]'))
  await page.goto(`${world.url}/order/ABCDEF`)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()

  await page.goto(`${world.url}/coffee/latte`)
  await setPolicy(page, { approve: 'always' }, 'dev.latchkey.solana')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Your wallet is on Solana. We take USDC on Ethereum or Polygon.')).toBeVisible()
  await page.getByRole('button', { name: 'Switch to Ethereum' }).click()
  await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
})

test('behavior: the panel changes the running modal, and copies a config that compiles', async ({
  demo,
  world,
  context,
}) => {
  const { page } = demo
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: world.url })
  await page.goto(world.url)
  const panel = page.getByRole('complementary', { name: 'Customize' })
  const dialog = page.getByRole('dialog')
  const email = dialog.getByRole('textbox', { name: 'Email' })
  const showModal = async (check: () => Promise<void>) => {
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await check()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await showModal(() => expect(email).toBeVisible())
  const emailSwitch = panel.getByRole('switch', { name: 'Sign-in by email' })
  await emailSwitch.uncheck()
  await showModal(async () => {
    await expect(dialog.getByRole('button', { name: /Sandbox Wallet/ })).toBeVisible()
    await expect(email).toHaveCount(0)
  })
  await emailSwitch.check()
  await showModal(() => expect(email).toBeVisible())

  for (const name of ['Bitcoin', 'Solana']) {
    await Promise.all([page.waitForEvent('load'), panel.getByText(name, { exact: true }).click()])
  }
  await showModal(async () => {
    await expect(dialog.getByRole('button', { name: /Sandbox Sats/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /Solana/ })).toHaveCount(0)
  })
  await panel.getByText('Dark', { exact: true }).click()
  await panel.getByRole('radio', { name: '#2f6b3a' }).check()
  await panel.getByRole('switch', { name: 'Swaps' }).uncheck()
  await panel.getByRole('button', { name: 'Copy config' }).click()
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain("themeMode: 'dark'")
  expect(code).toContain("'--latchkey-accent': '#2f6b3a'")
  expect(code).toContain('chains: [eip155(), bip122(), walletConnect()]')
  expect(code).not.toContain('swaps')
  expect(await compile(code)).toBe('')

  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await showModal(() => expect(page.locator('latchkey-modal')).toHaveAttribute('data-theme', 'dark'))
  await panel.getByLabel('Language').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.getByRole('button', { name: 'اتصال المحفظة' }).click()
  await expect(page.locator('latchkey-modal')).toHaveAttribute('dir', 'rtl')
})

test('behavior: nothing moves while the page loads, and no page has accessibility violations or overflow', async ({
  demo,
  world,
}) => {
  const { page } = demo
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of ['/', '/coffee/matcha', '/account']) {
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(world.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await findAxeViolations(page, 'body'), path).toEqual([])
      expect(await overflow(page), `${path} at ${width}`).toBe(0)
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
    }
  }
  // On a narrow page, the panel is a sheet.
  await page.getByRole('button', { name: 'Customize' }).click()
  await page.getByText('Dark', { exact: true }).click()
  expect(await findAxeViolations(page, 'body')).toEqual([])
  expect(await overflow(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Dark', { exact: true })).toBeHidden()
})

async function connectAndSignIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
}

function readUsdc({ sandbox }: World, owner: Address): Promise<bigint> {
  const { client, tokens } = sandbox.chains[mainnet]
  return client.readContract({ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

/** Removes the wallet's USDC, which an earlier test may have left there. */
async function emptyWallet(world: World, owner: Address): Promise<void> {
  const { client, tokens } = world.sandbox.chains[mainnet]
  const units = await readUsdc(world, owner)
  await world.sandbox.fund(owner, { chain: mainnet, amountWei: 10n ** 18n })
  await client.impersonateAccount({ address: owner })
  await client.writeContract({
    account: owner,
    chain: null,
    address: tokens.USDC.address,
    abi: erc20Abi,
    functionName: 'transfer',
    args: ['0x000000000000000000000000000000000000dEaD', units],
  })
  await client.stopImpersonatingAccount({ address: owner })
}

/** Replaces the account's pending transaction with one that does nothing. */
async function cancelPending({ sandbox }: World, owner: Address): Promise<void> {
  const { client } = sandbox.chains[mainnet]
  const nonce = await client.getTransactionCount({ address: owner })
  await client.impersonateAccount({ address: owner })
  const gasPrice = 100n * (await client.getGasPrice())
  await client.sendTransaction({ account: owner, chain: null, to: owner, value: 0n, gasPrice, nonce })
  await client.stopImpersonatingAccount({ address: owner })
  await client.setAutomine(true)
  await client.mine({ blocks: 1 })
}

/** Compiles the code as a host would, and returns the compiler's errors. */
async function compile(code: string): Promise<string> {
  const folder = join(root, '.cache/shop-config')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'modal.ts'), code)
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "extends": "../../scripts/docs/tsconfig.samples.json", "files": ["modal.ts"] }',
  )
  const command = [bin('typescript', 'tsc'), '-p', folder, '--pretty', 'false']
  return (await runCommand(process.execPath, command, { capture: true })).output.trim()
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
