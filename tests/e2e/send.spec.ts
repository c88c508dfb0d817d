/** Transfers on real chains. The tests compare sent and received amounts on the chains' own nodes. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { erc20Abi } from 'viem'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, setPolicy, walletAddress } from './fixtures/injectedWallet.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { connectSolana, setSolanaPolicy } from './fixtures/solanaWallet.js'
import { dialogOf, openView, openWith } from './fixtures/views.js'
import { connectWebWallet } from './fixtures/walletConnect.js'

const mainnet = 'eip155:1'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { pluginIds: ['send'] }
const onSolana = { ...options, networkIds: [solana], chainModules: ['solana'], solanaWallets: true }
const byEmail = { pluginIds: ['send', 'email'], injectedWallets: false }
type Hex = `0x${string}`

test('default: sends ether to a name, then a token to an address, and shows both on a second page', async ({
  demo,
  context,
  world,
}) => {
  test.slow()
  const { page } = demo
  const { client } = world.sandbox.chains[mainnet]
  const receiver = makeAddress()
  const name = `ada${Date.now()}.eth`
  await world.sandbox.names.set(name, { address: receiver })
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  const usdc = world.sandbox.chains[mainnet].tokens.USDC.address
  await world.sandbox.mintToken(from, { token: 'USDC', amount: 2_500_000n })
  const asked = countBalanceCalls(world)

  const dialog = await openSend(demo)
  await expect(submit(dialog)).toHaveText('Enter an amount')
  await amount(dialog).fill('0,5')
  await expect(amount(dialog)).toHaveValue('0.5')
  await expect(submit(dialog)).toHaveText('Add a recipient')
  await dialog.getByRole('textbox', { name: 'To' }).fill(name)
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByText(receiver)).toBeVisible()
  const before = await balances(world, from, receiver)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  const hash = await hashOf(dialog)
  const fee = await feeOf(world, hash)
  const after = await balances(world, from, receiver)
  expect(before.from - after.from).toBe(5n * 10n ** 17n + fee)
  expect(after.to - before.to).toBe(5n * 10n ** 17n)
  await dialog.getByRole('button', { name: 'Done' }).click()

  // The form remembers the recipient, but not the draft.
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(amount(dialog)).toHaveValue('')
  await expect(dialog.getByRole('list', { name: 'Suggestions' }).getByRole('button', { name: receiver })).toBeVisible()
  await dialog.getByRole('button', { name: /available/ }).click()
  await dialog.getByRole('searchbox').fill('usd c')
  await dialog.getByRole('button', { name: /USD Coin/ }).click()
  const read = (owner: Hex) =>
    client.readContract({ address: usdc, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  const owned = await read(from)
  await amount(dialog).fill('0.0000001')
  await expect(dialog.getByText('This amount is below the token’s smallest unit').first()).toBeVisible()
  await amount(dialog).fill('1.0000001')
  await expect(dialog.getByText('This token allows at most 6 decimals').first()).toBeVisible()
  await amount(dialog).fill('1000000000')
  await expect(dialog.getByText('You don’t have enough USDC').first()).toBeVisible()
  await amount(dialog).fill('1.25')
  await dialog.getByRole('button', { name: receiver }).click()
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await setPolicy(page, { approve: 'never' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByRole('note').getByText('You rejected the request. Nothing was sent.')).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  expect(owned - (await read(from))).toBe(1_250_000n)
  expect(await read(receiver)).toBe(1_250_000n)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const left = (await balances(world, from, receiver)).from
  await expect(dialog.locator('.lk-balance')).toContainText(balanceText(left))
  // The balance is fetched for the form, after each transfer, and once more because it was over 20 s old.
  expect(asked()).toBeLessThanOrEqual(4)

  const other = await context.newPage()
  await other.goto(page.url())
  await other
    .getByTestId('status')
    .filter({ hasText: /^connected$/ })
    .waitFor()
  await other.locator('[data-latchkey-button]').click()
  await expect(other.getByRole('dialog').locator('.lk-balance')).toContainText(balanceText(left))
})

test('default: sends SOL, then a token, after showing the rent for the recipient’s new account', async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  const { rpcUrl, tokens } = world.sandbox.solana
  await demo.open(onSolana)
  await connectSolana(page)
  const from = await addressOf(page)
  const to = base58.encode(nacl.sign.keyPair().publicKey)
  await world.sandbox.solana.mintToken(from, { token: 'USDC', amount: 9_000_000n })
  const lamports = async (address: string) =>
    BigInt((await ask<{ value: number }>(rpcUrl, 'getBalance', address)).value)

  const dialog = await openSend(demo)
  const before = await lamports(from)
  await pay(dialog, '1.5', to)
  expect(await lamports(to)).toBe(1_500_000_000n)
  expect(before - (await lamports(from))).toBe(1_500_000_000n + 5_000n)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: /available/ }).click()
  await dialog.getByRole('button', { name: /USD Coin/ }).click()
  await amount(dialog).fill('2.5')
  await dialog.getByRole('button', { name: to }).click()
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await expect(dialog.getByText('Rent for the new token account')).toBeVisible()
  const earlier = await lamports(from)
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
  const rent = BigInt(await ask<number>(rpcUrl, 'getMinimumBalanceForRentExemption', 165))
  expect(earlier - (await lamports(from))).toBe(rent + 5_000n)
  const accounts = await ask(
    rpcUrl,
    'getTokenAccountsByOwner',
    to,
    { mint: tokens.USDC.address },
    { encoding: 'jsonParsed' },
  )
  expect(JSON.stringify(accounts)).toContain('"amount":"2500000"')
})

test('default: returns from the embedded wallet’s approval to the form, and returns the hash to the app', async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  await demo.open(byEmail)
  await openWith(demo)
  await signInByEmail(demo, world, 'ada@mail.example')
  await expect(dialogOf(demo)).toBeHidden()
  const from = (await addressOf(page)) as Hex
  const to = makeAddress()
  await world.sandbox.fund(from, { amountWei: 10n ** 18n })
  const dialog = dialogOf(demo)
  const frame = page.frameLocator('.lk-frame iframe')

  await request(page, { to, amount: '0.25' })
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByRole('note').getByText('You rejected the request. Nothing was sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await frame.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 20_000 })
  const { client } = world.sandbox.chains[mainnet]
  expect(await client.getBalance({ address: to })).toBe(25n * 10n ** 16n)
  expect(await answer(page)).toEqual({ hash: await hashOf(dialog), networkId: mainnet })
  await dialog.getByRole('button', { name: 'Done' }).click()

  await request(page, { to })
  await expect(amount(dialog)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => answer(page)).toBe('MODAL_CLOSED: Modal closed')
})

test('behavior: after the modal closes, the app gets what the user decides in the wallet', async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const dialog = dialogOf(demo)
  const to = makeAddress()
  async function sendAndClose() {
    await request(page, { to, amount: '0.25' })
    await submit(dialog).filter({ hasText: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Confirm in your wallet.' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    expect(await answer(page)).toBeUndefined()
  }

  await setPolicy(page, { approve: 'never', delayMs: 8_000 })
  await sendAndClose()
  await expect.poll(() => answer(page), { timeout: 20_000 }).toBe('MODAL_CLOSED: Modal closed')

  await setPolicy(page, { approve: 'always', delayMs: 8_000 })
  await sendAndClose()
  const sent = { hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), networkId: mainnet }
  await expect.poll(() => answer(page), { timeout: 20_000 }).toEqual(sent)
  const { client } = world.sandbox.chains[mainnet]
  await expect.poll(() => client.getBalance({ address: to })).toBe(25n * 10n ** 16n)
})

test('behavior: a WalletConnect wallet sends its whole balance minus the fee', { tag: '@full' }, async ({
  demo,
  context,
  world,
}) => {
  test.slow()
  const { page } = demo
  await demo.open({ ...options, injectedWallets: false })
  await connectWebWallet(demo, world, context)
  await expect(dialogOf(demo)).toBeHidden()
  const from = (await addressOf(page)) as Hex
  const to = makeAddress()
  const before = await balances(world, from, to)
  const dialog = await openSend(demo)
  await dialog.getByRole('button', { name: 'Max' }).click()
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 20_000 })
  const after = await balances(world, from, to)
  expect(before.from - after.from).toBe(after.to + (await feeOf(world, await hashOf(dialog))))
  expect(after.from).toBeLessThan(before.from / 1_000n)
  await world.sandbox.fund(from, { amountWei: before.from })
})

test('behavior: stops waiting for a silent wallet, and shows that the wallet cancelled a payment', {
  tag: '@full',
}, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const { client, rpcUrl } = world.sandbox.chains[mainnet]
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  const to = makeAddress()
  const dialog = await openSend(demo)
  await amount(dialog).fill('0.5')
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await setPolicy(page, { approve: 'hang' })
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  await send.click()
  const announced = dialog.getByRole('status').filter({ hasText: 'Confirm in your wallet.' })
  await expect(announced).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Stop waiting' }).press('Enter')
  await expect(dialog.getByText(/earlier transaction may still be sent/).first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await setPolicy(page, { approve: 'always' })
  await client.setAutomine(false)
  try {
    await send.click()
    await expect(dialog.getByText('On its way')).toBeVisible()
    const hash = await hashOf(dialog)
    const { nonce, maxFeePerGas = 0n } = await client.getTransaction({ hash })
    // To cancel a payment, wallets send 0 to the sender's own address with the same nonce and a higher fee.
    await client.impersonateAccount({ address: from })
    const fee = `0x${(maxFeePerGas * 2n).toString(16)}`
    const replacement = await ask<Hex>(rpcUrl, 'eth_sendTransaction', {
      ...{ from, to: from, value: '0x0', gas: '0x5208', nonce: `0x${nonce.toString(16)}` },
      ...{ maxFeePerGas: fee, maxPriorityFeePerGas: fee },
    })
    await client.stopImpersonatingAccount({ address: from })
    await client.mine({ blocks: 1 })
    await expect(dialog.getByText('Transaction replaced')).toBeVisible({ timeout: 20_000 })
    expect(await hashOf(dialog)).toBe(replacement)
    expect((await balances(world, from, to)).to).toBe(0n)
  } finally {
    await client.setAutomine(true)
  }
})

/** The other combinations: tokens through the embedded wallet and WalletConnect, on both chains. */
const ways = {
  'the embedded wallet': {
    options: byEmail,
    async connect(demo: DemoPage, world: World, _context: BrowserContext, name: string) {
      await openWith(demo)
      await signInByEmail(demo, world, `${name}@mail.example`)
      await expect(dialogOf(demo)).toBeHidden()
    },
    async approve({ page }: DemoPage) {
      await page.frameLocator('.lk-frame iframe').getByRole('button', { name: 'Approve' }).click()
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
  test(`default: sends an ERC-20 token with ${way}`, { tag: '@full' }, async ({ demo, context, world }) => {
    test.slow()
    await demo.open(given)
    await connect(demo, world, context, 'grace')
    const from = (await addressOf(demo.page)) as Hex
    const to = makeAddress()
    const { client, tokens } = world.sandbox.chains[mainnet]
    const read = (owner: Hex) =>
      client.readContract({ address: tokens.USDC.address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
    await world.sandbox.fund(from, { amountWei: 10n ** 18n })
    await world.sandbox.mintToken(from, { token: 'USDC', amount: 9_000_000n })
    const [owned, coins] = [await read(from), await client.getBalance({ address: from })]
    await request(demo.page, { to, amount: '2.5', token: `${mainnet}:${tokens.USDC.address}` })
    const dialog = dialogOf(demo)
    await submit(dialog).filter({ hasText: 'Review' }).click()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await approve(demo)
    await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 20_000 })
    expect([owned - (await read(from)), await read(to)]).toEqual([2_500_000n, 2_500_000n])
    const cost = coins - (await client.getBalance({ address: from }))
    // A user operation pays its bundler more than the bundler's transaction costs.
    const fee = await feeOf(world, await hashOf(dialog))
    if (way === 'the embedded wallet') expect(cost).toBeGreaterThan(0n)
    else expect(cost).toBe(fee)
  })

  test(`default: sends SOL and a Solana token with ${way}`, { tag: '@full' }, async ({ demo, context, world }) => {
    test.slow()
    const chainModules = ['solana', ...(way === 'a WalletConnect wallet' ? ['walletconnect'] : [])]
    await demo.open({ ...given, networkIds: [solana], chainModules, solanaWallets: false })
    await connect(demo, world, context, 'joan')
    const from = await addressOf(demo.page)
    const to = base58.encode(nacl.sign.keyPair().publicKey)
    const { rpcUrl, tokens } = world.sandbox.solana
    const lamports = async (address: string) =>
      BigInt((await ask<{ value: number }>(rpcUrl, 'getBalance', address)).value)
    await world.sandbox.solana.fund(from, 5_000_000_000n)
    await world.sandbox.solana.mintToken(from, { token: 'USDC', amount: 9_000_000n })
    const dialog = dialogOf(demo)
    const send = async (args: object) => {
      await request(demo.page, { to, ...args })
      await submit(dialog).filter({ hasText: 'Review' }).click()
      await dialog.getByRole('button', { name: 'Send', exact: true }).click()
      await approve(demo)
      await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 20_000 })
    }
    const before = await lamports(from)
    await send({ amount: '1.5' })
    expect([before - (await lamports(from)), await lamports(to)]).toEqual([1_500_005_000n, 1_500_000_000n])
    const earlier = await lamports(from)
    await send({ amount: '2.5', token: `${solana}:${tokens.USDC.address}` })
    const rent = BigInt(await ask<number>(rpcUrl, 'getMinimumBalanceForRentExemption', 165))
    expect(earlier - (await lamports(from))).toBe(rent + 5_000n)
    const filter = { mint: tokens.USDC.address }
    const accounts = await ask(rpcUrl, 'getTokenAccountsByOwner', to, filter, { encoding: 'jsonParsed' })
    expect(JSON.stringify(accounts)).toContain('"amount":"2500000"')
  })
}

test('behavior: a long text in the amount does not widen the view', async ({ demo }) => {
  await demo.open(options)
  await demo.page.setViewportSize({ width: 320, height: 640 })
  await connectInjected(demo.page)
  const dialog = await openSend(demo)
  const body = dialog.locator('.lk-body')
  for (const text of ['1000000.123456789012345678', makeAddress()]) {
    await amount(dialog).fill(text)
    expect(await body.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 })
  }
})

test('behavior: in German, the amount has a comma while the user types and in the review', async ({ demo }) => {
  await demo.open({ ...options, locale: 'de' })
  await connectInjected(demo.page)
  await openWith(demo)
  const dialog = dialogOf(demo)
  await dialog.getByRole('button', { name: 'Senden' }).click()
  const field = dialog.getByRole('textbox', { name: 'Betrag in ETH' })
  await field.pressSequentially('0.25')
  await expect(field).toHaveValue('0,25')
  await field.press('Backspace')
  await field.pressSequentially('6')
  await expect(field).toHaveValue('0,26')
  await dialog.getByRole('textbox', { name: 'An' }).fill(makeAddress())
  await submit(dialog).filter({ hasText: 'Prüfen' }).click()
  await expect(dialog.getByText(/0,26 ETH/).first()).toBeVisible()
})

test('behavior: a payment on a chain with no connected wallet opens Connect first, then the filled-in form', {
  tag: '@full',
}, async ({ demo }) => {
  const { page } = demo
  const chains = { networkIds: [mainnet, solana], chainModules: ['eip155', 'solana'], solanaWallets: true }
  await demo.open({ ...options, ...chains })
  await connectInjected(page)
  await setSolanaPolicy(page, { approve: 'always' })
  const to = base58.encode(nacl.sign.keyPair().publicKey)
  await request(page, { to, amount: '0.5', networkId: solana })
  const dialog = dialogOf(demo)
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(amount(dialog)).toHaveValue('0.5')
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => answer(page), { timeout: 15_000 }).toMatchObject({ networkId: solana })
})

async function openSend(demo: DemoPage): Promise<Locator> {
  await openWith(demo)
  const dialog = dialogOf(demo)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(amount(dialog)).toBeVisible()
  return dialog
}

const amount = (dialog: Locator) => dialog.getByRole('textbox', { name: 'Amount' })
const submit = (dialog: Locator) => dialog.locator('button[type=submit]')

async function pay(dialog: Locator, sum: string, to: string): Promise<void> {
  await amount(dialog).fill(sum)
  await dialog.getByRole('textbox', { name: 'To' }).fill(to)
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
}

async function hashOf(dialog: Locator): Promise<Hex> {
  const address = await dialog.getByRole('link', { name: /View on explorer/ }).getAttribute('href')
  return address?.split('/').at(-1) as Hex
}

async function feeOf({ sandbox }: World, hash: Hex): Promise<bigint> {
  const { gasUsed, effectiveGasPrice } = await sandbox.chains[mainnet].client.getTransactionReceipt({ hash })
  return gasUsed * effectiveGasPrice
}

async function balances({ sandbox }: World, from: Hex, to: Hex) {
  const { client } = sandbox.chains[mainnet]
  const [own, others] = await Promise.all([client.getBalance({ address: from }), client.getBalance({ address: to })])
  return { from: own, to: others }
}

/** Truncated to three decimals, as in Account. */
function balanceText(wei: bigint): string {
  const [whole, fraction] = [wei / 10n ** 18n, (wei % 10n ** 18n) / 10n ** 15n]
  return `${new Intl.NumberFormat('en-US').format(whole)}.${String(fraction).padStart(3, '0')} ETH`
}

function makeAddress(): Hex {
  const bytes = nacl.randomBytes(20)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function countBalanceCalls({ sandbox }: World): () => number {
  const from = sandbox.requests.length
  return () => sandbox.requests.slice(from).filter(({ path }) => path.endsWith('/balance')).length
}

async function ask<T = unknown>(url: string, method: string, ...params: readonly unknown[]): Promise<T> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answered = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { result } = (await answered.json()) as { readonly result: T }
  return result
}

interface DemoWindow {
  answer?: unknown
  readonly latchkeyDemo: {
    readonly modal: {
      request(what: object): Promise<unknown>
      readonly state: { readonly account: { readonly address: string } }
    }
  }
}

/** Requests a payment as a host would. The page stores the outcome. */
function request(page: Page, args: object): Promise<void> {
  return page.evaluate((parameters) => {
    const host = window as unknown as DemoWindow
    host.answer = undefined
    host.latchkeyDemo.modal.request({ view: 'WalletSend', args: parameters }).then(
      (value) => {
        host.answer = value
      },
      ({ code, message }) => {
        host.answer = `${code}: ${message}`
      },
    )
  }, args)
}

const answer = (page: Page) => page.evaluate(() => (window as unknown as DemoWindow).answer)
const addressOf = (page: Page) =>
  page.evaluate(() => (window as unknown as DemoWindow).latchkeyDemo.modal.state.account.address)

test('error: sends nothing if the service and the contract disagree on the decimals', async ({ demo, world }) => {
  const { page } = demo
  await demo.open(options)
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex
  const receiver = makeAddress()
  await world.sandbox.mintToken(from, { token: 'USDC', amount: 100_000_000n })
  world.sandbox.faults.add({ match: /^\/v1\/account\/.*\/balance/, edit: { 'balances.*.quantity.decimals': '4' } })
  const dialog = dialogOf(demo)
  const address = world.sandbox.chains[mainnet].tokens.USDC.address
  await openView(demo, 'WalletSend', { token: `${mainnet}:${address}`, amount: '1', to: receiver })
  await submit(dialog).filter({ hasText: 'Review' }).click()
  await expect(dialog.getByText('The token list and the network disagree about this token’s decimals')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeHidden()
})

test('error: asks the user to check a recipient that looks like an earlier one', async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const { client, tokens } = world.sandbox.chains[mainnet]
  const receiver = makeAddress()
  const lookAlike: Hex = `${receiver.slice(0, 6) as '0x'}${'0'.repeat(30)}${receiver.slice(-6)}`.toLowerCase() as Hex
  await demo.open({ pluginIds: ['send', 'activity'] })
  await connectInjected(page)
  const from = (await walletAddress(page)) as Hex

  const dialog = await openSend(demo)
  await pay(dialog, '0.5', receiver)
  await dialog.getByRole('button', { name: 'Done' }).click()

  // Anyone can transfer zero tokens from another account, or a small amount from their own.
  await world.sandbox.fund(lookAlike, { amountWei: 10n ** 18n })
  await client.impersonateAccount({ address: lookAlike })
  const sender = { account: lookAlike, chain: null }
  const moved = await client.writeContract({
    ...sender,
    address: tokens.USDC.address,
    abi: erc20Abi,
    functionName: 'transferFrom',
    args: [from, lookAlike, 0n],
  })
  await client.waitForTransactionReceipt({ hash: moved })
  const dust = await client.sendTransaction({ ...sender, to: from, value: 1n })
  await client.waitForTransactionReceipt({ hash: dust })

  await page.reload()
  await page.locator('[data-latchkey-button]').click()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const latest = dialog.getByRole('list', { name: 'Latest activity' })
  const marked = latest.getByRole('listitem').filter({ hasText: 'Possible address poisoning' })
  await expect(marked).toHaveCount(2)
  await expect(marked.getByRole('button', { name: 'Copy the address' })).toHaveCount(0)
  const paid = latest.getByRole('listitem').filter({ hasText: `To ${receiver.slice(0, 4)}...${receiver.slice(-6)}` })
  await expect(paid).toContainText('Sent')
  await expect(paid.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await takePictures(page, 'activity-poisoning')

  await openView(demo, 'WalletSend', { to: lookAlike, amount: '0.1' })
  await expect(dialog.getByText('This may be a scam')).toBeVisible()
  await takePictures(page, 'send-look-alike')
  await submit(dialog).filter({ hasText: 'Review' }).click()
  const compared = dialog.getByRole('checkbox', { name: 'I checked the whole address' })
  await expect(compared).not.toBeChecked()
  await expect(dialog.getByRole('alert')).toContainText(receiver)
  await expect(dialog.locator('mark').first()).toHaveCSS('text-decoration-line', 'underline')
  await takePictures(page, 'send-look-alike-review')
  const before = await balances(world, from, lookAlike)
  const send = dialog.getByRole('button', { name: 'Send', exact: true })
  const blocked = dialog.getByRole('button', { name: 'Check the address first' })
  await expect(blocked).toBeDisabled()
  await blocked.dispatchEvent('click')
  await expect(dialog.getByText('Confirm in your wallet.')).toHaveCount(0)
  expect((await balances(world, from, lookAlike)).from).toBe(before.from)
  // The reload has reset the wallet's policy.
  await setPolicy(page, { approve: 'always' })
  await compared.check()
  await send.click()
  await expect(dialog.getByText('Confirmed by the network.')).toBeVisible({ timeout: 15_000 })
})

/** In both themes, on a desktop and a phone. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const path = `test-results/pictures/${name}-${colorScheme}-${width}.png`
      await page.screenshot({ path, animations: 'disabled' })
    }
  }
}
