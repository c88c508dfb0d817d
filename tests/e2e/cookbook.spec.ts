/** The cookbook's plugins in a separate page. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Address, formatEther } from 'viem'
import { type CookbookServer, serveCookbook } from './fixtures/cookbook/serveCookbook.js'
import { test as base, expect } from './fixtures/index.js'

const guestAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const otherAddress = '0x00000000219ab540356cBB839Cbe05303d7705Fa'

interface Cookbook extends CookbookServer {
  /** Paths of the requests so far. */
  readonly requests: string[]
  /** @param only the id of the only plugin. @default all plugins */
  open(only?: string): Promise<void>
}

const test = base.extend<{ cookbook: Cookbook }, { server: CookbookServer }>({
  server: [
    async ({ world }, use) => {
      const outDir = mkdtempSync(join(tmpdir(), 'latchkey-cookbook-'))
      const server = await serveCookbook({ sandboxUrl: world.sandbox.url, address: guestAddress, outDir })
      await use(server)
      await server.close()
      rmSync(outDir, { recursive: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  cookbook: async ({ demo, context, server }, use) => {
    demo.allowAddress(({ origin }) => origin === server.url)
    const requests: string[] = []
    context.on('request', (request) => requests.push(new URL(request.url()).pathname))
    async function open(only = '') {
      await demo.page.goto(`${server.url}/?only=${only}`)
      await demo.page.waitForFunction(() => 'modal' in window)
    }
    await use({ ...server, requests, open })
  },
})

interface PageModal {
  readonly state: { readonly status: string; readonly account?: { readonly address: string } }
  open(options?: object): Promise<void>
}

function readAddress(page: Page) {
  return page.evaluate(() => (window as unknown as { modal?: PageModal }).modal?.state.account?.address)
}

async function openView(page: Page, options?: object) {
  await page.evaluate((view) => (window as unknown as { modal: PageModal }).modal.open(view), options)
  return page.getByRole('dialog')
}

test('default: a modal that was prepared while the page was idle has the plugin’s row when it first opens', async ({
  demo: { page },
  cookbook,
}) => {
  // With no other plugin, nothing makes the prepared view render again later.
  await cookbook.open('watch-only')
  // Connect is rendered outside the page, so there is nothing to wait for.
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  const dialog = await openView(page)
  await expect(dialog.getByRole('button', { name: 'Watch', exact: true })).toBeVisible()
})

test('default: a connector’s row opens the plugin’s view, which then connects', async ({
  demo: { page },
  cookbook,
}) => {
  await cookbook.open('guest')
  await page.evaluate(addCardPlugin, otherAddress)
  const dialog = await openView(page)
  await dialog.getByRole('button', { name: 'Use a card' }).click()
  await expect(dialog.getByRole('heading', { name: 'Your card' })).toBeVisible()
  await expect(dialog).toContainText('Enter its number')
  await page.evaluate('window.connectCard()')
  await expect.poll(() => readAddress(page)).toBe(otherAddress)
  await expect(dialog).toBeHidden()
})

/** Runs in the page. The view is only text, because the page has no React for the test. */
async function addCardPlugin(address: string) {
  const { modal } = window as unknown as { modal: { addPlugin(plugin: unknown): Promise<unknown> } }
  const networkId = 'eip155:1'
  const account = {
    namespace: 'eip155',
    networkId,
    address,
    caipAddress: `${networkId}:${address}`,
    connectorId: 'card',
  }
  const connect = async () => ({ accounts: [account], networkId })
  const card = {
    ...{ connect, reconnect: connect, disconnect: async () => undefined, switchNetwork: async () => undefined },
    getProvider: async () => ({ request: async () => [address] }),
    watch: () => () => undefined,
  }
  await modal.addPlugin({
    manifest: {
      ...{ id: 'card', version: '1.0.0', api: '^1.0.0', permissions: ['connectors:register'] },
      views: { Card: { title: { id: 'card.title', text: 'Your card' }, internal: true } },
      contributes: {
        connectors: [
          {
            ...{ id: 'card', name: 'Card', namespaces: ['eip155'], opens: 'Card' },
            label: { id: 'card.row', text: 'Use a card' },
          },
        ],
      },
    },
    load: async () => ({
      // biome-ignore lint/suspicious/noExplicitAny: the page's plugins have no types.
      activate(context: any) {
        const connectCard = async () => context.nav.complete('Connect', await context.connect('card'))
        Object.assign(window, { connectCard })
        return { views: { Card: () => 'Enter its number' }, connectors: { card } }
      },
    }),
  })
}

test('default: a guest connects by one row, and a reload restores the connection without opening the modal', async ({
  demo: { page },
  cookbook,
}) => {
  await cookbook.open()
  const dialog = await openView(page)
  const row = dialog.getByRole('button', { name: 'Guest' })
  await expect(row).toHaveCount(1)
  const chunk = cookbook.chunkOf('guest')
  expect(cookbook.requests).not.toContain(chunk)
  await row.click()
  await expect.poll(() => readAddress(page)).toBe(guestAddress)
  expect(cookbook.requests).toContain(chunk)

  cookbook.requests.length = 0
  await page.reload()
  await expect.poll(() => readAddress(page)).toBe(guestAddress)
  expect(cookbook.requests).toContain(chunk)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(cookbook.requests).not.toContain(cookbook.chunkOf('watchOnly'))
})

test('default: a connector has no row beside its connect method, and a reload restores it', async ({
  demo: { page },
  cookbook,
}) => {
  await cookbook.open()
  const dialog = await openView(page)
  await dialog.getByLabel('Watch an address').fill(otherAddress)
  await expect(dialog.getByRole('button', { name: 'Watch only' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Watch', exact: true }).click()
  await expect.poll(() => readAddress(page)).toBe(otherAddress)

  await page.reload()
  await expect.poll(() => readAddress(page)).toBe(otherAddress)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const account = await openView(page, { view: 'Account' })
  await account.getByRole('button', { name: /Disconnect/ }).click()
  await expect.poll(() => readAddress(page)).toBeUndefined()
  await page.reload()
  await page.waitForFunction(() => 'modal' in window)
  expect(await readAddress(page)).toBeUndefined()
})

test('default: a remote loads with its tab, and keeps its data', async ({ demo: { page }, cookbook }) => {
  await cookbook.open()
  await (await openView(page)).getByRole('button', { name: 'Guest' }).click()
  await expect.poll(() => readAddress(page)).toBe(guestAddress)
  const isRemote = (path: string) => path.endsWith('/remoteEntry.js')
  const dialog = await openView(page, { view: 'Account' })
  await expect(dialog.locator('.fees-panel')).toContainText(/0\.\d+ ETH/)
  expect(cookbook.requests.filter(isRemote)).toEqual([])
  await dialog.getByRole('tab', { name: 'Notes' }).click()
  await dialog.getByLabel('Private note').fill('Savings')
  expect(cookbook.requests.filter(isRemote)).toHaveLength(1)

  await page.reload()
  await expect.poll(() => readAddress(page)).toBe(guestAddress)
  const account = await openView(page, { view: 'Account', args: { tab: 'notes' } })
  await account.getByRole('tab', { name: 'Notes' }).click()
  await expect(account.getByLabel('Private note')).toHaveValue('Savings')
})

test('default: sends a tip, and keeps its receipt after a reload', async ({ demo: { page }, cookbook }) => {
  await cookbook.open()
  await (await openView(page)).getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect.poll(() => readAddress(page)).toBeDefined()
  const dialog = await openView(page, { view: 'Account' })
  await dialog.getByRole('button', { name: 'Tip' }).click()
  await dialog.getByLabel('Amount').fill('0.25')
  await dialog.getByLabel('Recipient').fill(otherAddress)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await expect(dialog).toContainText('0.25 ETH')
  await dialog.getByRole('button', { name: 'Send tip' }).click()
  await expect(dialog).toContainText('Confirmed by the network.')

  await page.reload()
  await expect.poll(() => readAddress(page)).toBeDefined()
  const account = await openView(page, { view: 'Account' })
  await account.getByRole('tab', { name: 'Tips' }).click()
  await expect(account.getByRole('button', { name: /0\.25 ETH to .*Sent/ })).toBeVisible()
})

test('error: says that the account can’t pay, and that nothing was sent', async ({
  demo: { page },
  cookbook,
  world: { sandbox },
}) => {
  await cookbook.open()
  await (await openView(page)).getByRole('button', { name: /Sandbox Wallet/ }).click()
  await expect.poll(() => readAddress(page)).toBeDefined()
  const dialog = await openView(page, { view: 'Tip' })
  await dialog.getByLabel('Recipient').fill(otherAddress)
  await dialog.getByLabel('Amount').fill('9000000')
  await expect(dialog.getByText('Your balance is too low')).toBeVisible()
  // The whole balance leaves nothing for the fee.
  const address = (await readAddress(page)) as Address
  const balance = await sandbox.chains['eip155:1'].client.getBalance({ address })
  await dialog.getByLabel('Amount').fill(formatEther(balance))
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Send tip' }).click()
  await expect(dialog).toContainText('Transaction not sent')
  await expect(dialog).toContainText('You don’t have enough for this transaction and the network fee')
  await expect(dialog.getByRole('button', { name: 'Send tip' })).toBeEnabled()
})

for (const [place, view] of [
  ['view', { view: 'Subscriptions' }],
  ['tab', { view: 'Account', args: { tab: 'subscriptions' } }],
] as const) {
  test(`behavior: Back restores the focus and the scroll position in a plugin’s ${place}`, async ({
    demo: { page },
    cookbook,
  }) => {
    await cookbook.open()
    await (await openView(page)).getByRole('button', { name: 'Guest' }).click()
    await expect.poll(() => readAddress(page)).toBe(guestAddress)
    const dialog = await openView(page, view)
    const row = dialog.getByRole('button', { name: 'Subscription 35' })
    await row.focus()
    const readTop = () => dialog.locator('.lk-body').evaluate(({ scrollTop }) => scrollTop)
    const scrollTop = await readTop()
    expect(scrollTop).toBeGreaterThan(1000)
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('heading', { name: 'Subscription', exact: true })).toBeFocused()
    await dialog.getByRole('button', { name: 'Back' }).press('Enter')
    await expect(row).toBeFocused()
    await expect.poll(readTop).toBe(scrollTop)
  })
}

test('error: a connect method whose code does not load leaves no gap in the list', async ({ demo, cookbook }) => {
  const { page } = demo
  demo.allowConsole(/watch-only|Failed to load|ERR_FAILED/)
  await page.route(`**${cookbook.chunkOf('watchOnly')}`, (route) => route.abort())
  await cookbook.open('watch-only')
  const dialog = await openView(page)
  const rows = dialog.getByRole('listitem')
  await expect(rows).toHaveText([/^Sandbox Wallet/])
})

test('error: a remote with other bytes does not run, and the rest keeps working', async ({ demo, cookbook }) => {
  const { page } = demo
  demo.allowConsole(/integrity|REMOTE_INTEGRITY_MISMATCH|PLUGIN_FAILED/)
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const { release, ...config } = await response.json()
    const integrity = `sha384-${'A'.repeat(64)}`
    await route.fulfill({ response, json: { ...config, release: { ...release, integrity } } })
  })
  await cookbook.open()
  await (await openView(page)).getByRole('button', { name: 'Guest' }).click()
  await expect.poll(() => readAddress(page)).toBe(guestAddress)
  const dialog = await openView(page, { view: 'Account' })
  await dialog.getByRole('tab', { name: 'Notes' }).click()
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(dialog.locator('.fees-panel')).toContainText(/0\.\d+ ETH/)
})
