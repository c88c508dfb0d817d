/** A page that stays open all day: after each opening, connection and switch, the modal releases its resources. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '../fixtures/index.js'
import { setPolicy } from '../fixtures/injectedWallet.js'

interface DemoModal {
  readonly runtime: object
  readonly store: object
  readonly state: { readonly status: string; readonly open: boolean }
  open(): Promise<void>
  close(): void
  disconnect(): Promise<void>
  switchNetwork(networkId: string): Promise<void>
  dispose(): Promise<void>
}

interface DemoWindow {
  readonly latchkeyDemo: { readonly modal: DemoModal; create(options: object): DemoModal }
  passing?: DemoModal
  leaving?: Record<string, WeakRef<object>>
}

const day = [
  { name: 'openings', run: openAndClose, times: 150 },
  { name: 'connections', run: connectAndDisconnect, times: 60 },
  { name: 'network switches', run: switchThereAndBack, times: 60 },
] as const

for (const { name, run, times } of day) {
  test(`behavior: ${times} ${name} leak no listeners, nodes or memory`, async ({ demo, context }) => {
    test.setTimeout(240_000)
    await demo.open({ bare: true, pluginIds: ['receive', 'email', 'swaps', 'activity'] })
    const { page } = demo
    await setPolicy(page, { approve: 'always' })
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable')
    // The first rounds load code, fill caches and compile functions.
    await run(page, 15)
    const before = await measure(page, client)
    await run(page, times)
    const after = await measure(page, client)
    const grown = {
      listeners: after.listeners - before.listeners,
      nodes: after.nodes - before.nodes,
      documents: after.documents - before.documents,
      heapKb: Math.round((after.heap - before.heap) / 1_000),
    }
    test.info().annotations.push({ type: 'growth', description: JSON.stringify(grown) })
    // A leak in every tenth round would exceed this.
    expect(grown.listeners, JSON.stringify(grown)).toBeLessThan(times / 10)
    expect(grown.nodes, JSON.stringify(grown)).toBeLessThan(times)
    expect(grown.documents, JSON.stringify(grown)).toBe(0)
    expect(grown.heapKb, JSON.stringify(grown)).toBeLessThan(times * 10)
  })
}

test('behavior: disposed modals are garbage-collected', async ({ demo, context }) => {
  test.setTimeout(180_000)
  await demo.open({ bare: true, pluginIds: ['receive', 'email'] })
  const { page } = demo
  await setPolicy(page, { approve: 'always' })
  const client = await context.newCDPSession(page)
  for (const round of [1, 2, 3, 4, 5]) {
    await connectAndDispose(page)
    const left = () => readLeft(page, client)
    await expect.poll(left, { timeout: 30_000, intervals: [1_000], message: `round ${round}` }).toEqual([])
  }
})

/** Creates a modal, connects, disconnects and disposes it. Keeps only weak references to its parts. */
async function connectAndDispose(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const own = window as unknown as DemoWindow
    const modal = own.latchkeyDemo.create({ id: 'passing' })
    own.passing = modal
    await modal.open()
    const element = document.querySelector('latchkey-modal[data-modal=passing]') as HTMLElement
    const { runtime, store } = modal
    const parts = { modal, runtime, store, element, root: element.shadowRoot as ShadowRoot }
    own.leaving = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, new WeakRef<object>(part)]))
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Sandbox Wallet/ }).click()
  const status = () => page.evaluate(() => (window as unknown as DemoWindow).passing?.state.status)
  await expect.poll(status).toBe('connected')
  await page.evaluate(async () => {
    const own = window as unknown as DemoWindow
    await own.passing?.open()
    await own.passing?.disconnect()
    await own.passing?.dispose()
    delete own.passing
  })
}

async function readLeft(page: Page, client: CDPSession): Promise<readonly string[]> {
  for (let index = 0; index < 3; index += 1) await client.send('HeapProfiler.collectGarbage')
  return page.evaluate(() =>
    Object.entries((window as unknown as DemoWindow).leaving ?? {})
      .filter(([, reference]) => reference.deref() !== undefined)
      .map(([name]) => name),
  )
}

async function measure(page: Page, client: CDPSession) {
  // Waits for the last round's timers and idle callbacks.
  await page.waitForTimeout(2_000)
  for (let index = 0; index < 4; index += 1) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = await client.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    documents: read('Documents'),
    heap: read('JSHeapUsedSize'),
  }
}

function openAndClose(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const { modal } = (window as unknown as DemoWindow).latchkeyDemo
    const dialog = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('dialog')
    for (let round = 0; round < count; round += 1) {
      await modal.open()
      modal.close()
      while (modal.state.open || dialog()?.open) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }, times)
}

function connectAndDisconnect(page: Page, times: number): Promise<void> {
  return page.evaluate(async (count) => {
    const { modal } = (window as unknown as DemoWindow).latchkeyDemo
    const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
    const isAt = (status: string) => modal.state.status === status
    const findRow = () =>
      [...(document.querySelector('latchkey-modal')?.shadowRoot?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent?.startsWith('Sandbox Wallet'),
      )
    for (let round = 0; round < count; round += 1) {
      await modal.open()
      while (!findRow()) await pause()
      findRow()?.click()
      while (!isAt('connected') || modal.state.open) await pause()
      await modal.disconnect()
      while (!isAt('disconnected')) await pause()
    }
  }, times)
}

async function switchThereAndBack(page: Page, times: number): Promise<void> {
  const isConnected = await page.evaluate(
    () => (window as unknown as DemoWindow).latchkeyDemo.modal.state.status === 'connected',
  )
  if (!isConnected) {
    await page.locator('[data-latchkey-button]').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Sandbox Wallet/ })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.evaluate(async (count) => {
    const { modal } = (window as unknown as DemoWindow).latchkeyDemo
    for (let round = 0; round < count; round += 1)
      await modal.switchNetwork(round % 2 === 0 ? 'eip155:137' : 'eip155:1')
  }, times)
}
