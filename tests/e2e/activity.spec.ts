/** An account's activity from real blocks: the tab in Account, and the full list. */
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected, inWallet, walletAddress } from './fixtures/injectedWallet.js'

const options = { pluginIds: ['activity'] }
const mainnet = 'eip155:1'
const polygon = 'eip155:137'

test('default: groups entries by month, shows a sent transaction on top, and follows network changes', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const { address, dialog } = await begin(demo)
  const { client } = world.sandbox.chains[mainnet]
  await world.sandbox.seed(address)
  const asked = countQuestions(world)
  await openTab(demo)
  const latest = dialog.getByRole('list', { name: 'Latest activity' })
  await expect(latest.getByRole('listitem')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'View all' }).click()
  await expect(dialog.getByRole('heading', { name: 'Activity' })).toBeVisible()
  const rows = dialog.getByRole('list', { name: 'Activity' }).getByRole('listitem')
  const entries = rows.filter({ has: page.locator('.lk-row') })
  await expect(entries.first()).toContainText(/^Received|Received/)
  await expect(entries.filter({ hasText: '+25.500 USDC' })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Swapped' }).first()).toContainText(/USDT.*0\.200 ETH/)
  await expect(entries.filter({ hasText: 'Failed' })).toHaveCount(1)
  // The arrow and its amount are on the same line.
  const arrow = entries.filter({ hasText: 'Swapped' }).first().locator('.activity-moved:has(svg)').first()
  expect((await arrow.boundingBox())?.height).toBeLessThan(24)
  await expect(rows.getByRole('heading', { level: 3 }).first()).toHaveText(monthNow())
  expect([asked(mainnet), asked(polygon)]).toEqual([1, 0])

  await client.setAutomine(false)
  const hash = await sendFrom(demo, address)
  const top = entries.first()
  await expect(top).toContainText(/Transaction.*Pending/)
  await expect(top.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  await client.mine({ blocks: 1 })
  await client.setAutomine(true)
  await expect(entries.filter({ hasText: 'Pending' })).toHaveCount(0)
  await expect(top).toContainText('Sent')
  await expect(top.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)

  await inWallet(page, 'switchChain', 137)
  await expect(entries.filter({ hasText: 'USDC' })).toHaveCount(0)
  await expect.poll(() => asked(polygon)).toBe(1)
  await expect(dialog.getByText('No activity yet').or(entries.filter({ hasText: 'POL' }).first())).toBeVisible()
  await inWallet(page, 'switchChain', 1)
  await expect(entries.filter({ hasText: '+25.500 USDC' })).toHaveCount(1)
})

test('behavior: confirms a pending transaction after a reload, and stores nothing once the account disconnects', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const { address, dialog } = await begin(demo)
  const { client } = world.sandbox.chains[mainnet]
  await client.setAutomine(false)
  try {
    const hash = await sendFrom(demo, address)
    await page.reload()
    const outcome = waitForOutcome(demo, hash)
    await openTab(demo)
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Pending' })
    await expect(entry.getByRole('link')).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
    await client.mine({ blocks: 1 })
    await expect(entry).toHaveCount(0, { timeout: 15_000 })
    expect(await outcome).toEqual(['pending', 'success'])
    await expect(dialog.getByRole('link').first()).toHaveAttribute('href', `https://etherscan.io/tx/${hash}`)
  } finally {
    await client.setAutomine(true)
  }
  expect(await readStoredSent(demo)).toContain('"status":"success"')
  await page.evaluate(() => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: Modal } }).latchkeyDemo
    return modal.disconnect()
  })
  await expect.poll(() => readStoredSent(demo)).toBeNull()
})

test('error: shows a toast, sends an event and offers a retry when the service fails', async ({ demo, world }) => {
  demo.allowConsole(/Failed to load resource/)
  const { address, dialog } = await begin(demo)
  await world.sandbox.mintToken(address, { token: 'USDC', amount: 1_500_000n })
  world.sandbox.faults.add({ match: /\/history\?(?!.*onramp)/, status: 503 })
  await openTab(demo)
  await expect(dialog.getByText('Couldn’t load activity')).toBeVisible()
  await expect(dialog.locator('.lk-toast')).toContainText('Failed to fetch transactions')
  const events = () => JSON.stringify([...world.sandbox.analyticsEvents])
  await expect.poll(events).toContain('ERROR_FETCH_TRANSACTIONS')
  expect(events()).not.toContain(address)
  world.sandbox.faults.clear()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByRole('list', { name: 'Latest activity' })).toContainText('+1.500 USDC')
})

test(
  'behavior: scrolls through ten thousand entries with few rows in the document and steady memory use',
  { tag: '@full' },
  async ({ demo, world }, testInfo) => {
    test.setTimeout(400_000)
    const { address, dialog } = await begin(demo)
    const { transactions } = await world.sandbox.seed(address, { size: 'big' })
    expect(transactions).toBeGreaterThanOrEqual(10_000)
    const asked = countQuestions(world)
    await openTab(demo)
    await dialog.getByRole('button', { name: 'View all' }).click()
    const list = dialog.getByRole('list', { name: 'Activity' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const figures = [await measure(demo)]
    const pages = Math.ceil(transactions / 50)
    const deadline = Date.now() + 200_000
    let mostRows = 0
    while (asked(mainnet) < pages && Date.now() < deadline) {
      mostRows = Math.max(mostRows, await scrollToEnd(demo))
      if (asked(mainnet) > figures.length * 50) figures.push(await measure(demo))
    }
    expect(asked(mainnet)).toBe(pages)
    // The account's first transaction is an incoming transfer of 100 ETH.
    await expect
      .poll(async () => {
        mostRows = Math.max(mostRows, await scrollToEnd(demo))
        return list.getByRole('listitem').last().textContent()
      })
      .toContain('+100.000 ETH')
    figures.push(await measure(demo))
    testInfo.annotations.push({ type: 'figures', description: JSON.stringify({ mostRows, figures }) })
    expect(mostRows).toBeLessThan(60)
    const [first, last] = [figures[0], figures.at(-1)]
    expect(last?.nodes).toBeLessThan((first?.nodes ?? 0) + 600)
    expect((last?.heapMb ?? 0) - (first?.heapMb ?? 0)).toBeLessThan(12)
    const text = await dialog.evaluate((element) => (element as HTMLElement).innerText)
    expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  },
)

test('default: lists a transfer on Solana', { tag: '@full' }, async ({ demo, world }) => {
  const { page } = demo
  await demo.open({
    ...options,
    networkIds: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    chainModules: ['solana'],
    solanaWallets: true,
  })
  await page.evaluate(() => {
    const { sandboxInjected } = window as unknown as { sandboxInjected: Record<string, Record<string, unknown>> }
    for (const handle of Object.values(sandboxInjected))
      (handle.setPolicy as (value: object) => void)?.({ approve: 'always' })
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Solana Wallet/ }).click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const address = (await page.getByTestId('address').textContent()) ?? ''
  await world.sandbox.solana.mintToken(address, { token: 'USDC', amount: 2_500_000n })
  await openTab(demo)
  const row = dialog.getByRole('listitem').filter({ hasText: '+2.500 USDC' })
  await expect(row.getByRole('link')).toHaveAttribute('href', /^https:\/\/solscan\.io\/tx\/[1-9A-HJ-NP-Za-km-z]{80,}$/)
})

async function begin(demo: DemoPage) {
  await demo.open(options)
  await connectInjected(demo.page)
  const address = (await walletAddress(demo.page)) as `0x${string}`
  return { address, dialog: demo.page.getByRole('dialog') }
}

async function openTab({ page }: DemoPage): Promise<void> {
  await page.locator('[data-latchkey-button]').click()
  await page.getByRole('dialog').getByRole('tab', { name: 'Activity' }).click()
}

/** From now on, counts the requests for a network's history. */
function countQuestions({ sandbox }: World): (networkId: string) => number {
  const before = sandbox.requests.length
  return (networkId) =>
    sandbox.requests.slice(before).filter(({ path, query }) => path.endsWith('/history') && query.chainId === networkId)
      .length
}

/** Sends a transaction as the host's page would, and resolves with the hash. */
function sendFrom({ page }: DemoPage, from: string): Promise<string> {
  return page.evaluate((account) => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: Modal } }).latchkeyDemo
    const params = [{ from: account, to: `0x${'00'.repeat(19)}dd`, value: '0x38d7ea4c68000' }]
    return modal.getProvider('eip155').request({ method: 'eth_sendTransaction', params })
  }, from)
}

/** Resolves with the statuses that a plugin sees in `accounts.sent`, once the transaction is no longer pending. */
function waitForOutcome({ page }: DemoPage, hash: string): Promise<readonly string[]> {
  return page.evaluate(async (id) => {
    const { modal } = (window as unknown as { latchkeyDemo: { modal: Modal } }).latchkeyDemo
    const seen: string[] = []
    const activate = ({ accounts, store }: Context) => ({
      api: {
        wait: () =>
          new Promise<readonly string[]>((resolve) => {
            const check = () => {
              const status = store.get(accounts.sent).find((entry) => entry.id === id)?.status
              if (status && status !== seen.at(-1)) seen.push(status)
              if (status && status !== 'pending') resolve(seen)
            }
            store.sub(accounts.sent, check)
            check()
          }),
      },
    })
    const manifest = { id: 'watcher', version: '1.0.0', api: '^1.0.0', permissions: ['accounts:read'] }
    await modal.addPlugin({ manifest, load: async () => ({ activate }) })
    return (await modal.plugins.watcher?.())?.wait() ?? seen
  }, hash)
}

function readStoredSent({ page }: DemoPage): Promise<string | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^@latchkey\/[^/]+\/sent$/.test(name))
    return key === undefined ? null : localStorage.getItem(key)
  })
}

interface Context {
  readonly accounts: { readonly sent: object }
  readonly store: {
    get(atom: object): readonly { readonly id: string; readonly status: string }[]
    sub(atom: object, listener: () => void): void
  }
}

interface Modal {
  addPlugin(plugin: object): Promise<unknown>
  disconnect(): Promise<void>
  readonly plugins: Record<string, () => Promise<{ wait(): Promise<readonly string[]> }>>
  getProvider(namespace: string): { request(what: object): Promise<string> }
}

function monthNow(): RegExp {
  const month = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toLocaleString('en-US', { month: 'long' })
  return new RegExp(`^(${month(0)}|${month(1)})`)
}

/** Scrolls to the end and returns how many rows are in the document. */
function scrollToEnd({ page }: DemoPage): Promise<number> {
  return page.evaluate(async () => {
    const root = document.querySelector('latchkey-modal')?.shadowRoot as ShadowRoot
    const body = root.querySelector('.lk-body') as HTMLElement
    body.scrollTop = body.scrollHeight
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))
    return root.querySelectorAll('.activity-rows > li').length
  })
}

/** The memory after a garbage collection. */
async function measure({ page }: DemoPage): Promise<{ readonly heapMb: number; readonly nodes: number }> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { heapMb: Math.round(read('JSHeapUsedSize') / 1e5) / 10, nodes: read('Nodes') }
}
