/** The embedded wallet on real chains: its signatures verify, and its transfers arrive. */
import { devices, type FrameLocator, type Page } from '@playwright/test'
import { base58 } from '@scure/base'
import { PNG } from 'pngjs'
import nacl from 'tweetnacl'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther, stringToHex } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { addPayer, send } from './fixtures/payer.js'
import { signInByEmail } from './fixtures/signInByEmail.js'
import { dialogOf, openWith } from './fixtures/views.js'

const solanaId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = {
  pluginIds: ['email'],
  injectedWallets: false,
  networkIds: ['eip155:1', solanaId],
  chainModules: ['eip155', 'solana'],
}
const frameOf = (page: Page): FrameLocator => page.frameLocator('.lk-frame iframe')

test('default: sends from the smart account, switches to the standard one, and signs on Solana', async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  const smart = await signIn(demo, world, 'ada@mail.example')
  const receiver = newAddress()
  const { client } = world.sandbox.chains['eip155:1']
  await world.sandbox.fund(smart, { amountWei: parseEther('3') })

  const sent = request(page, 'eth_sendTransaction', [{ from: smart, to: receiver, value: '0xde0b6b3a7640000' }])
  await expect(frameOf(page).getByRole('heading', { name: 'Send 1 ETH' })).toBeVisible()
  await approve(page)
  const { from, status } = await client.waitForTransactionReceipt({ hash: (await sent) as Hex })
  // A bundler sent the transaction, because the account is a contract and its owner's key has no coins.
  expect([status, from.toLowerCase() === smart.toLowerCase()]).toEqual(['success', false])
  expect(await client.getCode({ address: smart })).toMatch(/^0x[\da-f]+$/)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('1'))
  const left = await client.getBalance({ address: smart })
  expect(left < parseEther('2') && left > parseEther('1.9')).toBe(true)

  const standard = await switchType(demo, /Switch to your standard account/)
  expect(standard).not.toBe(smart)

  const address = await switchToSolana(demo)
  const message = 'Sign me: 世界'
  const signature = Uint8Array.from(await signOnSolana(page, message))
  const bytes = new TextEncoder().encode(message)
  expect(nacl.sign.detached.verify(bytes, signature, base58.decode(address))).toBe(true)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  expect(nacl.sign.detached.verify(bytes, signature, base58.decode(address))).toBe(false)
})

test('behavior: the app’s provider switches only between configured networks', async ({ demo, world }) => {
  const { page } = demo
  await signIn(demo, world, 'radia@mail.example', { networkIds: ['eip155:1', 'eip155:137'] })
  expect(await request(page, 'wallet_switchEthereumChain', [{ chainId: '0x89' }])).toBeNull()
  await expect(page.getByTestId('network')).toHaveText('Polygon')
  expect(await request(page, 'eth_chainId', [])).toBe('0x89')
  for (const method of ['wallet_switchEthereumChain', 'wallet_addEthereumChain']) {
    expect(await readCode(page, method, [{ chainId: '0xa' }])).toBe(4902)
  }
  expect(await readCode(page, 'eth_sendTransaction', [{ to: newAddress(), chainId: '0x1' }])).toBe(-32602)
  expect(await request(page, 'wallet_addEthereumChain', [{ chainId: '0x1' }])).toBeNull()
  await expect(page.getByTestId('network')).toHaveText('Ethereum')
  await expect(dialogOf(demo)).toBeHidden()
})

test('behavior: the smart account sends a batch, and the standard account pays its own fee', { tag: '@full' }, async ({
  demo,
  world,
}) => {
  test.slow()
  const { page } = demo
  const { sandbox } = world
  const { client, tokens } = sandbox.chains['eip155:1']
  const smart = await signIn(demo, world, 'grace@mail.example')
  const receiver = newAddress()
  await sandbox.fund(smart, { amountWei: parseEther('3') })
  await sandbox.mintToken(smart, { token: 'USDC', amount: 9_000_000n })
  const readToken = (owner: Address) =>
    client.readContract({ abi: erc20Abi, address: tokens.USDC.address, functionName: 'balanceOf', args: [owner] })

  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, 2_500_000n] })
  const calls = [
    { to: receiver, value: '0xde0b6b3a7640000' },
    { to: tokens.USDC.address, data },
  ]
  const batch = { version: '2.0.0', chainId: '0x1', from: smart, atomicRequired: true, calls }
  const answer = request(page, 'wallet_sendCalls', [batch])
  await expect(frameOf(page).getByText('Send 2.5 USDC')).toBeVisible()
  await expect(frameOf(page).getByText('Amount')).toHaveCount(0)
  await page.screenshot({ path: 'test-results/pictures/batch-1280.png' })
  expect(await readCorner(demo)).toBeLessThan(200)
  await approve(page)
  const { id } = (await answer) as { readonly id: Hex }
  await expect
    .poll(() => request(page, 'wallet_getCallsStatus', [id]), { timeout: 20_000 })
    .toMatchObject({ id, status: 200, atomic: true, receipts: [{ status: '0x1' }] })
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('1'))
  expect([await readToken(receiver), await readToken(smart)]).toEqual([2_500_000n, 6_500_000n])

  const standard = await switchType(demo, /Switch to your standard account/)
  await sandbox.fund(standard, { amountWei: parseEther('2') })
  const sent = request(page, 'eth_sendTransaction', [{ from: standard, to: receiver, value: '0xde0b6b3a7640000' }])
  await approve(page)
  const receipt = await client.waitForTransactionReceipt({ hash: (await sent) as Hex })
  expect(receipt.from.toLowerCase()).toBe(standard.toLowerCase())
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await client.getBalance({ address: standard })).toBe(parseEther('1') - fee)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('2'))

  // Switching back returns the same two accounts, whichever account is in use and whichever chain was used last.
  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(standard)
  expect(await switchType(demo, /Switch to your smart account/)).toBe(smart)

  // If the page has not stored the user's choice, the host's default applies. The frame is still signed in, so it
  // requests no code.
  for (const [type, address, other] of [
    ['eoa', standard, /Switch to your smart account/],
    ['smartAccount', smart, /Switch to your standard account/],
  ] as const) {
    await page.evaluate(() => localStorage.clear())
    await demo.open({ ...options, defaultAccountTypes: { eip155: type } })
    await expect(page.getByTestId('status')).toHaveText('disconnected')
    await openWith(demo)
    await dialogOf(demo).getByRole('textbox', { name: 'Email' }).fill('grace@mail.example')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('address')).toHaveText(address)
    await expect(dialogOf(demo)).toBeHidden()
    expect(await request(page, 'eth_accounts', [])).toEqual(expect.arrayContaining([address]))
    await openSettings(demo)
    await expect(dialogOf(demo).getByRole('button', { name: other })).toBeVisible()
  }
})

test('behavior: sends SOL, and signing out leaves nothing stored', { tag: '@full' }, async ({ demo, world }) => {
  test.slow()
  const { page } = demo
  const { solana } = world.sandbox
  const email = 'katherine@mail.example'
  const smart = await signIn(demo, world, email)
  const from = await switchToSolana(demo)
  await solana.fund(from, 3_000_000_000n)
  const to = base58.encode(nacl.sign.keyPair().publicKey)
  await addPayer(page)
  const fee = send(page, { networkId: solanaId, from, to, amount: 1_500_000_000n })
  await expect(frameOf(page).getByRole('heading', { name: 'Send 1.5 SOL' })).toBeVisible()
  await approve(page)
  const { value } = await fee
  await expect.poll(() => readLamports(solana.rpcUrl, to)).toBe(1_500_000_000)
  expect(await readLamports(solana.rpcUrl, from)).toBe(1_500_000_000 - Number(value))

  await openSettings(demo)
  await dialogOf(demo).getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  // The secure site's cookie identifies the browser, not the user.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect([email, smart, from, 'AUTH'].filter((trace) => kept.includes(trace))).toEqual([])
  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  await expect(page.locator('.lk-frame')).toHaveCount(0)
})

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['iPhone 15']
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch })

  test('behavior: sign-in and signing fit into a sheet, even if little of the screen is left', {
    tag: '@full',
  }, async ({ demo, world }) => {
    test.slow()
    const { page } = demo
    const address = await signIn(demo, world, 'eve@mail.example', { themeMode: 'dark' })
    const signed = request(page, 'personal_sign', [stringToHex('Hello'), address])
    await expect(frameOf(page).getByText('Hello', { exact: true })).toBeVisible()
    await expect(frameOf(page).locator('body')).toHaveCSS('background-color', 'rgb(21, 23, 27)')
    const { width, height } = viewport
    await expect.poll(() => readSheet(demo)).toEqual({ left: 0, right: width, bottom: height })
    await expect.poll(() => isApproveInSight(page, height)).toBe(true)

    // The keyboard or the browser's bars cover half of the screen.
    await page.setViewportSize({ width, height: 380 })
    await expect.poll(() => readSheet(demo)).toEqual({ left: 0, right: width, bottom: 380 })
    await expect.poll(() => isApproveInSight(page, 380)).toBe(true)
    await page.setViewportSize(viewport)
    await expect.poll(() => isApproveInSight(page, height)).toBe(true)

    await frameOf(page).getByRole('button', { name: 'Approve' }).tap()
    const signature = (await signed) as Hex
    const { client } = world.sandbox.chains['eip155:1']
    expect(await client.verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await expect(dialogOf(demo)).toBeHidden()
  })
})

interface PageWindow {
  readonly latchkeyDemo: {
    readonly modal: {
      getProvider(namespace: string): {
        request(what: object): Promise<unknown>
        signMessage(message: string): Promise<Uint8Array>
      }
      readonly state: { readonly account: { readonly address: Address } }
    }
  }
}

const newAddress = (): Address => privateKeyToAddress(generatePrivateKey())

/** Signs in and resolves with the account in use. */
async function signIn(demo: DemoPage, world: World, email: string, look: object = {}): Promise<Address> {
  await demo.open({ ...options, ...look })
  await openWith(demo)
  await signInByEmail(demo, world, email)
  await expect(dialogOf(demo)).toBeHidden()
  return demo.page.evaluate(() => (window as unknown as PageWindow).latchkeyDemo.modal.state.account.address)
}

/** Sends a request as an app would. */
function request(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    (what) => (window as unknown as PageWindow).latchkeyDemo.modal.getProvider('eip155').request(what),
    { method, params },
  )
}

/** Resolves with the code of a rejected request. */
function readCode(page: Page, method: string, params: readonly unknown[]): Promise<unknown> {
  return page.evaluate(
    (what) =>
      (window as unknown as PageWindow).latchkeyDemo.modal
        .getProvider('eip155')
        .request(what)
        .catch(({ code }) => code),
    { method, params },
  )
}

/** Approves in the secure frame, which a script in the host's page can't do. */
async function approve(page: Page): Promise<void> {
  await frameOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

async function openSettings(demo: DemoPage): Promise<void> {
  await openWith(demo)
  await dialogOf(demo).getByRole('button', { name: 'Settings' }).click()
}

async function switchType(demo: DemoPage, name: RegExp): Promise<Address> {
  const { page } = demo
  const address = page.getByTestId('address')
  const before = (await address.textContent()) ?? ''
  await openSettings(demo)
  await dialogOf(demo).getByRole('button', { name }).click()
  await expect(address).not.toHaveText(before)
  await expect(dialogOf(demo).getByRole('button', { name: /Switch to your/ })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(dialogOf(demo)).toBeHidden()
  return (await address.textContent()) as Address
}

/** Switches to Solana and resolves with the address there. */
async function switchToSolana(demo: DemoPage): Promise<string> {
  const { page } = demo
  await openSettings(demo)
  await dialogOf(demo)
    .getByRole('button', { name: /Network/ })
    .click()
  await dialogOf(demo).locator('.lk-row', { hasText: 'Solana' }).click()
  await expect(page.getByTestId('network')).toHaveText('Solana')
  await page.keyboard.press('Escape')
  await expect(dialogOf(demo)).toBeHidden()
  return (await page.getByTestId('address').textContent()) ?? ''
}

async function signOnSolana(page: Page, message: string): Promise<number[]> {
  const signed = page.evaluate(
    async (text) => [
      ...(await (window as unknown as PageWindow).latchkeyDemo.modal.getProvider('solana').signMessage(text)),
    ],
    message,
  )
  await expect(frameOf(page).getByText(message)).toBeVisible()
  await approve(page)
  return signed
}

async function readLamports(url: string, address: string): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  })
  return ((await response.json()) as { readonly result: { readonly value: number } }).result.value
}

/** Returns the brightness just inside the upper corner of the card's box, outside its rounded corner. */
async function readCorner(demo: DemoPage): Promise<number | undefined> {
  const { x = 0, y = 0 } = (await dialogOf(demo).locator('.lk-card').boundingBox()) ?? {}
  const clip = { x: Math.ceil(x) + 2, y: Math.ceil(y) + 2, width: 1, height: 1 }
  return PNG.sync.read(await demo.page.screenshot({ clip })).data[0]
}

async function readSheet(demo: DemoPage) {
  const box = await dialogOf(demo).boundingBox()
  return (
    box && { left: Math.round(box.x), right: Math.round(box.x + box.width), bottom: Math.round(box.y + box.height) }
  )
}

/** The whole button is visible: it is inside the frame and above the screen's lower edge. */
async function isApproveInSight(page: Page, height: number): Promise<boolean> {
  const [button, frame] = await Promise.all([
    frameOf(page).getByRole('button', { name: 'Approve' }).boundingBox(),
    page.locator('.lk-frame iframe').boundingBox(),
  ])
  if (!button || !frame) return false
  const end = button.y + button.height
  return button.height >= 44 && button.y >= frame.y && end <= frame.y + frame.height && end <= height
}
