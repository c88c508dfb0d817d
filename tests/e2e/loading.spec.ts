import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { markers } from './fixtures/chunkMarkers.js'
import { demoDirectory, expect, test } from './fixtures/index.js'
import { connectInjected, walletAddress } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'

const { walletConnectLibrary, viem, data, bitcoinTransfer, solanaTransfer, solanaLibrary } = markers
const adapters = [markers.solanaAdapter, markers.bitcoinAdapter, markers.polkadotAdapter, markers.cosmosAdapter]

test('behavior: keeps each heavy part in a chunk that the page does not load', () => {
  const scripts = join(demoDirectory(), 'static', 'js')
  const read = (folder: string) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const marker of Object.values(markers)) {
    expect(
      read(join(scripts, 'async')).filter((script) => script.includes(marker)),
      marker,
    ).not.toEqual([])
    expect(
      read(scripts).filter((script) => script.includes(marker)),
      marker,
    ).toEqual([])
  }
})

test('default: fetches no unused chunk', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false, chainModules: ['eip155'] })
  const { page } = demo
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForTimeout(2500)
  expect(await scripts.hold(walletConnectLibrary)).toBe(false)
  expect(await scripts.hold(viem)).toBe(false)
  expect(await scripts.hold(data)).toBe(false)
  // The host did not configure these chains.
  for (const marker of adapters) expect(await scripts.hold(marker), marker).toBe(false)
})

test('behavior: fetches the configured chains’ adapters, but no chain library', async ({ demo, context, world }) => {
  const scripts = recordScripts(context)
  await demo.open({
    chainModules: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'],
    networkIds: undefined,
    solanaWallets: true,
    bitcoinWallets: true,
    polkadotWallets: true,
    cosmosWallets: true,
  })
  // An earlier test may have given the account an ENS name, which viem checks.
  world.sandbox.identities.set(await walletAddress(demo.page), {})
  await connectInjected(demo.page)
  for (const marker of [...adapters, data]) await expect.poll(() => scripts.hold(marker), marker).toBe(true)
  await demo.page.waitForTimeout(1000)
  for (const marker of [bitcoinTransfer, solanaTransfer, solanaLibrary, viem]) {
    expect(await scripts.hold(marker), marker).toBe(false)
  }
})

test('behavior: fetches the WalletConnect library only after Connect opens', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open({ injectedWallets: false })
  const { page } = demo
  await page.waitForTimeout(1000)
  expect(await scripts.hold(walletConnectLibrary)).toBe(false)
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect.poll(() => scripts.hold(walletConnectLibrary)).toBe(true)
  expect(await scripts.hold(viem)).toBe(false)
})

test('behavior: fetches the data layer only after connecting', async ({ demo, context }) => {
  const scripts = recordScripts(context)
  await demo.open()
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog')).toBeVisible()
  await demo.page.waitForTimeout(1000)
  expect(await scripts.hold(data)).toBe(false)
  await demo.page.keyboard.press('Escape')
  await connectInjected(demo.page)
  await expect.poll(() => scripts.hold(data)).toBe(true)
})

test('error: if the prefetch fails, loads the code on the click', async ({ demo, context }) => {
  demo.allowConsole(/Failed to load resource|ERR_FAILED/)
  let aborted = 0
  await context.route(/\/static\/js\/async\//, (route) => {
    aborted += 1
    return route.abort()
  })
  await demo.open()
  await expect.poll(() => aborted).toBeGreaterThan(1)
  await context.unroute(/\/static\/js\/async\//)
  await demo.page.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(demo.page.getByRole('dialog')).toBeVisible()
})

test('error: reports a chunk that does not load, and loads it on the next click', async ({ demo, context }) => {
  demo.allowConsole(/Failed to load resource|could not be loaded|ERR_FAILED|dynamically imported/i)
  await demo.open({ prefetch: 'intent' })
  const { page } = demo
  await context.route(/\/static\/js\/async\//, (route) => route.abort())
  await page.getByRole('button', { name: 'open()' }).click()
  await expect(page.getByTestId('host-error')).toHaveText('The wallet window could not be loaded')
  await context.unroute(/\/static\/js\/async\//)
  await page.getByRole('button', { name: 'open()' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
