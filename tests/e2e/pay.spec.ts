/** Payments that an app requests. The tests compare sent and received amounts on the chains' own nodes. */
import type { BrowserContext, Page } from '@playwright/test'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { erc20Abi } from 'viem'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { setSolanaPolicy } from './fixtures/solanaWallet.js'
import { dialogOf, openWith } from './fixtures/views.js'
import { connectWebWallet } from './fixtures/walletConnect.js'

const mainnet = 'eip155:1'
const polygon = 'eip155:137'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { pluginIds: ['pay'], features: { pay: true } }
const byEmail = { ...options, pluginIds: ['pay', 'email'], injectedWallets: false }
type Hex = `0x${string}`

test('default: connects, pays a token, and returns the hash to the app once the payment is in a block', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const { client, tokens } = world.sandbox.chains[mainnet]
  const read = (owner: Hex) =>
    client.readContract({ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  await demo.open(options)
  await setPolicy(page, { approve: 'always' })
  const from = (await walletAddress(page)) as Hex
  await world.sandbox.mintToken(from, { token: 'USDC', amount: 20_000_000n })
  const recipient = makeAddress()
  await askFor(page, {
    ...inUsdc(world, '12.50'),
    recipient,
    description: 'Two tickets',
    paymentId: 'order-1042',
  })

  const dialog = dialogOf(demo)
  await expect(dialog.getByText('“Two tickets”')).toBeVisible()
  await dialog.getByRole('button', { name: 'Connect a wallet' }).click()
  await dialog
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await expect(dialog.getByText(recipient)).toBeVisible()
  const before = await read(from)
  await dialog.getByRole('button', { name: 'Pay 12.50 USDC' }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  expect([before - (await read(from)), await read(recipient)]).toEqual([12_500_000n, 12_500_000n])
  const { hash, ...result } = (await answer(page)) as { readonly hash: Hex }
  expect(result).toEqual({ paymentId: 'order-1042', networkId: mainnet, from })
  expect(await client.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toBeHidden()
})

test('behavior: pays after a network switch and a rejection, and rejects wrong decimals', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const dialog = dialogOf(demo)
  const recipient = makeAddress()
  const inCoins = { networkId: polygon, asset: 'native', decimals: 18, recipient }

  await askFor(page, { ...inCoins, amount: '1000000000' })
  await expect(dialog.getByText('Your wallet is on Ethereum. This payment is on Polygon.')).toBeVisible()
  await setPolicy(page, { approve: 'never' })
  await dialog.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(dialog.getByText('You rejected the switch. Your wallet’s network hasn’t changed.')).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: 'Switch to Polygon' }).click()
  await expect(dialog.getByText('You don’t have enough POL', { exact: true })).toBeVisible()
  // Close with the keyboard, because that message makes the card grow and moves the Close button away from the pointer.
  await page.keyboard.press('Escape')
  await expect.poll(() => answer(page)).toBe('MODAL_CLOSED: Modal closed')

  await askFor(page, { ...inCoins, amount: '0.5' })
  await setPolicy(page, { approve: 'never' })
  await dialog.getByRole('button', { name: 'Pay 0.50 POL' }).click()
  await expect(dialog.getByText('You rejected the request. Nothing was paid.')).toBeVisible()
  expect(await answer(page)).toBeUndefined()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: 'Pay 0.50 POL' }).click()
  await expect.poll(() => answer(page), { timeout: 15_000 }).toMatchObject({ networkId: polygon })
  const { client } = world.sandbox.chains[polygon]
  expect(await client.getBalance({ address: recipient })).toBe(5n * 10n ** 17n)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await askFor(page, { ...inUsdc(world, '1'), decimals: 18, recipient })
  await expect(dialog.getByText('The app and the network disagree about this token’s decimals')).toBeVisible()
  await expect
    .poll(() => answer(page))
    .toBe('PAY_DECIMALS_WRONG: The app and the network disagree about this token’s decimals')
})

test('error: rejects if a payment is not mined in time, and shows it once it is mined', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  const { client } = world.sandbox.chains[mainnet]
  await page.clock.install()
  await demo.open(options)
  await connectInjected(page)
  const recipient = makeAddress()
  const inCoins = { networkId: mainnet, asset: 'native', decimals: 18, amount: '0.25', recipient, paymentId: 'late' }
  await askFor(page, inCoins)
  const dialog = dialogOf(demo)
  await client.setAutomine(false)
  try {
    await dialog.getByRole('button', { name: 'Pay 0.25 ETH' }).click()
    await expect(dialog.getByText('You can close this window.')).toBeVisible()
    await page.clock.fastForward(301_000)
    await expect(dialog.getByText('Not confirmed yet')).toBeVisible()
    await expect.poll(() => answer(page)).toBe('PAY_TIMEOUT: The payment was not confirmed in time')
    await askFor(page, inCoins)
    await expect.poll(() => answer(page)).toBe('PAY_IN_PROGRESS: Another payment is in progress')
  } finally {
    await client.setAutomine(true)
    await client.mine({ blocks: 1 })
  }
  await page.clock.fastForward(31_000)
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  expect(await client.getBalance({ address: recipient })).toBe(25n * 10n ** 16n)
})

const ways = {
  'the embedded wallet': {
    options: byEmail,
    async connect(demo: DemoPage, world: World, _context: BrowserContext) {
      await openWith(demo)
      await signInByEmail(demo, world, 'mary@mail.example')
      await expect(dialogOf(demo)).toBeHidden()
    },
    async approve(demo: DemoPage, words: string) {
      await expect(dialogOf(demo).getByText(words)).toBeVisible()
      await demo.page.frameLocator('.lk-frame iframe').getByRole('button', { name: 'Approve' }).click()
    },
  },
  'a WalletConnect wallet': {
    options: { ...options, injectedWallets: false },
    async connect(demo: DemoPage, world: World, context: BrowserContext) {
      await connectWebWallet(demo, world, context)
      await expect(dialogOf(demo)).toBeHidden()
    },
    approve: async () => undefined,
  },
}

for (const [way, { options: given, connect, approve }] of Object.entries(ways)) {
  test(`default: pays a token with ${way}`, { tag: '@full' }, async ({ demo, context, world }) => {
    test.slow()
    const { page } = demo
    await demo.open(given)
    await connect(demo, world, context)
    const from = (await addressOf(page)) as Hex
    const recipient = makeAddress()
    const { client, tokens } = world.sandbox.chains[mainnet]
    const read = (owner: Hex) =>
      client.readContract({ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    await world.sandbox.fund(from, { amountWei: 10n ** 18n })
    await world.sandbox.mintToken(from, { token: 'USDC', amount: 9_000_000n })
    const owned = await read(from)
    await askFor(page, { ...inUsdc(world, '2.5'), recipient })
    await dialogOf(demo).getByRole('button', { name: 'Pay 2.50 USDC' }).click()
    await approve(demo, `Pays 2.50 USDC to ${recipient}.`)
    await expect.poll(() => answer(page), { timeout: 20_000 }).toMatchObject({ networkId: mainnet, from })
    expect([owned - (await read(from)), await read(recipient)]).toEqual([2_500_000n, 2_500_000n])
  })
}

test('default: pays SOL and a Solana token, starting on another chain', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const chains = { networkIds: [mainnet, solana], chainModules: ['eip155', 'solana'], solanaWallets: true }
  await demo.open({ ...options, ...chains })
  await connectInjected(page)
  await setSolanaPolicy(page, { approve: 'always' })
  const { rpcUrl, tokens } = world.sandbox.solana
  const recipient = base58.encode(nacl.sign.keyPair().publicKey)
  const dialog = dialogOf(demo)
  await askFor(page, { networkId: solana, asset: 'native', decimals: 9, amount: '1.5', recipient })
  await dialog.getByRole('button', { name: 'Connect a wallet' }).click()
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await dialog.getByRole('button', { name: 'Pay 1.50 SOL' }).click()
  await expect.poll(() => answer(page), { timeout: 20_000 }).toMatchObject({ networkId: solana })
  expect(await ask(rpcUrl, 'getBalance', recipient)).toMatchObject({ value: 1_500_000_000 })
  await dialog.getByRole('button', { name: 'Done' }).click()

  await world.sandbox.solana.mintToken(await addressOf(page), { token: 'USDC', amount: 9_000_000n })
  await askFor(page, { networkId: solana, asset: tokens.USDC.address, decimals: 6, amount: '2.5', recipient })
  await expect(dialog.getByText('Rent for the new token account')).toBeVisible()
  await dialog.getByRole('button', { name: 'Pay 2.50 USDC' }).click()
  await expect.poll(() => answer(page), { timeout: 20_000 }).toMatchObject({ networkId: solana })
  const filter = { mint: tokens.USDC.address }
  const accounts = await ask(rpcUrl, 'getTokenAccountsByOwner', recipient, filter, { encoding: 'jsonParsed' })
  expect(JSON.stringify(accounts)).toContain('"amount":"2500000"')
})

const inUsdc = ({ sandbox }: World, amount: string) => ({
  networkId: mainnet,
  asset: sandbox.chains[mainnet].tokens.USDC.address,
  decimals: 6,
  amount,
})

function makeAddress(): Hex {
  const bytes = nacl.randomBytes(20)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

async function ask(url: string, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answered = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return ((await answered.json()) as { readonly result: unknown }).result
}

interface DemoWindow {
  answer?: unknown
  readonly latchkeyDemo: {
    readonly modal: {
      readonly plugins: { readonly pay: () => Promise<{ pay(request: object): Promise<unknown> }> }
      readonly state: { readonly account: { readonly address: string } }
    }
  }
}

/** Requests a payment as a host would. The page stores the outcome. */
function askFor(page: Page, request: object): Promise<void> {
  return page.evaluate((parameters) => {
    const host = window as unknown as DemoWindow
    host.answer = undefined
    host.latchkeyDemo.modal.plugins
      .pay()
      .then(({ pay }) => pay(parameters))
      .then(
        (value) => {
          host.answer = value
        },
        ({ code, message }) => {
          host.answer = `${code}: ${message}`
        },
      )
  }, request)
}

const answer = (page: Page) => page.evaluate(() => (window as unknown as DemoWindow).answer)
const addressOf = (page: Page) =>
  page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account.address)
