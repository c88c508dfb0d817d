import { expect, test } from '../fixtures/index.js'
import { recordNoises } from '../fixtures/silence.js'

/** Before intent the modal is silent: no request, no storage write, no timer. React itself schedules by MessageChannel. */
test('default: a page with a modal is silent until the visitor shows intent', async ({ demo, world, context }) => {
  await recordNoises(context)
  const requests: string[] = []
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await demo.open({ injectedWallets: false })
  await demo.page.waitForTimeout(1500)

  // The page, the scripts and style sheets that it names itself (lazy ones lie in folders below), and its question where
  // the sandbox is.
  const entry = requests.filter((path) => !/^\/($|\?|config\.json|favicon\.ico|static\/(js|css)\/[^/]+$)/.test(path))
  expect(entry).toEqual([])
  expect([...world.sandbox.requests]).toEqual([])
  expect(await demo.page.evaluate(() => (window as unknown as { noises: string[] }).noises)).toEqual([])
})

test('behavior: pointing at the button fetches core and UI, and nothing heavy', async ({ demo, context }) => {
  await demo.open({ injectedWallets: false })
  const scripts: string[] = []
  context.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await demo.page.getByRole('button', { name: 'Connect wallet' }).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await expect(demo.page.getByRole('dialog')).toBeHidden()
})
