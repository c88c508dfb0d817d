/** Solana in a browser: the sandbox's Wallet Standard wallet, and a chain that executes what it signs. */

import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import { markers } from './fixtures/chunkMarkers.js'
import { expect, test } from './fixtures/index.js'
import { addPayer, send } from './fixtures/payer.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { connectSolana as connect, solanaRdns as rdns, setSolanaPolicy as setPolicy } from './fixtures/solanaWallet.js'

const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = { networkIds: [networkId], chainModules: ['solana'], solanaWallets: true }

test('default: connects, shows the account and its balance, and signs without a chain library', async ({
  demo,
  context,
}) => {
  const scripts = recordScripts(context)
  await demo.open(options)
  const { page } = demo
  await connect(page)
  const address = await walletAddress(page)
  await expect(page.getByTestId('address')).toHaveText(address)
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await expect(page.getByTestId('balance')).toHaveText(/^[1-9][\d.]* SOL$/)

  await page.locator('[data-latchkey-button]').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${address.slice(0, 4)}...${address.slice(-6)}`)).toBeVisible()
  await expect(dialog.locator('.lk-balance')).toHaveText(/[1-9][\d.,]* SOL$/)
  const link = dialog.getByRole('link', { name: /^View on Solscan/ })
  await expect(link).toHaveAttribute('href', `https://solscan.io/account/${address}`)

  const message = 'Sign me: 世界'
  const signature = Uint8Array.from(await signMessage(page, message))
  const bytes = new TextEncoder().encode(message)
  expect(nacl.sign.detached.verify(bytes, signature, base58.decode(address))).toBe(true)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(nacl.sign.detached.verify(bytes, signature, base58.decode(address))).toBe(false)
  expect(await scripts.hold(markers.solanaLibrary)).toBe(false)
})

test('behavior: a plugin loads the library to send SOL and a token, and the balance updates', async ({
  demo,
  context,
  world,
}) => {
  const { solana } = world.sandbox
  const scripts = recordScripts(context)
  await demo.open(options)
  const { page } = demo
  await connect(page)
  const from = await walletAddress(page)
  const to = base58.encode(nacl.sign.keyPair().publicKey)
  await expect(page.getByTestId('balance')).toHaveText(/ SOL$/)
  const before = await page.getByTestId('balance').textContent()
  await addPayer(page)

  const fee = await send(page, { networkId, from, to, amount: 1_500_000_000n })
  expect(fee).toMatchObject({ value: 5_000n, decimals: 9, symbol: 'SOL' })
  expect(await scripts.hold(markers.solanaLibrary)).toBe(true)
  await expect.poll(() => ask(solana.rpcUrl, 'getBalance', [to])).toMatchObject({ value: 1_500_000_000 })
  await expect(page.getByTestId('balance')).not.toHaveText(before ?? '')

  await solana.mintToken(from, { token: 'USDC', amount: 9_000_000n })
  const { address: tokenAddress } = solana.tokens.USDC
  const withDeposit = await send(page, { networkId, from, to, amount: 2_500_000n, tokenAddress })
  expect(withDeposit.deposit?.value).toBeGreaterThan(1_000_000n)
  await expect
    .poll(async () =>
      JSON.stringify(
        await ask(solana.rpcUrl, 'getTokenAccountsByOwner', [to, { mint: tokenAddress }, { encoding: 'jsonParsed' }]),
      ),
    )
    .toContain('"amount":"2500000"')
})

test('behavior: says what a transaction does before the wallet is asked', async ({ demo, world }) => {
  const { solana } = world.sandbox
  await demo.open({ ...options, pluginIds: ['review'], review: 'always' })
  const { page } = demo
  await connect(page)
  const from = await walletAddress(page)
  const to = base58.encode(nacl.sign.keyPair().publicKey)
  await addPayer(page)
  const { address: tokenAddress } = solana.tokens.USDC
  await solana.mintToken(from, { token: 'USDC', amount: 9_000_000n })

  const sending = send(page, { networkId, from, to, amount: 2_500_000n, tokenAddress })
  const dialog = page.getByRole('dialog')
  const recipient = `${to.slice(0, 6)}…${to.slice(-4)}`
  await expect(dialog.getByText(`Send 2.5 USDC to ${recipient}`)).toBeVisible()
  await expect(dialog.getByText(to)).toBeVisible()
  await expect(dialog.getByText('−2.5 USDC')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await sending
})

test('behavior: restores the connection silently after a reload, and follows the wallet', async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await connect(page)
  const address = await walletAddress(page)
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await expect(page.getByTestId('address')).toHaveText(address)
  await expect(page.getByTestId('injected-approval')).toBeHidden()

  await inWallet(page, 'switchAccount', 1)
  await expect(page.getByTestId('address')).not.toHaveText(address)
  await expect(page.getByTestId('address')).toHaveText(await walletAddress(page))
  await inWallet(page, 'disconnect')
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test("error: shows 'Connection rejected' when the user rejects, and connects on a retry", { tag: '@full' }, async ({
  demo,
}) => {
  await demo.open(options)
  const { page } = demo
  await setPolicy(page, { approve: 'never' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(dialog.getByText('Connection rejected', { exact: true })).toBeVisible()
  await setPolicy(page, { approve: 'always' })
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  await setPolicy(page, { approve: 'never' })
  // This wallet's error is not an instance of Error.
  const error = await page.evaluate(() =>
    (window as unknown as PageWindow).latchkeyDemo.modal
      .getProvider('solana')
      .signMessage('no')
      .catch((thrown: unknown) => thrown),
  )
  expect(error).toEqual({ code: 4001, message: 'User rejected the request.' })
})

test('error: shows an error for a malformed response', { tag: '@full' }, async ({ demo }) => {
  await demo.open(options)
  const { page } = demo
  await setPolicy(page, { approve: 'nonsense' })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(dialog.getByText('Failed to connect', { exact: true })).toBeVisible()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('error: shows hostile names as text, and omits invalid wallets', async ({ demo, context }) => {
  await context.addInitScript(() => {
    const connect = async () => ({ accounts: [] })
    const features = {
      'standard:connect': { version: '1.0.0', connect },
      'solana:signTransaction': { version: '1.0.0', signTransaction: async () => [] },
    }
    const make = (name: unknown, more = {}) => ({
      ...{ version: '1.0.0', name, icon: 'https://spy.invalid/icon.png', chains: ['solana:mainnet'], accounts: [] },
      ...{ features, ...more },
    })
    const wallets = [
      make('\u202E<img src=x onerror=window.pwned=1>'),
      make('WalletConnect'),
      make('Mute', { features: {} }),
      make({ toString: () => 'Object' }),
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('hands off')
          },
        },
      ),
    ]
    const callback = (api: { register(...wallets: unknown[]): void }) => api.register(...wallets)
    const register = () => dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
    addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
    register()
  })
  await demo.open(options)
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^<img src=x onerror=window\.pwned=1>/ })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Sandbox Solana Wallet/ })).toBeVisible()
  for (const name of ['WalletConnect', 'Mute', 'Object']) {
    await expect(dialog.getByRole('button', { name: new RegExp(name) })).toHaveCount(0)
  }
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test('behavior: Coinbase Wallet connects through its own provider, and loads the library on its first transaction', {
  tag: '@full',
}, async ({ demo, context, world }) => {
  const scripts = recordScripts(context)
  const wallet = { name: 'Sandbox Coinbase', id: rdns, kind: 'coinbase', policy: { approve: 'always' } }
  const given = { sandboxUrl: world.sandbox.url, wallets: [], solanaWallets: [wallet] }
  await context.addInitScript((value) => Object.assign(window, { __sandboxWalletOptions: value }), given)
  await context.addInitScript({ path: injectedScript })
  await demo.open({ ...options, solanaWallets: false })
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const row = page.getByRole('dialog').getByRole('button', { name: /^Coinbase Wallet/ })
  // The provider has no picture, so the directory's is shown.
  await expect(row.locator('img')).toHaveAttribute('src', /\/getWalletImage\//)
  await row.click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const address = await walletAddress(page)
  await expect(page.getByTestId('address')).toHaveText(address)
  await expect(page.getByTestId('balance')).toHaveText(/^[1-9][\d.]* SOL$/)
  const key = base58.decode(address)
  const signature = Uint8Array.from(await signMessage(page, 'Sign me'))
  expect(nacl.sign.detached.verify(new TextEncoder().encode('Sign me'), signature, key)).toBe(true)
  expect(await scripts.hold(markers.solanaLibrary)).toBe(false)

  // One signer, one program, one instruction without accounts or data.
  const message = [1, 0, 1, 2, ...key, ...new Uint8Array(64), 1, 1, 0, 0]
  const signed = Uint8Array.from(await signTransaction(page, [1, ...new Uint8Array(64), ...message]))
  expect(nacl.sign.detached.verify(Uint8Array.from(message), signed.slice(1, 65), key)).toBe(true)
  expect(await scripts.hold(markers.solanaLibrary)).toBe(true)

  // A reload opens no window, because this wallet can't reconnect silently.
  await setPolicy(page, { approve: 'ask' })
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect(page.getByTestId('injected-approval')).toBeHidden()
})

const injectedScript = fileURLToPath(new URL('../../sandbox/dist/injected.iife.js', import.meta.url))

interface Handle {
  readonly address: string
  switchAccount(index?: number): void
  disconnect(): void
}

interface PageWindow {
  readonly sandboxInjected: Record<string, Handle>
  readonly latchkeyDemo: {
    readonly modal: {
      getProvider(namespace: 'solana'): {
        signMessage(message: string): Promise<Uint8Array>
        signTransaction(transaction: Uint8Array): Promise<Uint8Array>
      }
    }
  }
}

function inWallet(page: Page, action: 'switchAccount' | 'disconnect', index?: number): Promise<void> {
  return page.evaluate(
    ([name, method, value]) => (window as unknown as PageWindow).sandboxInjected[name]?.[method](value),
    [rdns, action, index] as const,
  )
}

function walletAddress(page: Page): Promise<string> {
  return page.evaluate((name) => (window as unknown as PageWindow).sandboxInjected[name]?.address ?? '', rdns)
}

function signMessage(page: Page, message: string): Promise<number[]> {
  return page.evaluate(
    async (text) => [
      ...(await (window as unknown as PageWindow).latchkeyDemo.modal.getProvider('solana').signMessage(text)),
    ],
    message,
  )
}

function signTransaction(page: Page, bytes: readonly number[]): Promise<number[]> {
  return page.evaluate(async (given) => {
    const provider = (window as unknown as PageWindow).latchkeyDemo.modal.getProvider('solana')
    return [...(await provider.signTransaction(Uint8Array.from(given)))]
  }, bytes)
}

async function ask(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { readonly result?: unknown }).result
}
