/** An app inside Safe and inside a Farcaster client (`@latchkey/in-app`). */
import type { Frame, Page } from '@playwright/test'
import { createPublicClient, type Hex, http, verifyMessage } from 'viem'
import { mainnet } from 'viem/chains'
import { type InAppServer, serveInApp } from './fixtures/inApp/serveInApp.js'
import { test as base, expect } from './fixtures/index.js'

const test = base.extend<{ requests: string[] }, { server: InAppServer }>({
  server: [
    async ({ world }, use) => {
      const server = await serveInApp(world.sandbox)
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  /** Paths of the requests so far. */
  requests: [
    async ({ demo, context, server }, use) => {
      const origins = [server.appUrl, server.parentUrl, server.foreignUrl]
      demo.allowAddress(({ origin }) => origins.includes(origin))
      const requests: string[] = []
      context.on('request', (request) => requests.push(new URL(request.url()).pathname))
      await use(requests)
    },
    { auto: true },
  ],
})

const receiver = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

interface AppWindow {
  readonly modal: {
    readonly state: {
      readonly status: string
      readonly account?: { address: Hex; type: string }
      readonly networkId: string
    }
    open(options?: object): Promise<void>
    disconnect(): Promise<void>
    switchNetwork(networkId: string): Promise<void>
    getProvider(namespace: string): { request(request: object): Promise<unknown> }
  }
  readonly provider: { request(request: object): Promise<unknown> }
  readonly messages: readonly unknown[]
}

interface SafeWindow {
  readonly controls: { policy: 'approve' | 'reject' }
  readonly received: readonly string[]
  execute(safeTxHash: string): Promise<Hex>
}

/** Opens a page that embeds the app, and returns the app's frame once the app is ready. */
async function embed(page: Page, url: string, ready: 'modal' | 'provider' = 'modal'): Promise<Frame> {
  await page.goto(url)
  return findApp(page, ready)
}

async function findApp(page: Page, ready: 'modal' | 'provider' = 'modal'): Promise<Frame> {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('The page embeds no app')
  await frame.waitForFunction((name) => name in window, ready)
  return frame
}

function readState(app: Page | Frame) {
  return app.evaluate(() => {
    const { status, account, networkId } = (window as unknown as AppWindow).modal.state
    return { status, address: account?.address, type: account?.type, networkId }
  })
}

function request(app: Page | Frame, method: string, ...params: readonly unknown[]): Promise<unknown> {
  return app.evaluate((call) => (window as unknown as AppWindow).modal.getProvider('eip155').request(call), {
    method,
    params,
  })
}

const disconnect = (app: Frame) => app.evaluate(() => (window as unknown as AppWindow).modal.disconnect())
const asHex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

function openChain({ rpcUrl }: InAppServer) {
  return createPublicClient({ chain: mainnet, transport: http(rpcUrl) })
}

test('default: inside Safe, the app connects without a click, and stays connected after a reload', async ({
  demo: { page },
  requests,
  server,
}) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  const connected = { status: 'connected', address: server.safe.address, type: 'smartAccount', networkId: 'eip155:1' }
  await expect.poll(() => readState(app)).toEqual(connected)
  expect(requests).toContain(server.chunkOf('safe'))
  await expect(app.locator('[role=dialog]')).toHaveCount(0)

  await page.reload()
  await expect.poll(async () => readState(await findApp(page))).toEqual(connected)
})

test('default: a Safe transaction has a receipt once an owner executes it', async ({ demo: { page }, server }) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  const chain = openChain(server)
  const before = await chain.getBalance({ address: receiver })
  const from = server.safe.address
  const hash = (await request(app, 'eth_sendTransaction', { from, to: receiver, value: '0x10' })) as string
  expect(await request(app, 'eth_getTransactionReceipt', hash)).toBeNull()
  expect(await request(app, 'wallet_getCallsStatus', hash)).toMatchObject({ status: 100 })

  const onChain = await page.evaluate((id) => (window as unknown as SafeWindow).execute(id), hash)
  expect(onChain).not.toBe(hash)
  expect(await request(app, 'eth_getTransactionReceipt', hash)).toMatchObject({ transactionHash: hash, status: '0x1' })
  expect(await request(app, 'wallet_getCallsStatus', hash)).toMatchObject({
    status: 200,
    receipts: [{ transactionHash: onChain }],
  })
  expect((await chain.getBalance({ address: receiver })) - before).toBe(16n)
})

test('default: the modal’s own transfer waits until the Safe’s owners have executed it', async ({
  demo: { page },
  server,
}) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  await app.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'WalletSend' }))
  const dialog = app.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
  await dialog.getByRole('textbox', { name: 'To' }).fill(receiver)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('On its way').waitFor()
  const readSent = () => app.evaluate(() => JSON.parse(localStorage.getItem('@latchkey/main/sent') ?? '{}').sent?.[0])
  await expect.poll(readSent).toMatchObject({ kind: 'batch', status: 'pending' })
  const explorer = dialog.getByRole('link', { name: /View on explorer/ })
  await expect(explorer).toHaveCount(0)

  const { id } = await readSent()
  const onChain = await page.evaluate((hash) => (window as unknown as SafeWindow).execute(hash), id)
  await dialog.getByText('Confirmed by the network.').waitFor()
  await expect(explorer).toHaveAttribute('href', new RegExp(onChain))
  expect(await readSent()).toMatchObject({ id, kind: 'batch', status: 'success', hash: onChain })
})

test('default: Safe executes a batch as one transaction', async ({ demo: { page }, server }) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  const chain = openChain(server)
  const before = await chain.getBalance({ address: receiver })
  const calls = [
    { to: receiver, value: '0x1' },
    { to: receiver, value: '0x2' },
  ]
  const from = server.safe.address
  const batch = { version: '2.0.0', chainId: '0x1', from, atomicRequired: true, calls }
  const { id } = (await request(app, 'wallet_sendCalls', batch)) as { id: string }
  await page.evaluate((hash) => (window as unknown as SafeWindow).execute(hash), id)
  expect(await request(app, 'wallet_getCallsStatus', id)).toMatchObject({ status: 200, atomic: true })
  expect((await chain.getBalance({ address: receiver })) - before).toBe(3n)
})

test('default: the Safe’s contract confirms signed messages and typed data', async ({ demo: { page }, server }) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  const { address } = server.safe
  const chain = openChain(server)
  const signature = (await request(app, 'personal_sign', asHex('Buy coffee'), address)) as Hex
  expect(await chain.verifyMessage({ address, message: 'Buy coffee', signature })).toBe(true)
  expect(await chain.verifyMessage({ address, message: 'Buy tea', signature })).toBe(false)

  const typed = {
    domain: { name: 'Shop', chainId: 1 },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Order: [{ name: 'cups', type: 'uint256' }],
    },
    primaryType: 'Order',
    message: { cups: 2 },
  } as const
  const typedSignature = (await request(app, 'eth_signTypedData_v4', address, JSON.stringify(typed))) as Hex
  const order = { ...typed, message: { cups: 2n } }
  expect(await chain.verifyTypedData({ address, ...order, signature: typedSignature })).toBe(true)
})

test('behavior: the user can reject in Safe, and can’t switch its network', async ({ demo: { page }, server }) => {
  const app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  await page.evaluate(() => {
    ;(window as unknown as SafeWindow).controls.policy = 'reject'
  })
  const code = await app.evaluate(
    (transaction) =>
      (window as unknown as AppWindow).modal
        .getProvider('eip155')
        .request({ method: 'eth_sendTransaction', params: [transaction] })
        .catch((error: { code: number }) => error.code),
    { from: server.safe.address, to: receiver },
  )
  expect(code).toBe(4001)
  await app.evaluate(() => (window as unknown as AppWindow).modal.switchNetwork('eip155:137').catch(() => undefined))
  expect((await readState(app)).networkId).toBe('eip155:1')
})

test('behavior: after the user disconnects inside Safe, the app reconnects only on a click', async ({
  demo: { page },
  requests,
  server,
}) => {
  let app = await embed(page, `${server.parentUrl}/safePage`)
  await expect.poll(async () => (await readState(app)).status).toBe('connected')
  await disconnect(app)
  requests.length = 0
  await page.reload()
  app = await findApp(page)
  expect((await readState(app)).status).toBe('disconnected')
  await app.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'Connect' }))
  await app.getByRole('button', { name: 'Safe' }).waitFor()
  expect((await readState(app)).status).toBe('disconnected')
  expect(requests).not.toContain(server.chunkOf('safe'))
  await app.getByRole('button', { name: 'Safe' }).click()
  await expect.poll(async () => (await readState(app)).address).toBe(server.safe.address)
  await expect(app.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect.poll(async () => (await readState(await findApp(page))).address).toBe(server.safe.address)
})

test('behavior: sends no messages to a parent that is not allowed, and loads nothing for it', async ({
  demo: { page },
  requests,
  server,
}) => {
  const app = await embed(page, `${server.foreignUrl}/safePage`)
  expect((await readState(app)).status).toBe('disconnected')
  await app.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'Connect' }))
  await app.getByRole('dialog').waitFor()
  await expect(app.getByRole('button', { name: 'Safe' })).toHaveCount(0)
  expect(requests).not.toContain(server.chunkOf('safe'))
  expect(await page.evaluate(() => (window as unknown as SafeWindow).received)).toEqual([])
})

test('behavior: outside a frame, the app lists no wallet, loads nothing and sends nothing', async ({
  demo: { page },
  requests,
  server,
}) => {
  for (const wallet of ['safe', 'farcaster']) {
    await page.goto(`${server.appUrl}/?wallet=${wallet}`)
    await page.waitForFunction(() => 'modal' in window)
    expect((await readState(page)).status).toBe('disconnected')
    await page.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'Connect' }))
    await page.getByRole('dialog').waitFor()
    await expect(page.getByRole('button', { name: /Safe|Farcaster/ })).toHaveCount(0)
    expect(requests).not.toContain(server.chunkOf(wallet))
    expect(await page.evaluate(() => (window as unknown as AppWindow).messages)).toEqual([])
  }
})

test('behavior: the page that plays Safe also serves an app with Safe’s own SDK', async ({
  demo: { page },
  server,
}) => {
  const app = await embed(page, `${server.parentUrl}/safePage?path=sdkApp`, 'provider')
  const ask = (method: string, ...params: readonly unknown[]) =>
    app.evaluate((call) => (window as unknown as AppWindow).provider.request(call), { method, params })
  const { address } = server.safe
  expect(await ask('eth_accounts')).toEqual([address])
  const signature = (await ask('personal_sign', 'Buy coffee', address)) as Hex
  expect(await openChain(server).verifyMessage({ address, message: 'Buy coffee', signature })).toBe(true)
  const hash = (await ask('eth_sendTransaction', { to: receiver, value: '0x1' })) as string
  await page.evaluate((id) => (window as unknown as SafeWindow).execute(id), hash)
  expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ transactionHash: hash, status: '0x1' })
})

test('default: inside a Farcaster client, the app connects without a click, signs and sends', async ({
  demo: { page },
  requests,
  server,
}) => {
  const app = await embed(page, `${server.parentUrl}/farcasterPage?wallet=farcaster&sdk`)
  const address = server.ownerAddress
  await expect.poll(async () => (await readState(app)).address).toBe(address)
  expect(requests).toContain(server.chunkOf('farcaster'))
  await expect(app.locator('[role=dialog]')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => (window as unknown as { isReady(): boolean }).isReady())).toBe(true)

  const signature = (await request(app, 'personal_sign', asHex('Buy coffee'), address)) as Hex
  expect(await verifyMessage({ address, message: 'Buy coffee', signature })).toBe(true)
  const hash = (await request(app, 'eth_sendTransaction', { from: address, to: receiver, value: '0x1' })) as Hex
  expect(await openChain(server).waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })

  await page.evaluate(() => (window as unknown as { switchChain(id: number): void }).switchChain(137))
  await expect.poll(async () => (await readState(app)).networkId).toBe('eip155:137')
  await page.reload()
  await expect.poll(async () => (await readState(await findApp(page))).address).toBe(address)
})

test('behavior: if a Farcaster client shares no account, connects on a click, and remembers a disconnect', async ({
  demo: { page },
  requests,
  server,
}) => {
  let app = await embed(page, `${server.parentUrl}/farcasterPage?wallet=farcaster&shares=no`)
  await expect.poll(async () => (await readState(app)).status).toBe('disconnected')
  await app.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'Connect' }))
  await app.getByRole('button', { name: 'Farcaster' }).click()
  await expect.poll(async () => (await readState(app)).address).toBe(server.ownerAddress)
  await disconnect(app)

  requests.length = 0
  app = await embed(page, `${server.parentUrl}/farcasterPage?wallet=farcaster`)
  expect((await readState(app)).status).toBe('disconnected')
  await app.evaluate(() => (window as unknown as AppWindow).modal.open({ view: 'Connect' }))
  await app.getByRole('button', { name: 'Farcaster' }).waitFor()
  expect((await readState(app)).status).toBe('disconnected')
  expect(requests).not.toContain(server.chunkOf('farcaster'))
})
