/** A relay that fails midway, and a code that nobody scans. */
import { expect, test } from './fixtures/index.js'
import { connectWebWallet, openQrView, scanQr, signMessage } from './fixtures/walletConnect.js'
import { openWebWallet } from './fixtures/webWallet.js'

const relayNoise = /WebSocket|ERR_CONNECTION|Failed to publish|relay|socket|subscri/i

test.describe('the relay', () => {
  test('error: shows the reason if the relay fails before a code appears, and connects on a retry', async ({
    demo,
    world,
    context,
  }) => {
    test.setTimeout(60_000)
    demo.allowConsole(relayNoise)
    const { sandbox } = world
    try {
      // The relay accepts the socket and stays silent. By itself, the library would wait a minute.
      sandbox.relay.pause()
      await demo.open({ injectedWallets: false })
      const { page } = demo
      await openQrView(page)
      const dialog = page.getByRole('dialog')
      await expect.poll(() => sandbox.relay.stats().clients.length).toBeGreaterThan(0)
      sandbox.relay.stop()
      await expect(dialog.getByText(/relay can’t be reached/)).toBeVisible({ timeout: 25_000 })
      await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0)

      sandbox.relay.start()
      sandbox.relay.resume()
      const wallet = await openWebWallet(context, sandbox.url)
      await wallet.setAuto(true)
      await page.bringToFront()
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await wallet.pair(await scanQr(page))
      await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
    } finally {
      sandbox.relay.start()
      sandbox.relay.resume()
    }
  })

  test('behavior: the wallet connects even if all sockets drop while the code is shown', async ({
    demo,
    world,
    context,
  }) => {
    demo.allowConsole(relayNoise)
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await wallet.setAuto(true)
    await page.bringToFront()
    await openQrView(page)
    const uri = await scanQr(page)
    expect(world.sandbox.relay.kick({ abrupt: true })).toBeGreaterThan(0)
    await wallet.pair(uri)
    await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 20_000 })
  })

  test('behavior: the wallet signs even if all sockets drop while it is connected', async ({
    demo,
    world,
    context,
  }) => {
    demo.allowConsole(relayNoise)
    await demo.open({ injectedWallets: false })
    const { page } = demo
    await connectWebWallet(demo, world, context)
    expect(world.sandbox.relay.kick()).toBeGreaterThan(0)
    await signMessage(page)
    await expect(page.getByTestId('status')).toHaveText('connected')
  })

  test('behavior: the wallet signs after the relay was down for a while', async ({ demo, world, context }) => {
    demo.allowConsole(relayNoise)
    await demo.open({ injectedWallets: false })
    const { page } = demo
    await connectWebWallet(demo, world, context)
    try {
      world.sandbox.relay.stop()
      await expect.poll(() => world.sandbox.relay.stats().clients.length).toBe(0)
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await expect(page.getByTestId('answer')).toHaveText('…')
    } finally {
      world.sandbox.relay.start()
    }
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[0-9a-f]{130}"$/, { timeout: 20_000 })
  })
})

test.describe('a code that nobody scans', () => {
  test('default: replaces the code before it expires, and connects with the new one', async ({
    demo,
    world,
    browser,
  }) => {
    demo.allowConsole(relayNoise)
    // The wallet has its own context, because the fake clock below affects every page in the demo's context.
    const phone = await browser.newContext()
    const wallet = await openWebWallet(phone, world.sandbox.url)
    await wallet.setAuto(true)
    await demo.page.clock.install()
    await demo.open({ injectedWallets: false })
    const { page } = demo
    await openQrView(page)
    const first = await scanQr(page)
    await expect(page.getByRole('dialog').getByText('Valid for 4 minutes')).toBeVisible()
    await page.clock.fastForward('03:35')
    expect(await scanQr(page)).toBe(first)
    await page.clock.fastForward('00:08')
    const second = await scanQr(page, first)
    await expect(page.getByRole('dialog').getByText('Valid for 4 minutes')).toBeVisible()
    await wallet.pair(second)
    await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
    await phone.close()
  })

  test('error: if the relay can’t renew the code, it expires and the user can retry', async ({ demo, world }) => {
    demo.allowConsole(relayNoise)
    await demo.page.clock.install()
    await demo.open({ injectedWallets: false })
    const { page } = demo
    const dialog = page.getByRole('dialog')
    await openQrView(page)
    await scanQr(page)
    try {
      world.sandbox.relay.stop()
      await page.clock.fastForward('03:55')
      await page.clock.fastForward('00:10')
      await expect(dialog.getByText(/The code has expired|relay can’t be reached/)).toBeVisible()
      await expect(dialog.getByRole('img', { name: /QR code/ })).toHaveCount(0)
    } finally {
      world.sandbox.relay.start()
    }
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})
