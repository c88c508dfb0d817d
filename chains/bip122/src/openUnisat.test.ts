/** Tests with the sandbox's UniSat and OKX: one account, late events, and requests that do not specify an account. */

import { bitcoin, bitcoinTestnet } from '@latchkey/networks'
import type { Connector, Provider } from '@latchkey/plugin-api'
import { describeConnector } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  announceSandboxBitcoinWallets,
  okxBitcoinWallet,
  type SandboxBitcoinHandle,
  unisatWallet,
} from '@latchkey/sandbox/injected'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServedChainContext } from '../../../tests/chains/createServedChainContext.js'
import { discoverWallets } from './adapter.js'

const networks = [bitcoin, bitcoinTestnet]
const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const parameters = { namespace: 'bip122' as const, networks, signal: new AbortController().signal }

let sandbox: Sandbox
let stop: (() => void) | undefined
beforeAll(async () => {
  // The browser APIs that wallets need, because the sandbox runs in Node.
  Object.assign(globalThis, { window: new EventTarget() })
  sandbox = await startSandbox({ port: 0 })
  await announceSandboxBitcoinWallets({ sandboxUrl: sandbox.url, wallets: [unisatWallet, okxBitcoinWallet] })
}, 60_000)
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window')
  await sandbox?.stop()
})
afterEach(() => stop?.())

describe.each([
  ['UniSat Wallet', 'unisat'],
  ['OKX Wallet', 'okxwallet.bitcoin'],
])('%s', (name, key) => {
  const handle = () => window.sandboxBitcoin?.[key] as SandboxBitcoinHandle
  beforeEach(() => {
    handle().setPolicy({ approve: 'always' })
    handle().setLocked(false)
    handle().switchAccount(0)
    handle().switchNetwork('mainnet')
    handle().claimNetwork(undefined)
    handle().disconnect()
  })

  /** Loads the page, and returns the wallet's connector. */
  function find(): Connector {
    stop?.()
    const context = createServedChainContext({ sandbox, networks })
    stop = discoverWallets(context)
    const connector = context.connectors.get(`bip122:${key}`)
    if (!connector) throw new Error(`${name} not found`)
    return connector
  }

  async function connect(): Promise<{ connector: Connector; provider: Provider }> {
    const connector = find()
    await connector.connect(parameters)
    return { connector, provider: await connector.getProvider('bip122') }
  }

  const listen = () => ({ accountsChanged: vi.fn(), networkChanged: vi.fn(), disconnected: vi.fn(), locked: vi.fn() })
  const send = { method: 'sendTransfer', params: { recipientAddress: receiver, amount: '7000' } }
  const sign = { method: 'signMessage', params: { message: 'hello' } }

  describeConnector(
    name,
    () => ({
      connector: find(),
      fresh: find(),
      reload: find,
      changeNetwork: () => handle().switchNetwork('testnet'),
      leave: () => handle().disconnect(),
    }),
    { namespace: 'bip122', networks, method: 'getAccountAddresses', describe, it },
  )

  it('default: signs and sends with its single account', async () => {
    const { provider } = await connect()
    const [address] = handle().addresses
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([{ address, purpose: 'payment' }])
    const params = { message: 'hello', protocol: 'bip322' }
    const { signature } = (await provider.request({ method: 'signMessage', params })) as { signature: string }
    expect(Verifier.verifySignature(address, 'hello', signature)).toBe(true)
    const before = sandbox.bitcoin.mainnet.balance(receiver)
    await provider.request(send)
    expect(sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 7_000n)
  })

  it('behavior: reconnects a wallet that was locked at page load once it unlocks', async () => {
    await connect()
    handle().setLocked(true)
    const connector = find()
    await expect(connector.reconnect(parameters)).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    const listener = listen()
    connector.watch(listener)
    handle().setPolicy({ approve: 'never' })
    handle().setLocked(false)
    await vi.waitFor(() => expect(listener.accountsChanged).toHaveBeenCalled())
    expect((await connector.reconnect(parameters))?.accounts).toMatchObject([{ address: handle().addresses[0] }])
  })

  it('behavior: reports that the wallet is locked', async () => {
    const { connector } = await connect()
    const listener = listen()
    connector.watch(listener)
    handle().setLocked(true)
    await vi.waitFor(() => expect(listener.locked).toHaveBeenCalledWith('bip122'))
    expect(listener.accountsChanged).not.toHaveBeenCalled()
  })

  it.each([
    ['another account', () => handle().switchAccount(1)],
    ['another network', () => handle().switchNetwork('testnet')],
    ['no account, because it is locked', () => handle().setLocked(true)],
  ])('error: does not send a request if the wallet has switched to %s', async (_title, move) => {
    const { provider } = await connect()
    const sendRequest = vi.fn()
    const target = key === 'unisat' ? page().unisat : page().okxwallet?.bitcoin
    const spies = (['signMessage', 'sendBitcoin', 'signPsbt'] as const).map((method) =>
      vi.spyOn(target as UnisatObject, method).mockImplementation(sendRequest),
    )
    // The page receives the event later.
    move()
    for (const request of [sign, send, { method: 'signPsbt', params: { psbt: 'cHNidP8=' } }]) {
      await expect(provider.request(request)).rejects.toMatchObject({ code: 'REQUEST_CHANGED', rpcCode: -32602 })
    }
    expect(sendRequest).not.toHaveBeenCalled()
    for (const spy of spies) spy.mockRestore()
  })

  it('error: rejects if the page disconnects before the wallet returns its network', async () => {
    const { connector, provider } = await connect()
    const answer = provider.request(sign)
    await connector.disconnect('bip122')
    await expect(answer).rejects.toMatchObject({ code: 'REQUEST_CHANGED' })
  })

  it('behavior: sends requests again once the page knows the wallet’s new account', async () => {
    const { connector, provider } = await connect()
    const listener = listen()
    connector.watch(listener)
    handle().switchAccount(1)
    await vi.waitFor(() => expect(listener.accountsChanged).toHaveBeenCalled())
    await expect(provider.request(sign)).resolves.toMatchObject({ address: handle().addresses[0] })
  })

  it('error: rejects an address that is not on the wallet’s stated network', async () => {
    handle().claimNetwork('testnet')
    await expect(find().connect(parameters)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('error: rejects when the user rejects', async () => {
    const { provider } = await connect()
    handle().setPolicy({ approve: 'never' })
    await expect(provider.request(sign)).rejects.toStrictEqual({ code: 4001, message: 'User rejected the request.' })
  })
})

type UnisatObject = Record<'signMessage' | 'sendBitcoin' | 'signPsbt', () => unknown>

function page() {
  return window as unknown as { unisat?: UnisatObject; okxwallet?: { bitcoin?: UnisatObject } }
}
