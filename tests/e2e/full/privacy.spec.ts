/**
 * What leaves the browser, when, and where it goes: checks the table in docs/privacy.md on a page with every feature.
 */
import type { Page } from '@playwright/test'
import { type DemoPage, expect, test } from '../fixtures/index.js'
import { inWallet, setPolicy, walletAddress } from '../fixtures/injectedWallet.js'
import { recordNoises } from '../fixtures/silence.js'
import { dialogOf, openView, openWith } from '../fixtures/views.js'

const allPlugins = [
  ...['receive', 'guestbook', 'activity', 'email', 'social', 'send', 'names'],
  ...['onramp', 'pay', 'sessions', 'swaps'],
]
const everything = {
  chainModules: ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect'],
  networkIds: ['eip155:1', 'eip155:137', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  pluginIds: allPlugins,
  features: { pay: true, sessions: true },
}

test('default: with all chains and plugins, sends and stores nothing until the user acts', async ({
  demo,
  world,
  context,
}) => {
  await recordNoises(context)
  const asked = recordRequests(demo.page)
  await demo.open({ ...everything, injectedWallets: false })
  await demo.page.waitForTimeout(1_500)
  // The page's own scripts and style sheets, some of which it prefetches, and its request for the sandbox's URL.
  const own = /^\/(lab$|config\.json|favicon\.ico|icon\.svg|static\/(js|css)\/)/
  expect(asked.filter(({ origin, path }) => origin !== new URL(world.url).origin || !own.test(path))).toEqual([])
  expect([...world.sandbox.requests]).toEqual([])
  const noises = await demo.page.evaluate(() => (window as unknown as { noises: string[] }).noises)
  expect(noises.filter((noise) => !noise.startsWith('requestIdleCallback'))).toEqual([])
  expect(await readStored(demo.page)).toEqual([])
})

test('behavior: with analytics off, sends no analytics requests, but stores the same data', async ({ demo, world }) => {
  const { sandbox } = world
  const stored: string[][] = []
  for (const analytics of [true, false]) {
    const asked = recordRequests(demo.page)
    sandbox.analyticsEvents.clear()
    await demo.open({ ...everything, features: { ...everything.features, analytics } })
    await visitEverything(demo)
    const events = asked.filter(({ path }) => path === '/e' || path === '/getAnalyticsConfig')
    stored.push(await readStored(demo.page))
    if (analytics) {
      // Proves that the checks in the other branch can fail.
      await expect.poll(() => sandbox.analyticsEvents.length).toBeGreaterThan(4)
      expect(events.map(({ path }) => path)).toContain('/getAnalyticsConfig')
      await demo.page.evaluate(() => localStorage.clear())
    } else {
      await demo.page.waitForLoadState('networkidle')
      expect(events).toEqual([])
      expect([...sandbox.analyticsEvents]).toEqual([])
    }
  }
  expect(stored[0]).toEqual(stored[1])
})

test('behavior: each step sends the address only to the services that it needs, never to analytics', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const asked = recordRequests(page)
  const before = { ...everything, pluginIds: ['receive', 'activity', 'guestbook'] }
  await demo.open(before)
  const address = (await walletAddress(page)).slice(2).toLowerCase()
  /** Returns the paths of calls that contained the address, since the last check. */
  const told = async () => {
    await page.waitForTimeout(700)
    // Ignores the demo page's faucet.
    const calls = asked
      .splice(0)
      .filter(({ path, text }) => !path.startsWith('/admin/') && text.toLowerCase().includes(address))
    return [...new Set(calls.map(({ path }) => path.replace(/0x[\da-f]{40}/i, '{address}')))].sort()
  }
  await setPolicy(page, { approve: 'always' })

  await openWith(demo)
  await page.waitForTimeout(300)
  expect(await told(), 'before the visitor connects').toEqual([])
  await dialogOf(demo)
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  const name = '/v1/identity/{address}'
  const node = '/v1/'
  expect(await told(), 'connected: his name, and the native balance of the active network').toEqual([node, name].sort())

  await openWith(demo)
  await dialogOf(demo).getByRole('list', { name: 'Tokens' }).getByRole('listitem').first().waitFor()
  expect(await told(), 'Account: his tokens').toEqual(['/v1/account/{address}/balance'])
  await dialogOf(demo).getByRole('tab', { name: 'NFTs' }).click()
  await expect.poll(async () => asked.filter(({ path }) => path.endsWith('/nfts')).length).toBeGreaterThan(0)
  expect(await told(), 'NFTs').toEqual(['/v1/account/{address}/nfts'])
  await openView(demo, 'WalletReceive')
  await dialogOf(demo).locator('.lk-qr > svg').waitFor()
  expect(await told(), 'Receive').toEqual([])
  await openView(demo, 'Transactions')
  await expect.poll(async () => asked.filter(({ path }) => path.endsWith('/history')).length).toBeGreaterThan(0)
  expect(await told(), 'Activity').toEqual(['/v1/account/{address}/history'])
  await page.keyboard.press('Escape')
  await inWallet(page, 'disconnect')
  await expect(page.getByTestId('status')).toHaveText('disconnected')
  expect(await told(), 'disconnected').toEqual([])
  expect(JSON.stringify([...world.sandbox.analyticsEvents]).toLowerCase()).not.toContain(address)
  expect(world.sandbox.analyticsEvents.length).toBeGreaterThan(0)
})

interface Asked {
  readonly origin: string
  readonly path: string
  /** The URL and the body. */
  readonly text: string
}

/** From now on, records the page's requests. Each read empties the list. */
function recordRequests(page: Page): Asked[] {
  const asked: Asked[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!/^https?:/.test(url)) return
    const { origin, pathname } = new URL(url)
    asked.push({ origin, path: pathname, text: `${url} ${request.postData() ?? ''}` })
  })
  page.on('websocket', (socket) => {
    asked.push({ origin: new URL(socket.url()).origin, path: 'websocket', text: socket.url() })
  })
  return asked
}

/** Returns the names of everything stored. */
function readStored(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`)
    const kept = [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...databases]
    return [...kept, ...(document.cookie ? [document.cookie] : [])].sort()
  })
}

/**
 * A visit with every step that analytics reports: searches for a wallet, connects it, opens every view, and
 * disconnects.
 */
async function visitEverything(demo: DemoPage): Promise<void> {
  const { page } = demo
  const dialog = dialogOf(demo)
  await setPolicy(page, { approve: 'always' })
  await openWith(demo)
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await dialog.getByRole('searchbox').fill('metamask')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog
    .getByRole('button', { name: /Sandbox Wallet/ })
    .first()
    .click()
  await expect(page.getByTestId('status')).toHaveText('connected')
  for (const view of [
    'Account',
    'Networks',
    'WalletReceive',
    'Transactions',
    'WalletSend',
    'Swap',
    'OnRampProviders',
  ]) {
    await openView(demo, view)
    await expect(dialog.getByRole('heading', { level: 2 }).first()).toBeAttached()
    await page.waitForTimeout(300)
  }
  await openView(demo, 'Account')
  await dialog.getByRole('button', { name: /^Disconnect/ }).click()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
}
