import { expect, test } from '../fixtures/index.js'
import { connectInjected } from '../fixtures/injectedWallet.js'
import { recordScripts } from '../fixtures/recordScripts.js'

// Strings that survive minification and stand in no code of ours.
const universalProvider = 'universal_provider'
// WalletConnect's library brings parts of viem itself, so this is one of ours: the ABI of the chain facade's transfers.
const viem = 'ChainDoesNotSupportContract'
const queryCore = 'isInvalidated'

test('default: what nobody uses is not fetched', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false, chainModules: ['eip155'] })
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(2500)
  expect(await scripts.hold(universalProvider)).toBe(false)
  expect(await scripts.hold(viem)).toBe(false)
  expect(await scripts.hold(queryCore)).toBe(false)
})

test('behavior: the WalletConnect library comes when Connect has opened, not before', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.waitForTimeout(1000)
  expect(await scripts.hold(universalProvider)).toBe(false)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => scripts.hold(universalProvider)).toBe(true)
  expect(await scripts.hold(viem)).toBe(false)
})

test('behavior: the data layer comes after connecting', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open()
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog')).toBeVisible()
  await demo.page.waitForTimeout(1000)
  expect(await scripts.hold(queryCore)).toBe(false)
  await demo.page.keyboard.press('Escape')
  await connectInjected(demo.page)
  await expect.poll(() => scripts.hold(queryCore)).toBe(true)
})

test('error: a chunk of the modal that does not load is reported, and the next click works', async ({
  demo,
  context,
}) => {
  demo.allowConsole(/Failed to load resource|could not be loaded|ERR_FAILED|dynamically imported/i)
  await demo.open()
  const { page } = demo
  await context.route(/\/static\/js\/async\//, (route) => route.abort())
  await page.getByRole('button', { name: 'open()' }).click()
  await expect(page.getByTestId('host-error')).toHaveText('The wallet window could not be loaded')
  await context.unroute(/\/static\/js\/async\//)
  await page.getByRole('button', { name: 'open()' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
