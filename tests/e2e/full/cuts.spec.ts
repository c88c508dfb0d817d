/**
 * The secure site, the mail server and the relay fail at each step. The user sees the reason and can continue, and
 * nothing waits forever.
 */
import type { Locator, Page } from '@playwright/test'
import { type DemoPage, expect, test, type World } from '../fixtures/index.js'
import { connectWebWallet, openQrView, scanQr, signMessage } from '../fixtures/walletConnect.js'
import { openWebWallet, type WebWallet } from '../fixtures/webWallet.js'

const cuts = [
  { name: 'returns 503', fault: { status: 503 } },
  { name: 'drops the connection', fault: { drop: true } },
  { name: 'never responds', fault: { hang: true } },
] as const

/** How the relay fails and recovers while a wallet is connected. */
const silences: readonly { name: string; cut(relay: Relay): void; restore(relay: Relay): void }[] = [
  { name: 'goes down', cut: (relay) => relay.stop(), restore: (relay) => relay.start() },
  { name: 'stops responding', cut: (relay) => relay.pause(), restore: (relay) => relay.resume() },
]

/** The transport's deadlines (docs/frame.md). */
const loadMs = 20_000
const answerMs = 120_000

type Relay = World['sandbox']['relay']

const words = /Unable to load|An error occurred|Something went wrong|can’t be reached|took too long|didn’t respond/
const dialogOf = (page: Page): Locator => page.getByRole('dialog')
const codeField = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Code from the email' })
const status = (page: Page): Locator => page.getByTestId('status')

for (const { name, fault } of cuts) {
  test(`error: the secure site ${name}: shows an error at each step of signing in by email, and recovers`, async ({
    demo,
    world,
  }) => {
    test.setTimeout(120_000)
    demo.allowConsole(/Failed to load resource|IFRAME_|ERR_|503|frame-ancestors/)
    const { page } = demo
    const { faults, mail } = world.sandbox
    await page.clock.install()
    await demo.open({ pluginIds: ['email'], injectedWallets: false })
    await page.locator('[data-latchkey-button]').click()

    /** Breaks requests to `match` while `act` runs, expects a message within `deadlineMs`, and restores the site. */
    async function cut(step: string, match: string, deadlineMs: number, act: () => Promise<void>, said = words) {
      await test.step(step, async () => {
        faults.add({ match, ...fault })
        await act()
        if ('hang' in fault) {
          await page.waitForTimeout(1_500)
          await page.clock.fastForward(deadlineMs)
        }
        await expect(dialogOf(page).getByText(said).first()).toBeVisible({ timeout: 25_000 })
        faults.clear()
      })
    }

    const email = dialogOf(page).getByRole('textbox', { name: 'Email' })
    const send = async () => {
      await email.fill('ada@mail.test')
      await email.press('Enter')
    }
    await cut('the frame', '/sdk', loadMs, send)
    await cut('the address', '/frame/messages/CONNECT_EMAIL', answerMs, send)
    let after = Date.now() - 1
    await send()
    await expect(codeField(page)).toBeVisible({ timeout: 30_000 })
    const enter = async () => {
      const { code, receivedAtMs } = await mail.waitFor('ada@mail.test', { after })
      after = receivedAtMs - 1
      await codeField(page).click()
      await page.keyboard.insertText(code ?? '')
    }
    await cut('the code', '/frame/messages/CONNECT_OTP', answerMs, enter)
    await cut('the account', '/frame/messages/GET_USER', answerMs, enter, /Your code was correct/)
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(status(page)).toHaveText('connected')

    // The app's request fails, and its next one succeeds.
    const ask = () => page.getByRole('button', { name: 'Sign a message' }).click()
    faults.add({ match: '/frame/messages/RPC_REQUEST', ...fault })
    await ask()
    if ('hang' in fault) await dialogOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/rejected|aborted|error|wrong/i, { timeout: 25_000 })
    faults.clear()
    await ask()
    await page.frameLocator('.lk-frame iframe').getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByTestId('answer')).toHaveText(/^"0x[\da-f]{62,}"$/i)
  })
}

const mailCuts = [
  { name: 'cuts the connection', fault: { drop: true } },
  { name: 'refuses every email', fault: { status: 503 } },
  { name: 'never responds', fault: { hang: true } },
] as const

for (const { name, fault } of mailCuts) {
  test(`error: if the mail server ${name}, shows the reason, keeps the address, and signs in on a retry`, async ({
    demo,
    world,
  }) => {
    const { page } = demo
    const { faults, mail } = world.sandbox
    await page.clock.install()
    await demo.open({ pluginIds: ['email'], injectedWallets: false })
    await page.locator('[data-latchkey-button]').click()
    const email = dialogOf(page).getByRole('textbox', { name: 'Email' })
    const reason = dialogOf(page).getByText('The email could not be sent. Try again.')

    faults.add({ match: '/smtp', ...fault })
    await email.fill('ada@mail.test')
    await email.press('Enter')
    await expect(reason).toBeVisible({ timeout: 15_000 })
    await expect(email).toHaveValue('ada@mail.test')
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(mail.messages()).toEqual([])
    faults.clear()
    await email.press('Enter')
    await expect(codeField(page)).toBeVisible()

    // The second email can't be sent, and the first email's code stays valid.
    const { code } = await mail.waitFor('ada@mail.test')
    await page.clock.fastForward(31_000)
    faults.add({ match: '/smtp', ...fault })
    await dialogOf(page).getByRole('button', { name: 'Resend code' }).click()
    await expect(reason.last()).toBeVisible({ timeout: 15_000 })
    await expect(codeField(page)).toBeVisible()
    faults.clear()
    await codeField(page).click()
    await page.keyboard.insertText(code ?? '')
    await expect(status(page)).toHaveText('connected')
    expect(mail.messages()).toHaveLength(1)
  })
}

test('error: explains that a late code has expired, and signs in with a new one', async ({ demo, world }) => {
  const { page } = demo
  const { mail, secure } = world.sandbox
  await page.clock.install()
  await demo.open({ pluginIds: ['email'], injectedWallets: false })
  await page.locator('[data-latchkey-button]').click()
  const email = dialogOf(page).getByRole('textbox', { name: 'Email' })
  await email.fill('ada@mail.test')
  await email.press('Enter')
  const { code, receivedAtMs } = await mail.waitFor('ada@mail.test')
  // The site knows the code once the mail server has accepted the mail.
  await expect(codeField(page)).toBeVisible()
  secure.expireCodes()
  await codeField(page).click()
  await page.keyboard.insertText(code ?? '')
  await expect(
    dialogOf(page)
      .getByRole('alert')
      .or(dialogOf(page).getByText(/expired|Try again/))
      .first(),
  ).toBeVisible()
  await page.clock.fastForward(31_000)
  // The site has its own clock.
  await expect(async () => {
    await dialogOf(page).getByRole('button', { name: 'Resend code' }).click({ timeout: 1_000 })
    await mail.waitFor('ada@mail.test', { after: receivedAtMs })
  }).toPass({ timeout: 40_000 })
  const next = await mail.waitFor('ada@mail.test', { after: receivedAtMs })
  await codeField(page).click()
  await page.keyboard.insertText(next.code ?? '')
  await expect(status(page)).toHaveText('connected')
})

test.describe('the relay', () => {
  test('behavior: the wallet connects even if all sockets drop between scan and approval', async ({
    demo,
    world,
    context,
  }) => {
    demo.allowConsole(relayNoise)
    await openForWalletConnect(demo)
    const { page } = demo
    const wallet = await openWebWallet(context, world.sandbox.url)
    await page.bringToFront()
    await openQrView(page)
    await wallet.pair(await scanQr(page))
    expect(world.sandbox.relay.kick({ abrupt: true })).toBeGreaterThan(0)
    await expect(dialogOf(page).getByRole('button', { name: 'Back' })).toBeVisible()
    await wallet.approveNext()
    await expect(status(page)).toHaveText('connected', { timeout: 20_000 })
  })

  test('error: the wallet reports that the relay is silent after the scan, and connects with a new code', async ({
    demo,
    world,
    browser,
  }) => {
    test.setTimeout(90_000)
    demo.allowConsole(relayNoise)
    const { page } = demo
    const { relay } = world.sandbox
    // The fake clock below applies to every page in the demo's context.
    const phone = await browser.newContext()
    const wallet = await openWebWallet(phone, world.sandbox.url)
    await page.clock.install()
    await openForWalletConnect(demo)
    await openQrView(page)
    const scanned = await scanQr(page)
    await wallet.pair(scanned)
    await expect(wallet.page.getByTestId('proposal')).toBeVisible()
    relay.pause()
    try {
      await expect(wallet.approveNext()).rejects.toThrow(/relay can't be reached/)
      await expect(wallet.page.getByText("The relay can't be reached")).toBeVisible()
      await expect(wallet.page.getByTestId('proposal')).toBeHidden()
      await expect(status(page)).toHaveText('connecting')
      await expect(dialogOf(page).getByRole('img', { name: /QR code/ })).toBeVisible()
      for (let minute = 0; minute < 4; minute += 1) await page.clock.fastForward(62_000)
      await expect(dialogOf(page).getByText('The code has expired')).toBeVisible()
    } finally {
      relay.resume()
    }
    await dialogOf(page).getByRole('button', { name: 'Try again' }).click()
    await connectAnew(page, wallet, scanned)
    await phone.close()
  })

  test('error: connects with a new code if the relay delivers nothing after the scan', async ({
    demo,
    world,
    context,
  }) => {
    demo.allowConsole(relayNoise)
    await openForWalletConnect(demo)
    const { page } = demo
    const { relay } = world.sandbox
    const wallet = await openWebWallet(context, world.sandbox.url)
    await page.bringToFront()
    await openQrView(page)
    const scanned = await scanQr(page)
    await wallet.pair(scanned)
    await expect(wallet.page.getByTestId('proposal')).toBeVisible()
    relay.drop({ direction: 'toClient' })
    try {
      await wallet.approveNext()
      await expect.poll(() => relay.stats().dropped).toBeGreaterThan(0)
      await expect(status(page)).toHaveText('connecting')
      await dialogOf(page).getByRole('button', { name: 'Back' }).click()
      await expect(status(page)).toHaveText('disconnected')
    } finally {
      relay.clearDrops()
    }
    await dialogOf(page)
      .getByRole('button', { name: /^WalletConnect/ })
      .click()
    await connectAnew(page, wallet, scanned)
  })

  for (const { name, cut, restore } of silences) {
    test(`behavior: the relay ${name}: once it is back after a reload, the wallet gets a request`, async ({
      demo,
      world,
      context,
    }) => {
      test.setTimeout(60_000)
      demo.allowConsole(relayNoise)
      await openForWalletConnect(demo)
      const { page } = demo
      const { relay } = world.sandbox
      const wallet = await connectWebWallet(demo, world, context)
      await wallet.setAuto(false)
      const address = await page.getByTestId('address').textContent()
      cut(relay)
      try {
        const socket = page.waitForEvent('websocket', (one) => one.url().includes('/relay'))
        await page.reload()
        await expect(status(page)).toHaveText('connected')
        await socket
      } finally {
        restore(relay)
      }
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await wallet.approveNext()
      await expect(page.getByTestId('answer')).toHaveText(/^"0x[\da-f]{130}"$/, { timeout: 20_000 })
      await expect(page.getByTestId('address')).toHaveText(address ?? '')
    })
  }

  test('error: rejects a signature request if the relay does not come back', async ({ demo, world, context }) => {
    demo.allowConsole(relayNoise)
    await demo.page.clock.install()
    await openForWalletConnect(demo)
    const { page } = demo
    await connectWebWallet(demo, world, context)
    try {
      world.sandbox.relay.stop()
      await expect.poll(() => world.sandbox.relay.stats().clients.length).toBe(0)
      await page.getByRole('button', { name: 'Sign a message' }).click()
      await expect(page.getByTestId('answer')).toHaveText('…')
      // A WalletConnect request expires after five minutes.
      for (let minute = 0; minute < 6; minute += 1) await page.clock.fastForward(60_000)
      await expect(page.getByTestId('answer')).not.toHaveText('…', { timeout: 20_000 })
      await expect(page.getByTestId('answer')).not.toHaveText(/"0x/)
    } finally {
      world.sandbox.relay.start()
    }
  })
})

/** Pairs with the next code and signs. */
async function connectAnew(page: Page, wallet: WebWallet, before: string): Promise<void> {
  await wallet.setAuto(true)
  await wallet.pair(await scanQr(page, before))
  await expect(status(page)).toHaveText('connected', { timeout: 20_000 })
  await signMessage(page)
}

const relayNoise = /WebSocket|ERR_CONNECTION|Failed to publish|relay|socket|subscri|expired/i

const openForWalletConnect = (demo: DemoPage): Promise<void> => demo.open({ injectedWallets: false })
