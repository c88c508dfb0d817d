/** The main stories in Chromium, Firefox and WebKitGTK. They differ only in the driver. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { devices } from '@playwright/test'
import { encodeFunctionData, erc20Abi, isAddress, maxUint256 } from 'viem'
import { patience, type User } from '../fixtures/engines/createUser.js'
import { engines, expect, tellStories, test } from '../fixtures/engines/index.js'

test.describe.configure({ timeout: 120_000 })

for (const engine of engines) {
  tellStories(engine, (stage) => {
    test('default: connects an injected wallet, and reconnects after a reload', async () => {
      const user = await stage().open()
      await connect(user)
      const address = await readAddress(user)
      await user.tab.reload()
      await user.sees('Status: connected')
      expect(await readAddress(user)).toBe(address)
      expect(await user.count('dialog')).toBe(0)
      await sign(user)
    })

    test('default: Escape and Close return the focus to the button', async () => {
      const user = await stage().open()
      for (const close of [() => user.press('Escape'), () => user.click('button', 'Close')]) {
        await user.click('button', 'Connect wallet')
        await user.find('button', /Sandbox Wallet/)
        await close()
        await user.sees('Modal: closed')
        await expect.poll(() => user.focus(), patience).toMatchObject({ name: 'Connect wallet', inDialog: false })
      }
      // The page is usable again.
      await user.fill('textbox', 'Note', 'free')
    })

    test('default: connects when a phone scans the QR code, and signs', async () => {
      const wallet = await stage().openWallet()
      const user = await stage().open({ wallets: false })
      await user.click('button', 'Connect wallet')
      await user.click('button', /^WalletConnect/)
      await user.find('img', /QR code/)
      await pair(wallet, await scan(user))
      await user.tab.bringToFront()
      await user.sees('Status: connected')
      await sign(user)
    })

    test('default: on a phone, connects through a wallet’s app, which also gets the request', async () => {
      const { userAgent } = devices['iPhone 15']
      // The app opens before the wallet, because requests need the focus. Without a window manager, only MiniBrowser's
      // first window has it.
      const user = await stage().open({ wallets: false, environment: { userAgent } })
      const wallet = await stage().openWallet()
      await user.tab.bringToFront()
      await user.tab.resize(390, 844)
      await user.click('button', 'Connect wallet')
      await openAllWallets(user)
      await user.fill('searchbox', /./, 'Rainbow')
      await user.click('button', /^Rainbow/)
      await expect
        .poll(async () => (await user.find('link', 'Open Rainbow')).href, patience)
        .toMatch(/^rainbow:\/\/wc\?uri=/)
      await user.click('link', 'Open Rainbow')
      const [link = ''] = await readOpened(user)
      await pair(wallet, new URL(link).searchParams.get('uri') ?? '')
      await user.tab.bringToFront()
      await user.sees('Status: connected')
      await sign(user)
      expect((await readOpened(user)).at(-1)).toMatch(/^rainbow:\/\/wc\?requestId=/)
    })

    test('default: signs in by email, approves in the secure frame, and reconnects or says why not', async () => {
      const { sandbox, open } = stage()
      const user = await open({ plugins: ['email'], wallets: false })
      const after = Date.now()
      await user.click('button', 'Connect wallet')
      await user.fill('textbox', 'Email', `ada+${engine.name}@mail.example`)
      await user.press('Enter')
      await expect.poll(() => user.focus(), patience).toMatchObject({ name: 'Code from the email' })
      const { code } = await sandbox.mail.waitFor(`ada+${engine.name}@mail.example`, { after })
      await user.type(code ?? '')
      await user.sees('Status: connected')
      const address = await readAddress(user)

      await user.click('button', 'Sign')
      await user.inFrame(sandbox.secure.url).click('button', 'Approve')
      await user.sees(/Answer: 0x[\da-f]{62,}/)

      await user.tab.reload()
      if (engine.keepsFrameCookies) {
        await user.sees('Status: connected')
        expect(await readAddress(user)).toBe(address)
        return
      }
      await user.sees('Status: disconnected')
      await user.click('button', 'Connect wallet')
      await user.sees('You were signed out because this browser didn’t save your session. Sign in again.')
      user.allow(/AUTH_SESSION_NOT_KEPT/)
    })

    test('default: sends ether, and the chain shows the transfer', async () => {
      const { sandbox, open } = stage()
      const { client } = sandbox.chains['eip155:1']
      const receiver =
        `0x${Buffer.from(`${engine.name}${Date.now()}`.padEnd(20)).toString('hex').slice(0, 40)}` as const
      const user = await open({ plugins: ['send'] })
      await connect(user)
      await user.click('button', 'Connect wallet')
      await user.click('button', 'Send')
      await user.fill('textbox', /^Amount/, '0.5')
      await user.fill('textbox', 'To', receiver)
      await user.click('button', 'Review')
      await user.sees('Network fee')
      await user.click('button', 'Send')
      await user.sees('Confirmed by the network.')
      expect(await client.getBalance({ address: receiver })).toBe(5n * 10n ** 17n)
    })

    test('default: swaps ether for a token, and the chain shows the token', async () => {
      const { sandbox, open } = stage()
      const { client, tokens } = sandbox.chains['eip155:1']
      const user = await open({ plugins: ['swaps'] })
      await connect(user)
      const address = await readAddress(user)
      const token = { address: tokens.USDC.address, abi: erc20Abi } as const
      const read = () => client.readContract({ ...token, functionName: 'balanceOf', args: [address] })
      const before = await read()
      await user.click('button', 'Connect wallet')
      await user.click('button', 'Swap')
      await user.click('button', 'You receive: Select a token')
      await user.fill('searchbox', /./, 'usd c')
      await user.click('button', /USD Coin/)
      await user.fill('textbox', /^Amount in/, '0.5')
      await user.click('button', 'Review')
      await user.sees('Minimum received')
      await user.click('button', 'Swap')
      await user.sees('Confirmed by the network.')
      expect(await read()).toBeGreaterThan(before)
      await sandbox.swaps.reset()
    })

    test('default: shows a dangerous request before the wallet is asked, and Cancel rejects it', async () => {
      test.setTimeout(180_000)
      const { sandbox, open } = stage()
      const user = await open({ plugins: ['review'] })
      await connect(user)
      const { tokens } = sandbox.chains['eip155:1']
      const args = [`0x${'bad1'.repeat(10)}`, maxUint256] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      const approval = { from: await readAddress(user), to: tokens.USDC.address, data }
      await user.evaluate(sendTransaction, approval)
      await user.sees(/unlimited access to your USDC/)
      await user.sees('Gives access to a person, not an app')
      await takePictures(user, `${engine.name}-review`)
      await user.click('button', 'Cancel')
      await user.sees('Answer: error 4001')

      await user.evaluate(sendTransaction, approval)
      await user.click('button', 'Continue anyway')
      await user.sees(/Answer: 0x[\da-f]{64}/)
      await user.sees('Modal: closed')
    })

    test('default: switches the wallet’s network', async () => {
      const user = await stage().open()
      await connect(user)
      await user.click('button', 'Networks')
      await user.click('button', /Polygon/)
      await user.sees('Network: Polygon')
      await user.sees('Modal: closed')
    })

    test('default: copies the address, and pastes it into the page', async () => {
      const user = await stage().open({ plugins: ['receive'] })
      await connect(user)
      await user.click('button', 'Connect wallet')
      await user.click('button', 'Receive')
      await user.click('button', /Copy/)
      await user.sees(/Copied|copied/)
      await user.press('Escape')
      await user.press('Escape')
      await user.sees('Modal: closed')
      await user.click('textbox', 'Note')
      await user.press('Control+v')
      await expect.poll(async () => (await user.find('textbox', 'Note')).value, patience).toBe(await readAddress(user))
    })

    test('default: every control works from the keyboard, and the focus stays in the modal', async () => {
      const user = await stage().open()
      await user.click('textbox', 'Note')
      for (const name of ['Sign', 'Networks', 'Connect wallet']) {
        await user.press('Shift+Tab')
        expect(await user.focus()).toMatchObject({ name })
      }
      await user.press('Enter')
      await user.find('button', /Sandbox Wallet/)
      const path: string[] = []
      for (let step = 0; step < 30; step += 1) {
        await user.press('Tab')
        const { name, inDialog, what } = await user.focus()
        // After the last control, some browsers focus their own toolbar before they return to the dialog.
        if (what === 'body') continue
        expect(inDialog, `the focus is on ${what} ${name}`).toBe(true)
        if (path.includes(name)) break
        path.push(name)
      }
      for (const name of [/^Close/, /^WalletConnect/, /Sandbox Wallet/, /^All wallets/]) {
        expect(path).toContainEqual(expect.stringMatching(name))
      }
      await tabTo(user, /^All wallets/)
      await user.press('Enter')
      await user.find('searchbox')
      await expect.poll(() => user.focus(), patience).toMatchObject({ inDialog: true })
      await tabTo(user, /^Search/)
      await user.type('Rainbow')
      await user.find('button', /^Rainbow/)
      await expect.poll(() => user.count('button', /^Trust/), patience).toBe(0)
      await user.press('Escape')
      await user.press('Escape')
      await user.press('Escape')
      await user.sees('Modal: closed')
      await expect.poll(() => user.focus(), patience).toMatchObject({ name: 'Connect wallet' })
    })

    test('default: follows the theme, and mirrors the layout in Arabic', async () => {
      const { open } = stage()
      const lightness: number[] = []
      for (const themeMode of ['light', 'dark']) {
        const user = await open({ modal: { themeMode } })
        await user.click('button', 'Connect wallet')
        await user.find('button', /Sandbox Wallet/)
        lightness.push(await user.evaluate(readLightness))
      }
      expect(lightness[0]).toBeGreaterThan(0.9)
      expect(lightness[1]).toBeLessThan(0.2)

      const user = await open({ modal: { locale: 'ar' } })
      await user.click('button', 'Connect wallet')
      const title = await user.find('heading', /^[\p{Script=Arabic}\s]+$/u)
      const close = await user.find('button', 'إغلاق')
      expect(close.box.x).toBeLessThan(title.box.x)
    })

    test('default: the main views fit the screen, in both themes at 1280 and 390 px', async () => {
      test.setTimeout(300_000)
      const user = await stage().open({ plugins: ['receive', 'send', 'swaps', 'email'] })
      const take = (view: string) => takePictures(user, `${engine.name}-${view}`)
      await user.click('button', 'Connect wallet')
      await user.find('button', /Sandbox Wallet/)
      await take('connect')
      await user.click('button', /^All wallets/)
      await user.find('button', /^Rainbow/)
      await take('all-wallets')
      await user.click('button', 'Back')
      await user.click('button', /^WalletConnect/)
      await user.find('img', /QR code/)
      await take('qr')
      await user.click('button', 'Back')
      await user.click('button', /Sandbox Wallet/)
      await user.sees('Modal: closed')
      for (const [view, sign] of Object.entries({
        Account: 'ETH',
        WalletSend: 'Max',
        Swap: 'You pay',
        Networks: 'Polygon',
      })) {
        await user.evaluate((name) => {
          const { modal } = window as unknown as { modal: { open(options: object): Promise<void> } }
          return modal.open({ view: name })
        }, view)
        await user.sees(sign)
        await take(view)
      }
    })
  })
}

/** Takes pictures for review, in `test-results/pictures`, and checks that nothing is cut off. */
async function takePictures(user: User, name: string): Promise<void> {
  for (const width of [1280, 390]) {
    await user.tab.resize(width, 844)
    for (const theme of ['dark', 'light']) {
      await user.evaluate((mode) => {
        const { modal } = window as unknown as { modal: { setThemeMode(mode: string): void } }
        modal.setThemeMode(mode)
      }, theme)
      // Animations have ended.
      await new Promise((resolve) => setTimeout(resolve, 700))
      const file = `test-results/pictures/engines-${name}-${theme}-${width}.png`
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, await user.tab.screenshot())
    }
    expect(await user.evaluate(measureOverflow), `${name} at ${width} px`).toBeLessThanOrEqual(0)
  }
  await user.tab.resize(1280, 800)
}

/** Returns by how many pixels the content overflows the card, or the card overflows the screen. Runs in the page. */
function measureOverflow(): number {
  const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-card')
  if (!card) return Number.POSITIVE_INFINITY
  const { left, right } = card.getBoundingClientRect()
  return Math.max(card.scrollWidth - card.clientWidth, Math.round(-left), Math.round(right - innerWidth))
}

async function openAllWallets(user: User): Promise<void> {
  // If WalletConnect is the only way to connect, the modal opens this view first.
  if ((await user.count('searchbox')) === 0) await user.click('button', /^All wallets/)
}

async function tabTo(user: User, name: RegExp): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (name.test((await user.focus()).name)) return
    await user.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}

/** Returns the lightness of the modal's background, from 0 to 1. Runs in the page. */
function readLightness(): number {
  const card = document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.lk-card')
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!card || !canvas) return Number.NaN
  canvas.fillStyle = getComputedStyle(card).backgroundColor
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return (red + green + blue) / 3 / 255
}

async function connect(user: User): Promise<void> {
  await user.click('button', 'Connect wallet')
  await user.click('button', /Sandbox Wallet/)
  await user.sees('Status: connected')
  await user.sees('Modal: closed')
}

async function readAddress(user: User): Promise<`0x${string}`> {
  const [, address = ''] = (await user.text()).match(/Account: (\w+)/) ?? []
  if (!isAddress(address)) throw new Error(`${address} is not an address`)
  return address
}

async function sign(user: User): Promise<void> {
  await user.click('button', 'Sign')
  await user.sees(/Answer: 0x[\da-f]{130}/)
}

/** Shows the answer in the page, in which it runs. */
function sendTransaction(transaction: object): void {
  type Provider = { request(parameters: object): Promise<string> }
  const { modal } = window as unknown as { modal: { getProvider(namespace: string): Provider } }
  const show = (answer: string) => {
    const element = document.getElementById('answer')
    if (element) element.textContent = answer
  }
  show('waiting')
  modal
    .getProvider('eip155')
    .request({ method: 'eth_sendTransaction', params: [transaction] })
    .then(show, ({ code }: { code: number }) => show(`error ${code}`))
}

function readOpened(user: User): Promise<readonly string[]> {
  return user.evaluate(() => (window as unknown as { opened: readonly string[] }).opened)
}

async function scan(user: User): Promise<string> {
  let uri: string | undefined
  await expect
    .poll(async () => {
      uri = await user.readQr()
      return uri
    }, patience)
    .toMatch(/^wc:[\da-f]{64}@2\?/)
  return uri as string
}

function pair(wallet: User, uri: string): Promise<void> {
  return wallet.evaluate(
    (value) => (window as unknown as { sandboxWallet: { pair(uri: string): Promise<void> } }).sandboxWallet.pair(value),
    uri,
  )
}
