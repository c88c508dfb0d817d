/** Swaps on a real chain. The tests compare sent and received amounts on the chain's own node. */
import type { Locator, Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test, type World } from './fixtures/index.js'
import { connectInjected, setBatches, setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { dialogOf, openWith } from './fixtures/views.js'
import { connectWebWallet } from './fixtures/walletConnect.js'

const mainnet = 'eip155:1'
const options = { pluginIds: ['swaps'] }
type Hex = `0x${string}`
type Held = 'ETH' | 'USDC' | 'USDT'

// Other tests in this worker expect the pools' initial prices.
test.afterEach(({ world }) => world.sandbox.swaps.reset())

test('default: swaps ether for a token, with the preview’s amounts', async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  const dialog = dialogOf(demo)
  await openWith(demo)
  await dialog.getByRole('button', { name: 'Swap', exact: true }).click()
  await dialog.getByRole('button', { name: 'You receive: Select a token' }).click()
  await dialog.getByRole('searchbox').fill('usd c')
  await dialog.getByRole('button', { name: /USD Coin/ }).click()
  await amount(dialog).fill('0.5')
  await review(dialog)
  const expected = await offered(dialog, 6)
  const minimum = await fact(dialog, 'Minimum received')
  expect(unitsOf(minimum, 6)).toBe((expected * 99n) / 100n)

  const before = await balances(world, from)
  await setPolicy(page, { approve: 'never' })
  await button(dialog, 'Swap').click()
  await expect(dialog.getByText('You rejected the request. Nothing was swapped.').first()).toBeVisible()
  expect(await balances(world, from)).toEqual(before)
  await setPolicy(page, { approve: 'always' })
  await button(dialog, 'Swap').click()
  const hash = await confirmed(dialog)
  const after = await balances(world, from)
  expect(before.ETH - after.ETH).toBe(5n * 10n ** 17n + (await feeOf(world, hash)))
  expect(after.USDC - before.USDC).toBe(expected)
})

test('default: approves and swaps tokens, and resets a leftover USDT allowance first', {
  tag: '@full',
}, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  await mint(world, from)
  const dialog = dialogOf(demo)
  await openSwap(page, { fromToken: 'USDC', toToken: 'USDT', amount: '120' })
  await review(dialog)
  await expect(dialog.getByText('You allow 120 USDC to be spent by')).toBeVisible()
  // The view shows the router twice: as the token's spender and as the swap contract.
  await expect(dialog.getByText(world.sandbox.swaps.router.toLowerCase())).toHaveCount(2)
  const expected = await offered(dialog, 6)
  const before = await balances(world, from)
  await setPolicy(page, { approve: 'always', delayMs: 500 })
  await button(dialog, 'Approve and swap').click()
  await expect(dialog.getByText('Step 1 of 2.').first()).toBeVisible()
  await expect(dialog.getByText('Step 2 of 2.').first()).toBeVisible()
  await confirmed(dialog)
  const after = await balances(world, from)
  expect([before.USDC - after.USDC, after.USDT - before.USDT]).toEqual([120_000_000n, expected])
  expect(await allowanceOf(world, from, 'USDC')).toBe(0n)
  await button(dialog, 'Done').click()

  await setPolicy(page, { approve: 'always' })
  await allow(world, from, 'USDT', 1n)
  await openSwap(page, { fromToken: 'USDT', toToken: 'ETH', amount: '50' })
  await review(dialog)
  await expect(dialog.getByText('Reset the earlier approval of USDT')).toBeVisible()
  const held = await balances(world, from)
  const coins = await offered(dialog, 18)
  await button(dialog, 'Approve and swap').click()
  await confirmed(dialog)
  const left = await balances(world, from)
  expect(held.USDT - left.USDT).toBe(50_000_000n)
  // The fees for three transactions are less than a hundredth of the received amount.
  expect(held.ETH + coins - left.ETH).toBeGreaterThan(0n)
  expect(held.ETH + coins - left.ETH).toBeLessThan(coins / 10n)
})

test('default: a wallet with batches approves and swaps in one transaction', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  await setBatches(page, 'supported')
  const from = (await walletAddress(page)) as Hex
  await mint(world, from)
  const { client } = world.sandbox.chains[mainnet]
  const dialog = dialogOf(demo)
  await openSwap(page, { fromToken: 'USDC', toToken: 'ETH', amount: '300' })
  await review(dialog)
  const expected = await offered(dialog, 18)
  const [before, nonce] = [await balances(world, from), await client.getTransactionCount({ address: from })]
  await button(dialog, 'Approve and swap').click()
  const hash = await confirmed(dialog)
  const after = await balances(world, from)
  expect(before.USDC - after.USDC).toBe(300_000_000n)
  expect(after.ETH - before.ETH).toBe(expected - (await feeOf(world, hash)))
  // One transaction, which also upgrades the account to support batches.
  expect((await client.getTransaction({ hash })).nonce).toBe(nonce)
  expect(await client.getTransactionCount({ address: from })).toBe(nonce + 2)
  expect(await allowanceOf(world, from, 'USDC')).toBe(0n)
  // Restores the plain account, which other tests sign in with.
  await client.setCode({ address: from, bytecode: '0x' })
})

test('default: a WalletConnect wallet approves and swaps', { tag: '@full' }, async ({ demo, context, world }) => {
  test.slow()
  const { page } = demo
  await demo.open({ ...options, injectedWallets: false })
  await connectWebWallet(demo, world, context)
  const dialog = dialogOf(demo)
  await expect(dialog).toBeHidden()
  const from = (await addressOf(page)) as Hex
  await mint(world, from)
  await openSwap(page, { fromToken: 'USDC', toToken: 'ETH', amount: '75' })
  await review(dialog)
  const before = await balances(world, from)
  await button(dialog, 'Approve and swap').click()
  await confirmed(dialog)
  expect(before.USDC - (await balances(world, from)).USDC).toBe(75_000_000n)
})

test('default: the embedded wallet prompts once for both approval and swap, above the preview', {
  tag: '@full',
}, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open({ pluginIds: ['swaps', 'email'], injectedWallets: false })
  await openWith(demo)
  await signInByEmail(demo, world, 'hedy@mail.example')
  const dialog = dialogOf(demo)
  await expect(dialog).toBeHidden()
  const from = (await addressOf(page)) as Hex
  await world.sandbox.fund(from, { amountWei: 10n ** 18n })
  await mint(world, from)
  await openSwap(page, { fromToken: 'USDC', toToken: 'USDT', amount: '40' })
  await review(dialog)
  const expected = await offered(dialog, 6)
  const before = await balances(world, from)
  await button(dialog, 'Approve and swap').click()
  await page.frameLocator('.lk-frame iframe').getByRole('button', { name: 'Approve' }).click()
  await confirmed(dialog)
  const after = await balances(world, from)
  expect([before.USDC - after.USDC, after.USDT - before.USDT]).toEqual([40_000_000n, expected])
  expect(before.ETH - after.ETH).toBeGreaterThan(0n)
})

test('behavior: asks the user again if other trades move the price, and a late swap moves no tokens', {
  tag: '@full',
}, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const { swaps } = world.sandbox
  const trade = { networkId: mainnet, from: 'native', to: 'USDC', amount: 20n * 10n ** 18n } as const
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  const dialog = dialogOf(demo)
  await openSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '1' })
  await review(dialog)
  const first = await offered(dialog, 6)
  await swaps.trade(trade)
  await button(dialog, 'Swap').click()
  await expect(dialog.getByText('The quote got worse').first()).toBeVisible()
  const second = await offered(dialog, 6)
  expect(second).toBeLessThan(first)
  await button(dialog, 'Accept').click()

  // The trade is mined after the plugin last checked the offer, and before the swap.
  const before = await balances(world, from)
  const { mined } = await swaps.tradeBefore(trade)
  await button(dialog, 'Swap').click()
  await mined
  await expect(dialog.getByText('Nothing was swapped', { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await expect(dialog.getByText(/The swap failed on the network/).first()).toBeVisible()
  const reverted = await balances(world, from)
  expect(reverted.USDC).toBe(before.USDC)
  expect(before.ETH - reverted.ETH).toBeLessThan(10n ** 16n)

  // The form keeps the outcome, and a retry requests a new offer.
  await button(dialog, 'Swap').click()
  await expect(dialog.getByText('The quote got worse').first()).toBeVisible({ timeout: 20_000 })
  await button(dialog, 'Accept').click()
  const third = await offered(dialog, 6)
  await button(dialog, 'Swap').click()
  await confirmed(dialog)
  expect((await balances(world, from)).USDC - before.USDC).toBe(third)
  expect(third).toBeLessThan(second)
})

test('behavior: keeps the approval after a failed swap, and uses it on a retry', {
  tag: '@full',
}, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  await mint(world, from)
  const dialog = dialogOf(demo)
  await world.sandbox.swaps.addFeeToken(mainnet)
  await openSwap(page, { fromToken: 'USDC', toToken: 'ETH', amount: '10' })
  await review(dialog)
  const before = await balances(world, from)
  await setPolicy(page, { approve: 'always', delayMs: 2_000 })
  await button(dialog, 'Approve and swap').click()
  await expect(dialog.getByText('Step 1 of 2.').first()).toBeVisible()
  await world.sandbox.swaps.setHalted(mainnet, true)
  await expect(dialog.getByText(/USDC stays approved. Nothing was swapped/).first()).toBeVisible({
    timeout: 20_000,
  })
  await expect(dialog.getByText(/This swap would fail/).first()).toBeVisible()
  expect((await balances(world, from)).USDC).toBe(before.USDC)
  expect(await allowanceOf(world, from, 'USDC')).toBe(10_000_000n)
  await setPolicy(page, { approve: 'always' })
  await world.sandbox.swaps.setHalted(mainnet, false)
  await button(dialog, 'Try again').click()
  await button(dialog, 'Swap').click()
  await confirmed(dialog)
  expect(before.USDC - (await balances(world, from)).USDC).toBe(10_000_000n)
  await button(dialog, 'Done').click()

  // A token with a transfer fee. Quotes do not include the fee, but the simulation shows it.
  await openSwap(page, { fromToken: 'ETH', toToken: 'TAX', amount: '0.1' })
  await review(dialog)
  await expect(dialog.getByText(/This swap would fail. Try again, or raise your slippage tolerance/)).toBeVisible()
  await button(dialog, 'Back').click()
  await button(dialog, 'Slippage tolerance: 1%').click()
  await dialog.getByRole('radio', { name: '5%' }).click()
  await button(dialog, 'Done').click()
  await review(dialog)
  await button(dialog, 'Swap').click()
  await confirmed(dialog)
})

const amount = (dialog: Locator) => dialog.getByRole('textbox', { name: /^Amount in/ })
const button = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })

/** Opens the preview once an offer arrives. */
async function review(dialog: Locator): Promise<void> {
  await dialog.locator('button[type=submit]').filter({ hasText: 'Review' }).click()
  await expect(dialog.getByText('Minimum received')).toBeVisible()
}

/** Waits until the network confirms, and resolves with the transaction. */
async function confirmed(dialog: Locator): Promise<Hex> {
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 20_000 })
  const address = await dialog.getByRole('link', { name: /View on explorer/ }).getAttribute('href')
  return address?.split('/').at(-1) as Hex
}

/** The received amount in the preview, in base units. The preview shows every digit. */
async function offered(dialog: Locator, decimals: number): Promise<bigint> {
  const leg = dialog.locator('.swaps-leg').filter({ hasText: 'You receive' }).locator('.swaps-sum')
  return unitsOf(await leg.innerText(), decimals)
}

const fact = (dialog: Locator, label: string) =>
  dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]').innerText()

function unitsOf(shown: string, decimals: number): bigint {
  const [whole = '', fraction = ''] = shown.replace(/[^\d.]/g, '').split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

async function balances({ sandbox }: World, owner: Hex): Promise<Record<Held, bigint>> {
  const { client, tokens } = sandbox.chains[mainnet]
  const read = (token: Hex) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const [ETH, USDC, USDT] = await Promise.all([
    client.getBalance({ address: owner }),
    read(tokens.USDC.address),
    read(tokens.USDT.address),
  ])
  return { ETH, USDC, USDT }
}

function allowanceOf({ sandbox }: World, owner: Hex, token: 'USDC' | 'USDT'): Promise<bigint> {
  const { client, tokens } = sandbox.chains[mainnet]
  const args = [owner, sandbox.swaps.router] as const
  return client.readContract({ address: tokens[token].address, abi: erc20Abi, functionName: 'allowance', args })
}

async function feeOf({ sandbox }: World, hash: Hex): Promise<bigint> {
  const { gasUsed, effectiveGasPrice } = await sandbox.chains[mainnet].client.getTransactionReceipt({ hash })
  return gasUsed * effectiveGasPrice
}

async function mint({ sandbox }: World, owner: Hex): Promise<void> {
  await sandbox.mintToken(owner, { token: 'USDC', amount: 500_000_000n })
  await sandbox.mintToken(owner, { token: 'USDT', amount: 500_000_000n })
}

/** An allowance from an earlier visit. anvil impersonates the account to set it. */
async function allow(world: World, owner: Hex, token: 'USDC' | 'USDT', units: bigint): Promise<void> {
  const { sandbox } = world
  const { client, tokens } = sandbox.chains[mainnet]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [sandbox.swaps.router, units] })
  await client.impersonateAccount({ address: owner })
  await client.sendTransaction({ account: owner, chain: client.chain, to: tokens[token].address, data })
  await client.stopImpersonatingAccount({ address: owner })
  await expect.poll(() => allowanceOf(world, owner, token)).toBe(units)
}

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      open(what: object): Promise<unknown>
      readonly state: { readonly account: { readonly address: string } }
    }
  }
}

/** Opens the filled-in form as a host would. */
const openSwap = (page: Page, args: object) =>
  page.evaluate((parameters) => {
    const { modal } = (window as unknown as DemoWindow).latchkeyDemo
    void modal.open({ view: 'Swap', args: parameters })
  }, args)

const addressOf = (page: Page) =>
  page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account.address)

test('behavior: swaps with an unknown contract only after the user trusts it', async ({ demo, world }) => {
  const { page } = demo
  const { faults, swaps, chains } = world.sandbox
  await demo.open(options)
  await connectInjected(page)
  await setPolicy(page, { approve: 'always' })
  const from = (await walletAddress(page)) as Hex
  const before = await balances(world, from)
  const dialog = dialogOf(demo)
  faults.add({ match: '/v1/convert/build-transaction', edit: { 'tx.to': `${mainnet}:${swaps.unlistedRouter}` } })
  await openSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
  await review(dialog)
  await expect(dialog.getByText('Unknown swap contract')).toBeVisible()
  await expect(dialog.getByText(swaps.unlistedRouter)).toBeVisible()
  const swap = button(dialog, 'Swap')
  await expect(swap).toBeDisabled()
  await swap.click({ force: true })
  expect(await balances(world, from)).toEqual(before)
  await dialog.getByRole('checkbox', { name: 'I trust this contract' }).check()
  const expected = await offered(dialog, 6)
  await swap.click()
  const hash = await confirmed(dialog)
  const after = await balances(world, from)
  expect(after.USDC - before.USDC).toBe(expected)
  expect(before.ETH - after.ETH).toBe(5n * 10n ** 17n + (await feeOf(world, hash)))
  expect((await chains[mainnet].client.getTransaction({ hash })).to).toBe(swaps.unlistedRouter)
})

test.describe('a service that lies about a swap', () => {
  const toldOutput = '1600000000'
  const lies = [
    ['names a contract that pays nothing', { 'tx.to': `${mainnet}:0x${'5a'.repeat(20)}` }],
    ['promises more than the chain pays', { 'tx.amount': toldOutput }],
  ] as const

  for (const [lie, edit] of lies) {
    test(`error: sends no request to the wallet if the built swap ${lie}`, async ({ demo, world }) => {
      const { page } = demo
      await demo.open(options)
      await connectInjected(page)
      const from = (await walletAddress(page)) as Hex
      const before = await balances(world, from)
      const dialog = dialogOf(demo)
      world.sandbox.faults.add({ match: '/v1/convert/quotes', edit: { 'quotes.*.toAmount': toldOutput } })
      world.sandbox.faults.add({ match: '/v1/convert/build-transaction', edit: { 'tx.amount': toldOutput, ...edit } })
      await openSwap(page, { fromToken: 'ETH', toToken: 'USDC', amount: '0.5' })
      await review(dialog)
      await expect(dialog.getByText('You would receive less than the minimum shown')).toBeVisible()
      await expect(button(dialog, 'Swap')).toBeDisabled()
      expect(await balances(world, from)).toEqual(before)
    })
  }
})
