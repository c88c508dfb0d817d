/**
 * Purchases with a test card on the provider's page. The tests read the received amounts from the chains' own nodes.
 */
import type { Locator, Page } from '@playwright/test'
import { erc20Abi, parseUnits } from 'viem'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, inWallet, walletAddress } from './fixtures/injectedWallet.js'
import { connectSolana } from './fixtures/solanaWallet.js'
import { dialogOf, openView } from './fixtures/views.js'

const options = { pluginIds: ['onramp', 'activity'] }
const mainnet = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
type Hex = `0x${string}`

test('default: buys USDC by card after one declined payment, and the exact amount arrives', async ({ demo, world }) => {
  test.slow()
  const { dialog, owner } = await begin(demo)
  const { testCards } = world.sandbox.onramp
  const before = await usdcOf(world, owner)
  const result = requestPurchase(demo)
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('9.99')
  await expect(dialog.getByText('At least $10.00')).toBeVisible()
  await dialog.getByRole('button', { name: '$250', exact: true }).click()
  const quoted = await readQuoted(dialog, 'USDC')
  const window = await openProvider(demo, 'Coinbase')
  await expect(window.getByText('250.00 USD').first()).toBeVisible()
  await payBy(window, testCards.refused)
  await expect(window.getByRole('alert')).toContainText('declined')
  await expect(dialog.getByText('The payment didn’t go through')).toBeVisible({ timeout: 15_000 })
  expect(await usdcOf(world, owner)).toBe(before)
  await payBy(window, testCards.paid)
  await expect(window.getByRole('heading', { name: 'Paid' })).toBeVisible()
  expect((await usdcOf(world, owner)) - before).toBe(parseUnits(quoted, 6))
  await window.close()
  await expect(dialog.getByText('Your crypto has arrived')).toBeVisible({ timeout: 15_000 })
  await expect(dialog.getByText(`${quoted} USDC`)).toBeVisible()
  const { hash } = world.sandbox.onramp.orders().at(-1) ?? {}
  await expect(dialog.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  expect(await result).toEqual({ provider: 'coinbase', hash })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.getByRole('list', { name: 'Tokens' }).getByText('USDC').first()).toBeVisible()
})

test('behavior: a purchase survives a closed window, a delay and a reload', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { dialog, owner } = await begin(demo)
  const { page } = demo
  const { testCards } = world.sandbox.onramp
  world.sandbox.onramp.set({ delayMs: 600_000 })
  const before = await usdcOf(world, owner)
  await openView(demo, 'OnRampProviders')
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  const first = await openProvider(demo, 'Coinbase')
  await first.close()
  await expect(dialog.getByText('The window was closed')).toBeVisible()
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Try again' }).click(),
  ])
  await payBy(window, testCards.delayed)
  await expect(window.getByText('Payment processing')).toBeVisible()
  await window.close()
  await expect(dialog.getByText('Your payment is being processed')).toBeVisible({ timeout: 15_000 })
  expect(await usdcOf(world, owner)).toBe(before)

  await page.reload()
  await page
    .getByTestId('status')
    .filter({ hasText: /^connected$/ })
    .waitFor()
  await openView(demo, 'OnRampProviders')
  await dialog.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByText('Your payment is being processed')).toBeVisible({ timeout: 15_000 })
  await world.sandbox.onramp.settle()
  await expect(dialog.getByText('Your crypto has arrived')).toBeVisible({ timeout: 15_000 })
  expect((await usdcOf(world, owner)) - before).toBe(98_200_000n)
})

test('behavior: failed and declined orders leave balances unchanged', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { dialog, owner } = await begin(demo)
  const { client } = world.sandbox.chains[mainnet]
  const read = async () => [await usdcOf(world, owner), await client.getBalance({ address: owner })]
  const before = await read()
  for (const outcome of ['failed', 'refused'] as const) {
    await openView(demo, 'OnRampProviders')
    await dialog.getByRole('button', { name: '$1,000', exact: true }).click()
    const window = await openProvider(demo, 'Coinbase')
    await payBy(window, world.sandbox.onramp.testCards[outcome])
    await world.sandbox.onramp.settle()
    await window.close()
    await expect(dialog.getByText('Nothing was sent to your wallet.')).toBeVisible({ timeout: 15_000 })
    expect(await read()).toEqual(before)
  }
})

test('default: buys SOL at Meld, in euros', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open({ ...options, networkIds: [solana], chainModules: ['solana'], solanaWallets: true })
  await connectSolana(page)
  const dialog = dialogOf(demo)
  const address = await page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account.address)
  const before = await lamportsOf(world, address)
  await openView(demo, 'OnRampProviders')
  await dialog.getByRole('button', { name: /^Pay in/ }).click()
  await dialog.getByRole('button', { name: /EUR/ }).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('123.45')
  const quoted = await readQuoted(dialog, 'SOL')
  await expect(dialog.getByRole('list', { name: 'Providers' }).getByRole('listitem')).toHaveCount(1)
  const window = await openProvider(demo, 'Meld')
  await expect(window.getByText('123.45 EUR').first()).toBeVisible()
  await payBy(window, world.sandbox.onramp.testCards.paid)
  await expect(dialog.getByText('Your crypto has arrived')).toBeVisible({ timeout: 15_000 })
  expect((await lamportsOf(world, address)) - before).toBe(parseUnits(quoted, 9))
})

test('default: buys POL on Polygon, in a tab if pop-ups are blocked', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { dialog, owner } = await begin(demo)
  const { page } = demo
  const { client } = world.sandbox.chains['eip155:137']
  await inWallet(page, 'switchChain', 137)
  const before = await client.getBalance({ address: owner })
  await openView(demo, 'OnRampProviders')
  await dialog.getByRole('button', { name: /^Buy USDC/ }).click()
  await dialog.getByRole('searchbox').fill('pol')
  await dialog.getByRole('button', { name: /^POL/ }).click()
  await dialog.getByRole('button', { name: '$100', exact: true }).click()
  const quoted = await readQuoted(dialog, 'POL')
  // Acts like a pop-up blocker that allows tabs.
  await page.evaluate(() => {
    const { open } = window
    window.open = (url, name, features) => (name === '_blank' ? open.call(window, url, name, features) : null)
  })
  const [tab] = await Promise.all([page.context().waitForEvent('page'), row(dialog, 'Coinbase').click()])
  await expect(dialog.getByRole('link', { name: /Open Coinbase/ })).toBeVisible()
  await payBy(tab, world.sandbox.onramp.testCards.paid)
  await tab.close()
  await expect(dialog.getByText('Your crypto has arrived')).toBeVisible({ timeout: 15_000 })
  expect((await client.getBalance({ address: owner })) - before).toBe(parseUnits(quoted, 18))
})

async function begin(demo: DemoPage) {
  await demo.open(options)
  await connectInjected(demo.page)
  return { dialog: dialogOf(demo), owner: (await walletAddress(demo.page)) as Hex }
}

/** Requests a purchase as a host would, and resolves with the result. */
async function requestPurchase({ page }: DemoPage): Promise<unknown> {
  return page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.request({ view: 'OnRampProviders' }))
}

interface DemoWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      readonly state: { readonly account: { readonly address: string } }
      request(what: object): Promise<unknown>
    }
  }
}

function row(dialog: Locator, provider: string): Locator {
  return dialog.getByRole('list', { name: 'Providers' }).getByRole('button', { name: new RegExp(`^${provider}.*1-2%`) })
}

async function openProvider({ page }: DemoPage, provider: string): Promise<Page> {
  const button = row(page.getByRole('dialog'), provider)
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  const [window] = await Promise.all([page.waitForEvent('popup'), button.click()])
  return window
}

async function payBy(window: Page, card: string): Promise<void> {
  await window.getByRole('textbox', { name: 'Card number' }).fill(card)
  await window.getByRole('button', { name: /^Pay / }).click()
  await window.waitForLoadState()
}

/** Whole tokens, as the modal shows them. */
async function readQuoted(dialog: Locator, symbol: string): Promise<string> {
  const text = await dialog.locator('dd', { hasText: symbol }).innerText()
  return text.replace(symbol, '').replaceAll(',', '').trim()
}

function usdcOf({ sandbox }: World, owner: Hex): Promise<bigint> {
  const { client, tokens } = sandbox.chains[mainnet]
  return client.readContract({ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
}

async function lamportsOf({ sandbox }: World, address: string): Promise<bigint> {
  const call = { jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }
  const answer = await fetch(sandbox.solana.rpcUrl, { method: 'POST', body: JSON.stringify(call) })
  return BigInt(((await answer.json()) as { result: { value: number } }).result.value)
}
