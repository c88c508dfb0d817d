/** Several WalletConnect clients in one page: those of two modals, and the host's own. */
import { readFileSync } from 'node:fs'
import type { JSHandle, Page } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { expect, test } from './fixtures/index.js'
import { connectWebWallet, scanQr, signMessage } from './fixtures/walletConnect.js'
import type { WebWallet } from './fixtures/webWallet.js'

/** The part of the library's provider that a host uses. */
interface StockProvider {
  connect(options: object): Promise<{ readonly namespaces: Readonly<Record<string, { accounts: string[] }>> }>
  request(call: object, chainId: string): Promise<unknown>
  disconnect(): Promise<void>
  once(event: string, listener: (value: string) => void): void
}

interface Demo {
  readonly modals: { disconnect(): Promise<void>; readonly state: { readonly status: string } }[]
}

test('default: two modals and a stock client have separate sessions, and ending one does not end the others', {
  tag: '@full',
}, async ({ demo, world, context }) => {
  // three pairings and two visits
  test.slow()
  // The stock client requests attestations for the page. The page's policy blocks these requests.
  demo.allowConsole(/verify\.walletconnect\.(com|org)/)
  const { page } = demo
  // Run the script only in the page. The library's frame is blocked by the policy, so a script in it can't use storage.
  await page.addInitScript(`if (window === top) {${readFileSync(stockBundle, 'utf8')}}`)
  await demo.open({ modals: 2, injectedWallets: false })
  const wallet = await connectWebWallet(demo, world, context)
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals.map(({ state }) => state.status),
    )
  await page.getByTestId('open-main-2').click()
  const row = page.getByRole('dialog').getByRole('button', { name: /^WalletConnect/ })
  await row.click()
  await wallet.pair(await scanQr(page))
  await expect.poll(states, { timeout: 15_000 }).toEqual(['connected', 'connected'])
  const stock = await openStock(page, world.sandbox.relayUrl)
  const address = await pairStock(stock, wallet)
  expect(await wallet.sessionTopics()).toHaveLength(3)

  await page.evaluate(() => (window as unknown as { latchkeyDemo: Demo }).latchkeyDemo.modals[1]?.disconnect())
  await expect.poll(() => wallet.sessionTopics()).toHaveLength(2)
  await signWithStock(stock, address)
  await signMessage(page)
  await stock.evaluate((provider) => provider.disconnect())
  await expect.poll(() => wallet.sessionTopics()).toHaveLength(1)
  await signMessage(page)

  await page.reload()
  await expect(page.getByTestId('status')).toHaveText('connected', { timeout: 15_000 })
  expect(await states()).toEqual(['connected', 'disconnected'])
  await signMessage(page)
})

async function pairStock(stock: JSHandle<StockProvider>, wallet: WebWallet): Promise<Hex> {
  const pairing = await stock.evaluateHandle(async (provider) => {
    const asked = new Promise<string>((resolve) => provider.once('display_uri', resolve))
    const eip155 = { chains: ['eip155:1'], methods: ['personal_sign'], events: ['accountsChanged'] }
    const connected = provider.connect({ optionalNamespaces: { eip155 } })
    return { uri: await asked, connected }
  })
  await wallet.pair(await pairing.evaluate(({ uri }) => uri))
  const session = await pairing.evaluate(({ connected }) => connected)
  return session.namespaces.eip155?.accounts[0]?.split(':')[2] as Hex
}

async function signWithStock(stock: JSHandle<StockProvider>, address: Hex): Promise<void> {
  const message = 'From a stock client'
  const call = { method: 'personal_sign', params: [stringToHex(message), address] }
  const signature = (await stock.evaluate((provider, asked) => provider.request(asked, 'eip155:1'), call)) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)
}

/** Loads the library as a page without a bundler would. */
const stockBundle = new URL('../../node_modules/@walletconnect/universal-provider/dist/index.umd.js', import.meta.url)
  .pathname

function openStock(page: Page, relayUrl: string): Promise<JSHandle<StockProvider>> {
  return page.evaluateHandle((address) => {
    const library = (window as unknown as Record<string, unknown>)['@walletconnect/universal-provider']
    const { UniversalProvider } = library as {
      readonly UniversalProvider: { init(options: object): Promise<StockProvider> }
    }
    return UniversalProvider.init({
      projectId: 'stock',
      relayUrl: address,
      metadata: { name: 'Stock', description: 'A host’s own client', url: location.origin, icons: [] },
      telemetryEnabled: false,
      logger: 'silent',
    })
  }, relayUrl)
}
