import { heavyMarkers, markers } from './fixtures/chunkMarkers.js'
import { expect, test } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'
import { recordNoises } from './fixtures/silence.js'

/**
 * Before intent, the modal sends no request, writes nothing to storage and sets no timer. React itself uses
 * MessageChannel.
 */
test('default: before intent, a modal sends no requests, stores nothing and sets no timers', async ({
  demo,
  world,
  context,
}) => {
  await recordNoises(context)
  const requests: string[] = []
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  // Includes the plugins that sign users in on another site.
  await demo.open({ injectedWallets: false, pluginIds: ['receive', 'guestbook', 'email', 'social'] })
  await demo.page.waitForTimeout(1500)

  // The page, its icon, its scripts and style sheets, and its request for the sandbox's URL. Lazy chunks are in deeper
  // folders.
  const entry = requests.filter(
    (path) => !/^\/($|\?|config\.json|favicon\.ico|icon\.svg|static\/(js|css)\/[^/]+$)/.test(path),
  )
  expect(entry).toEqual([])
  expect([...world.sandbox.requests]).toEqual([])
  expect([...world.sandbox.secure.requests]).toEqual([])
  expect(await demo.page.evaluate(() => (window as unknown as { noises: string[] }).noises)).toEqual([])
})

test('behavior: hovering over the button fetches core and UI, but nothing heavy', async ({ demo, world, context }) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false })
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
