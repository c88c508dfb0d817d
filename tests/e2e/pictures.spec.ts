/** The pictures of networks and tokens that ship with the modal, mostly in an app without services. */
import { defaultServices } from '@latchkey/shell'
import type { Locator } from '@playwright/test'
import { markers } from './fixtures/chunkMarkers.js'
import { type DemoPage, expect, test, type World } from './fixtures/index.js'
import { connectInjected } from './fixtures/injectedWallet.js'
import { recordScripts } from './fixtures/recordScripts.js'

const { networkPictures, tokenPictures } = markers
const networkIds = ['eip155:1', 'eip155:137', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
const chainModules = ['eip155', 'solana', 'polkadot']
const westendId = 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e'

/** Opens the demo page as an app without a project id, which uses no service. Its nodes are the sandbox's. */
async function openUnserved({ demo, world }: { demo: DemoPage; world: World }, options: object = {}) {
  const node = (id: string) => [id, [`${world.sandbox.url}/v1/?chainId=${id}&projectId=test`]]
  const customRpcUrls = Object.fromEntries(['eip155:1', 'eip155:137'].map(node))
  await demo.open({ projectId: '', services: defaultServices, customRpcUrls, networkIds, chainModules, ...options })
}

async function openAccount({ page }: DemoPage): Promise<Locator> {
  await page.locator('[data-latchkey-button]').click()
  return page.getByRole('dialog')
}

/** Serves the script that contains `text` once `released` resolves. If `released` rejects, never serves it. */
async function holdScript({ page }: DemoPage, text: string, released: Promise<void>): Promise<void> {
  await page.route(/\/static\/js\/async\//, async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const isHeld = body.includes(text)
    if (!isHeld) return route.fulfill({ response, body })
    return released.then(
      () => route.fulfill({ response, body }),
      () => route.abort(),
    )
  })
}

test('default: without services, networks and native coins have pictures, fetched when they are first drawn', async ({
  demo,
  world,
  context,
}) => {
  const scripts = recordScripts(context)
  await openUnserved({ demo, world })
  const { page } = demo
  await page.locator('[data-latchkey-button]').hover()
  await connectInjected(page)
  await page.waitForLoadState('networkidle')
  expect(await scripts.hold(networkPictures)).toBe(false)

  const dialog = await openAccount(demo)
  const network = dialog.getByRole('button', { name: /Ethereum/ })
  await expectPicture(network)
  const coin = dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: 'Ether' })
  await expectPicture(coin)
  expect(await coin.locator('img').getAttribute('src')).toBe(await network.locator('img').getAttribute('src'))

  await network.click()
  const rows = dialog.getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(rows).toHaveCount(networkIds.length)
  for (const row of await rows.all()) await expectPicture(row)
  // No contract was drawn.
  expect(await scripts.hold(tokenPictures)).toBe(false)
})

test('behavior: while pictures load, rows show letters, and they stay in place when the pictures arrive', async ({
  demo,
  world,
}) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await holdScript(demo, networkPictures, released)
  await openUnserved({ demo, world }, { networkIds: [...networkIds, westendId] })
  const { page } = demo
  await connectInjected(page)
  await page.getByRole('button', { name: 'Networks' }).click()
  const rows = page.getByRole('dialog').getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(rows.locator('.lk-image-letter')).toHaveCount(5)
  // Compares only the layout, because the dialog's opening animation also moves the rows.
  const places = () =>
    rows
      .locator('.lk-row, .lk-row-title, .lk-image')
      .evaluateAll((all) =>
        (all as HTMLElement[]).map((one) => [one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight]),
      )
  const before = await places()
  release()
  await expect(rows.locator('img')).toHaveCount(4)
  expect(await places()).toEqual(before)
  // Latchkey ships no picture of Westend.
  await expect(rows.last().locator('.lk-image-letter')).toHaveText('W')
})

test('behavior: a plugin’s open view shows the pictures when they arrive', async ({ demo, world }) => {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await holdScript(demo, networkPictures, released)
  await openUnserved({ demo, world })
  await connectInjected(demo.page)
  const dialog = await openAccount(demo)
  await dialog.getByRole('button', { name: 'Receive' }).click()
  const center = dialog.locator('.lk-qr-center')
  await expect(center.locator('.lk-image-letter')).toHaveText('E')
  release()
  await expectPicture(center)
})

test('error: keeps showing letters if the pictures can’t be fetched', async ({ demo, world }) => {
  demo.allowConsole(/ERR_FAILED/)
  const failed = Promise.reject(new Error('blocked'))
  failed.catch(() => undefined)
  await holdScript(demo, networkPictures, failed)
  await openUnserved({ demo, world })
  const { page } = demo
  await connectInjected(page)
  const failure = page.waitForEvent('requestfailed')
  await page.getByRole('button', { name: 'Networks' }).click()
  await failure
  const rows = page.getByRole('dialog').getByRole('list', { name: 'Networks' }).getByRole('listitem')
  await expect(rows.locator('.lk-image-letter')).toHaveText(['E', 'P', 'B', 'S'])
  await rows.filter({ hasText: 'Polygon' }).getByRole('button').click()
  await expect(page.getByTestId('network')).toHaveText('Polygon')
})

test('behavior: a token shows its service’s image, else its contract’s picture, but none for a copied symbol', async ({
  demo,
  world,
}) => {
  const { page } = demo
  const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
  const entry = (name: string, address: string, iconUrl?: string) => ({
    ...{ name, symbol: 'USDC', chainId: 'eip155:1', address, price: 1, iconUrl },
    quantity: { decimals: '6', numeric: '5' },
  })
  await page.route(/\/v1\/account\/[^/]+\/balance/, (route) =>
    route.fulfill({
      json: {
        balances: [
          entry('Real', usdc),
          entry('Copy', `eip155:1:0x${'1'.repeat(40)}`),
          entry('Served', usdc.replace('A0b8', 'a0B8'), `${world.sandbox.url}/images/token/XY.svg`),
        ],
      },
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  await demo.open()
  await connectInjected(page)
  const dialog = await openAccount(demo)
  const row = (name: string) =>
    dialog.getByRole('list', { name: 'Tokens' }).getByRole('listitem').filter({ hasText: name })
  await expectPicture(row('Real'))
  await expect(row('Copy').locator('.lk-image-letter')).toHaveText('U')
  await expect(row('Copy').locator('img')).toHaveCount(0)
  await expect(row('Served').locator('img')).toHaveAttribute('src', /XY\.svg$/)
  // The image from the demo's image service has priority over the network's shipped picture.
  await expect(dialog.getByRole('button', { name: /Ethereum/ }).locator('img')).toHaveAttribute('src', /getAssetImage/)
})

/** Expects a shipped picture that the browser could draw, and no letter. */
async function expectPicture(place: Locator): Promise<void> {
  const image = place.locator('img')
  await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  await expect(place.locator('.lk-image-letter')).toHaveCount(0)
}
