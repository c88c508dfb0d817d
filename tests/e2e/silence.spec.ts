import type { BrowserContext } from '@playwright/test'
import { heavyMarkers, markers } from './fixtures/chunkMarkers.js'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { recordNoises } from './fixtures/silence.js'

// Includes the plugins that sign users in on another site.
const pluginIds = ['receive', 'guestbook', 'email', 'social'] as const

/** Records what the modal does before intent. Ignores MessageChannel, because React itself uses it. */
async function openQuietly(demo: DemoPage, world: World, context: BrowserContext, options: object): Promise<string[]> {
  await recordNoises(context)
  const requests: string[] = []
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await demo.open({ injectedWallets: false, pluginIds, ...options })
  await demo.page.waitForTimeout(1500)

  expect([...world.sandbox.requests]).toEqual([])
  expect([...world.sandbox.secure.requests]).toEqual([])
  const noises = await demo.page.evaluate(() => (window as unknown as { noises: string[] }).noises)
  expect(noises.filter((noise) => !noise.startsWith('requestIdleCallback'))).toEqual([])
  await expect(demo.page.locator('latchkey-modal')).toHaveCount(0)
  // Ignores the page, its icon, its scripts and style sheets, and its request for the sandbox's URL. Lazy chunks are in
  // deeper folders, so they count.
  return requests.filter(
    (path) => !/^\/($|\?|lab$|config\.json|favicon\.ico|icon\.svg|static\/(js|css)\/[^/]+$)/.test(path),
  )
}

test('default: when idle, a modal fetches its code, but contacts no other server and starts nothing', async ({
  demo,
  world,
  context,
}) => {
  const scripts = recordScripts(context)
  const fetched = await openQuietly(demo, world, context, {})
  expect(fetched.length).toBeGreaterThan(0)
  for (const path of fetched) expect(path).toMatch(/^\/static\/js\/async\/[^/]+\.js$/)
  expect(await scripts.hold(markers.ui)).toBe(true)
  for (const marker of heavyMarkers) expect(await scripts.hold(marker), marker).toBe(false)
})

test('behavior: when idle, renders Connect outside the page, without any picture', async ({ demo, world, context }) => {
  // Every element is created through this method, even those outside the page.
  await context.addInitScript(() => {
    const created: string[] = []
    Object.assign(window, { created })
    const createElement = Document.prototype.createElement
    document.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
      created.push(name)
      return createElement.call(this, name, options)
    } as typeof document.createElement
  })
  const wallet = { id: 'own', name: 'Own wallet', imageUrl: `${world.sandbox.url}/icon.svg`, mobileLink: 'own:' }
  await demo.open({ injectedWallets: false, customWallets: [wallet] })
  const created = () => demo.page.evaluate(() => (window as unknown as { created: string[] }).created)
  await expect.poll(created).toContain('latchkey-modal')
  await expect.poll(created).toContain('h2')
  await expect(demo.page.locator('latchkey-modal')).toHaveCount(0)
  expect(await created()).not.toContain('img')
  expect([...world.sandbox.requests]).toEqual([])
  await demo.page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(created).toContain('img')
})

test("behavior: when idle, also fetches the user's language", async ({ demo, world, context }) => {
  const scripts = recordScripts(context)
  await openQuietly(demo, world, context, { locale: 'de' })
  expect(await scripts.hold('Alle Wallets')).toBe(true)
})

for (const prefetch of ['intent', 'none'] as const) {
  test(`parameters: prefetch: '${prefetch}' fetches nothing before intent`, async ({ demo, world, context }) => {
    expect(await openQuietly(demo, world, context, { prefetch })).toEqual([])
  })
}

test("parameters: prefetch: 'intent' fetches core and UI on hover, but nothing heavy", async ({
  demo,
  world,
  context,
}) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false, prefetch: 'intent' })
  const { page } = demo
  expect(await scripts.hold(markers.ui)).toBe(false)
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => scripts.hold(markers.ui)).toBe(true)
  // The UI's idle prefetches arrive within this time, and an unexpected chunk would too.
  await page.waitForLoadState('networkidle')
  for (const marker of heavyMarkers) expect(await scripts.hold(marker), marker).toBe(false)
  await expect(page.getByRole('dialog')).toBeHidden()
  // Without sign-in plugins, opening also fetches nothing from the secure site.
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Connect wallet' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(page.frames()).toHaveLength(1)
  expect([...world.sandbox.secure.requests]).toEqual([])
})

test('behavior: never fetches the frame if email and social sign-in are off', async ({ demo, world }) => {
  const { page } = demo
  await demo.open({ pluginIds: ['email', 'social'], features: { email: false, socials: false } })
  await connectInjected(page)
  await expect(page.getByTestId('status')).toHaveText('connected')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('iframe')).toHaveCount(0)
  expect([...world.sandbox.secure.requests]).toEqual([])
})
