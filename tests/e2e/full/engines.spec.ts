/** The main stories in Chromium, Firefox and WebKitGTK. They differ only in the driver. */
import { erc20Abi, isAddress } from 'viem'
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

    test('default: connects a phone that scans the QR code, and signs', async () => {
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

    test('default: switches the wallet’s network', async () => {
      const user = await stage().open()
      await connect(user)
      await user.click('button', 'Networks')
      await user.click('button', /Polygon/)
      await user.sees('Network: Polygon')
      await user.sees('Modal: closed')
    })

    test('default: copies the address, which pastes into the page', async () => {
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
  })
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
