/**
 * WalletConnect's Verify service is unreachable. WalletConnect's library waits 5 s for it before each code and
 * signature.
 */
import { type DemoPage, expect, test } from './fixtures/index.js'
import { connectWebWallet, openQrView, scanQr, signMessage } from './fixtures/walletConnect.js'

/** How long the library waits for an unreachable service. */
const libraryWaitMs = 5_000

/** How long wallet, relay and signature take on a busy machine, without Verify. */
const ordinaryMs = 4_000

test('behavior: signs without delay and removes the frame if the service has no attestation', { tag: '@full' }, async ({
  demo,
  world,
  context,
}) => {
  const asked: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('/v3/attestation')) asked.push(request.url())
  })
  demo.allowConsole(/404|frame-ancestors|X-Frame-Options|Failed to load resource/)
  await demo.open({ injectedWallets: false, services: { verifyUrl: world.sandbox.url } })
  await connectWebWallet(demo, world, context)
  expect(await signMessage(demo.page)).toBeLessThan(ordinaryMs)
  expect(new URL(asked[0] ?? '').searchParams.get('origin')).toBe(new URL(world.url).origin)
  await expect(demo.page.locator('iframe')).toHaveCount(0)
})

test('error: signs without waiting for the library’s timeout if the service never responds', async ({
  demo,
  world,
  context,
}) => {
  world.sandbox.faults.add({ match: '/v3/attestation', hang: true })
  await demo.open({ injectedWallets: false, services: { verifyUrl: world.sandbox.url } })
  const { page } = demo
  await connectWebWallet(demo, world, context)
  expect(await signMessage(page)).toBeLessThan(libraryWaitMs)
  expect(world.sandbox.requests.some(({ path }) => path === '/v3/attestation')).toBe(true)
})

test('error: shows the code and signs without delay if the page’s policy blocks the frame', { tag: '@full' }, async ({
  demo,
  world,
  context,
}) => {
  demo.allowConsole(/verify\.blocked\.test|status of 404/)
  const reachableMs = await timeCode(demo, world.sandbox.url)
  const blockedMs = await timeCode(demo, 'https://verify.blocked.test')
  expect(blockedMs - reachableMs).toBeLessThan(libraryWaitMs - 2_000)
  await demo.page.keyboard.press('Escape')
  await connectWebWallet(demo, world, context)
  expect(await signMessage(demo.page)).toBeLessThan(ordinaryMs)
})

/** Resolves with the time from the click until the code shows. Only compare these times, because machines differ. */
async function timeCode(demo: DemoPage, verifyUrl: string): Promise<number> {
  await demo.open({ injectedWallets: false, services: { verifyUrl } })
  const startedMs = Date.now()
  await openQrView(demo.page)
  await scanQr(demo.page)
  return Date.now() - startedMs
}
