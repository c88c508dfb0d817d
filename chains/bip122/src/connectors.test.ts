/**
 * Tests wallets with real keys on the sandbox's Bitcoin chain. Independent libraries (bip322-js, sats-connect) check
 * the results.
 */

import { bitcoin, bitcoinTestnet } from '@latchkey/networks'
import type { Connector, Provider, Services } from '@latchkey/plugin-api'
import { type ConnectorHome, describeConnector } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  announceSandboxBitcoinWallets,
  leatherWallet,
  type SandboxBitcoinHandle,
  satsConnectWallet,
  standardBitcoinWallet,
} from '@latchkey/sandbox/injected'
import { request as satsRequest } from '@sats-connect/core'
import { Verifier } from 'bip322-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServedChainContext } from '../../../tests/chains/createServedChainContext.js'
import { discoverWallets } from './adapter.js'
import type { SatsConnectProvider } from './openSatsConnect.js'

const networks = [bitcoin, bitcoinTestnet]
const home: ConnectorHome = { namespace: 'bip122', networks, method: 'getAccountAddresses' }
const kinds = [
  ['sats-connect', 'sats-connect:SandboxSats', 'SandboxSats'],
  ['wallet-standard', 'bip122:Sandbox Bitcoin', 'SandboxBitcoin'],
] as const

let sandbox: Sandbox
let stop: (() => void) | undefined
beforeAll(async () => {
  // The browser APIs that wallets need, because the sandbox runs in Node.
  Object.assign(globalThis, { window: new EventTarget() })
  sandbox = await startSandbox({ port: 0 })
  const wallets = [satsConnectWallet, standardBitcoinWallet, leatherWallet]
  await announceSandboxBitcoinWallets({ sandboxUrl: sandbox.url, wallets })
}, 60_000)
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window')
  await sandbox?.stop()
})
beforeEach(() => {
  for (const handle of Object.values(window.sandboxBitcoin ?? {})) {
    handle.setPolicy({ approve: 'always' })
    handle.setLocked(false)
    handle.switchAccount(0)
    handle.switchNetwork('mainnet')
    handle.claimNetwork(undefined)
    handle.disconnect()
  }
})
afterEach(() => stop?.())

/** Loads the page, and returns the wallet's connector. */
function find(id: string, services?: Partial<Services>): Connector {
  stop?.()
  const context = createServedChainContext({ sandbox, networks, ...(services && { services }) })
  const { connectors } = context
  stop = discoverWallets(context)
  const connector = connectors.get(id)
  if (!connector) throw new Error(`No ${id} among ${[...connectors.keys()].join()}`)
  return connector
}

const handleOf = (key: string) => window.sandboxBitcoin?.[key] as SandboxBitcoinHandle
const parameters = (list = networks) => ({
  namespace: 'bip122' as const,
  networks: list,
  signal: new AbortController().signal,
})

async function connect(id: string, list = networks): Promise<{ connector: Connector; provider: Provider }> {
  const connector = find(id)
  await connector.connect(parameters(list))
  return { connector, provider: await connector.getProvider('bip122') }
}

for (const [kind, id, key] of kinds) {
  describeConnector(
    `bip122 by ${kind}`,
    () => ({
      connector: find(id),
      fresh: find(id),
      reload: () => find(id),
      changeNetwork: () => handleOf(key).switchNetwork('testnet'),
      leave: () => handleOf(key).disconnect(),
    }),
    { ...home, describe, it },
  )
}

describe.each(kinds)('bip122 by %s', (kind, id, key) => {
  it('default: lists the payment account before the ordinals account', async () => {
    const result = await find(id).connect(parameters())
    const [payment, ordinals] = handleOf(key).addresses
    expect(result.networkId).toBe(bitcoin.caipNetworkId)
    expect(result.accounts.map(({ address, type }) => [address, type])).toEqual([
      [payment, 'payment'],
      [ordinals, 'ordinal'],
    ])
  })

  it('default: getAccountAddresses lists both accounts with their keys', async () => {
    const { provider } = await connect(id)
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([
      { purpose: 'payment', publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/) },
      { purpose: 'ordinal', publicKey: expect.stringMatching(/^[\da-f]{64}$/) },
    ])
  })

  it('default: bip322-js verifies signatures of both accounts, and rejects one wrong byte', async () => {
    const { provider } = await connect(id)
    for (const address of handleOf(key).addresses) {
      const message = 'Latchkey, Grüße'
      const params = { address, message, protocol: 'bip322' }
      const { signature } = (await provider.request({ method: 'signMessage', params })) as { signature: string }
      expect(Verifier.verifySignature(address, message, signature)).toBe(true)
      const bytes = Buffer.from(signature, 'base64')
      bytes[20] = (bytes[20] as number) ^ 1
      expect(refuses(address, message, bytes.toString('base64'))).toBe(true)
    }
  })

  it('behavior: signs a PSBT, and broadcasts it on request', async () => {
    const { provider } = await connect(id)
    const [payment] = handleOf(key).addresses
    const psbt = createPsbt(payment)
    const signInputs = [{ address: payment, index: 0 }]
    const signed = await provider.request({ method: 'signPsbt', params: { psbt, signInputs } })
    expect((signed as { psbt: string }).psbt.length).toBeGreaterThan(psbt.length)
    const params = { psbt, signInputs, broadcast: true }
    const { txid } = (await provider.request({ method: 'signPsbt', params })) as { txid: string }
    expect(sandbox.bitcoin.mainnet.find(txid)?.inputs[0]?.address).toBe(payment)
  })

  it('behavior: updates the account when the user selects another one in the wallet', async () => {
    const { connector } = await connect(id)
    const changes: string[][] = []
    connector.watch({
      accountsChanged: (_namespace, accounts) => changes.push(accounts.map(({ address }) => address)),
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    handleOf(key).switchAccount(1)
    await expect.poll(() => changes).toEqual([[...handleOf(key).addresses]])
  })

  it('behavior: reconnects without a prompt', async () => {
    await connect(id)
    stop?.()
    handleOf(key).setPolicy({ approve: 'never' })
    const again = await find(id).reconnect(parameters())
    expect(again?.accounts[0]?.address).toBe(handleOf(key).addresses[0])
  })

  it('behavior: reconnects a wallet that was locked at page load once it unlocks', async () => {
    await connect(id)
    handleOf(key).setLocked(true)
    const connector = find(id)
    await expect(connector.reconnect(parameters())).rejects.toMatchObject({ code: 'WALLET_LOCKED' })
    const changes = countAccounts(connector)
    handleOf(key).setPolicy({ approve: 'never' })
    handleOf(key).setLocked(false)
    await expect.poll(() => changes).toEqual([2])
    expect((await connector.reconnect(parameters()))?.accounts).toHaveLength(2)
  })

  it('behavior: reports a wallet without accounts as locked', async () => {
    const { connector } = await connect(id)
    const locked = vi.fn()
    const accountsChanged = vi.fn()
    connector.watch({ accountsChanged, networkChanged: vi.fn(), disconnected: vi.fn(), locked })
    handleOf(key).setLocked(true)
    await expect.poll(() => locked.mock.calls).toEqual([['bip122']])
    expect(accountsChanged).not.toHaveBeenCalled()
  })

  it('error: rejects if the wallet is on a network that the app did not request', async () => {
    if (kind === 'wallet-standard') handleOf(key).switchNetwork('testnet')
    else handleOf(key).setPolicy({ approve: 'always' })
    const foreign =
      kind === 'wallet-standard'
        ? [bitcoin]
        : [{ ...bitcoin, caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c' as const }]
    await expect(find(id).connect(parameters(foreign))).rejects.toMatchObject({
      code: 'CHAINS_NOT_SUPPORTED',
      message: 'The connector does not support any of the requested chains',
    })
  })

  it('error: rejects addresses that are not on the wallet’s stated network', async () => {
    handleOf(key).switchNetwork('testnet')
    handleOf(key).claimNetwork('mainnet')
    // The wallet returns testnet addresses and claims that they are for mainnet.
    await expect(
      find(id).connect(parameters(kind === 'sats-connect' ? [bitcoinTestnet] : networks)),
    ).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('error: rejects with 4001 when the user rejects', async () => {
    handleOf(key).setPolicy({ approve: 'never' })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 4001 })
    handleOf(key).setPolicy({ approve: 'always' })
    const { provider } = await connect(id)
    handleOf(key).setPolicy({ approve: 'never' })
    await expect(provider.request({ method: 'signMessage', params: { message: 'x' } })).rejects.toMatchObject({
      code: 4001,
    })
  })

  it.each(['malformed', 'null', 'empty', 'text', 'huge'] as const)(
    'error: rejects malformed answers: %s',
    async (nonsense) => {
      handleOf(key).setPolicy({ approve: 'nonsense', nonsense })
      await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    },
  )

  it.each([
    ['an unknown method', 'sendInscription', {}, 'METHOD_NOT_SUPPORTED'],
    ['a method of `Object.prototype`', 'constructor', {}, 'METHOD_NOT_SUPPORTED'],
    [
      'a foreign account',
      'signMessage',
      { message: 'x', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'BITCOIN_REQUEST_INVALID',
    ],
    ['no message', 'signMessage', {}, 'BITCOIN_REQUEST_INVALID'],
    ['an unknown protocol', 'signMessage', { message: 'x', protocol: 'rsa' }, 'BITCOIN_REQUEST_INVALID'],
    ['no PSBT', 'signPsbt', {}, 'BITCOIN_REQUEST_INVALID'],
    [
      'an input of a foreign account',
      'signPsbt',
      { psbt: '', signInputs: [{ index: 0, address: 'x' }] },
      'BITCOIN_REQUEST_INVALID',
    ],
    ['an invalid index', 'signPsbt', { psbt: '', signInputs: [{ index: -1 }] }, 'BITCOIN_REQUEST_INVALID'],
  ])('error: rejects %s', async (_title, method, params, code) => {
    const { provider } = await connect(id)
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code })
  })
})

describe('bip122: transfers', () => {
  const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const [[, id, key]] = kinds
  const send = (provider: Provider, params: object) => provider.request({ method: 'sendTransfer', params })

  it.each(['25000', 25_000, 25_000n])('default: %o satoshis arrive', async (amount) => {
    const { provider } = await connect(id)
    const before = sandbox.bitcoin.mainnet.balance(receiver)
    const { txid } = (await send(provider, { recipientAddress: receiver, amount })) as { txid: string }
    expect(sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 25_000n)
    expect(sandbox.bitcoin.mainnet.find(txid)?.inputs[0]?.address).toBe(handleOf(key).addresses[0])
  })

  it.each([
    ['a fraction', { amount: '0.5' }],
    ['hexadecimal', { amount: '0x10' }],
    ['zero', { amount: '0' }],
    ['an unsafe integer', { amount: 2 ** 53 }],
    ['more than all coins', { amount: '2100000000000001' }],
    ['a testnet address', { amount: '1000', recipientAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['a mistyped address', { amount: '1000', recipientAddress: `${receiver.slice(0, -1)}1` }],
  ])('error: rejects %s', async (_title, params) => {
    const { provider } = await connect(id)
    await expect(send(provider, { recipientAddress: receiver, ...params })).rejects.toMatchObject({
      code: 'BITCOIN_REQUEST_INVALID',
      message: 'Invalid params',
    })
  })

  it('error: never pays from the ordinals account', async () => {
    const { provider } = await connect(id)
    const account = handleOf(key).addresses[1]
    await expect(send(provider, { account, recipientAddress: receiver, amount: '1000' })).rejects.toMatchObject({
      code: 'BITCOIN_REQUEST_INVALID',
    })
  })

  it('error: passes the wallet’s error through if the balance is too small', async () => {
    const { provider } = await connect(id)
    const amount = '1000000000000'
    await expect(send(provider, { recipientAddress: receiver, amount })).rejects.toThrow('Insufficient balance')
  })
})

describe('bip122: transfers with wallets that only sign', () => {
  const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const [, [, id, key]] = kinds
  const chain = () => sandbox.bitcoin.mainnet
  const send = (provider: Provider, amount: string) =>
    provider.request({ method: 'sendTransfer', params: { recipientAddress: receiver, amount } })
  afterEach(() => sandbox.faults.clear())

  it('default: pays the recipient, returns the change to the sender, and uses the service’s fee rate', async () => {
    const { provider } = await connect(id)
    const [payment] = handleOf(key).addresses
    const [before, received] = [chain().balance(payment as string), chain().balance(receiver)]
    const { txid } = (await send(provider, '25000')) as { txid: string }
    const transaction = chain().find(txid)
    expect(transaction?.inputs.every(({ address }) => address === payment)).toBe(true)
    expect(transaction?.outputs.map(({ address }) => address).sort()).toEqual([receiver, payment].sort())
    const feeSats = transaction?.feeSats ?? 0n
    // The rate for the next three blocks is 12 satoshis per virtual byte.
    expect(feeSats).toBeGreaterThanOrEqual((12n * BigInt(transaction?.weight ?? 0)) / 4n)
    expect(feeSats).toBeLessThan(5n * BigInt(transaction?.weight ?? 0))
    expect(chain().balance(receiver)).toBe(received + 25_000n)
    expect(chain().balance(payment as string)).toBe(before - 25_000n - feeSats)
  })

  it('behavior: adds change below the dust limit to the fee', async () => {
    const { provider } = await connect(id)
    const [payment] = handleOf(key).addresses
    const coins = chain().unspent(payment as string)
    const all = coins.reduce((sum, { valueSats }) => sum + valueSats, 0n)
    // One output, and a 68-byte input for each coin.
    const sizeBytes = 11n + 43n + 68n * BigInt(coins.length)
    const { txid } = (await send(provider, String(all - sizeBytes * 12n - 250n))) as { txid: string }
    expect(
      chain()
        .find(txid)
        ?.outputs.map(({ address }) => address),
    ).toEqual([receiver])
    chain().fund(payment as string, 1_000_000n)
  })

  it.each([
    ['dust', '329'],
    ['more than the balance', '1000000000000'],
  ])('error: rejects without prompting the wallet: %s', async (_title, amount) => {
    const { provider } = await connect(id)
    handleOf(key).setPolicy({ approve: 'never' })
    await expect(send(provider, amount)).rejects.toMatchObject({ code: 'BITCOIN_REQUEST_INVALID' })
  })

  it('error: the user rejects', async () => {
    const { provider } = await connect(id)
    handleOf(key).setPolicy({ approve: 'never' })
    await expect(send(provider, '1000')).rejects.toMatchObject({ code: 4001 })
  })

  it('error: rejects if the service refuses to broadcast the transaction', async () => {
    const { provider } = await connect(id)
    sandbox.faults.add({ match: '/bitcoin/api/tx', method: 'POST', status: 400 })
    await expect(send(provider, '1000')).rejects.toMatchObject({
      code: 'BITCOIN_SEND_REJECTED',
      message: 'The Bitcoin network rejected the transaction',
    })
  })

  it('error: rejects if the service is down', async () => {
    const { provider } = await connect(id)
    sandbox.faults.add({ match: '/bitcoin', status: 503 })
    await expect(send(provider, '1000')).rejects.toMatchObject({ code: 'HTTP_STATUS' })
  })
})

/** UniSat's and OKX's documented interface, with the sandbox wallet's keys. */
function createUnisat(own: object = {}) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const sats = (window as unknown as { SandboxSats: { request(method: string, params?: unknown): Promise<unknown> } })
    .SandboxSats
  const call = async (method: string, params?: unknown) => {
    const answer = (await sats.request(method, params)) as {
      result?: Record<string, unknown>
      error?: { code: number }
    }
    if (!answer.result)
      throw Object.assign(new Error('User rejected'), { code: answer.error?.code === -32_000 ? 4001 : -1 })
    return answer.result
  }
  const [payment] = handleOf('SandboxSats').addresses
  const toHex = (text: unknown) => Buffer.from(String(text), 'base64').toString('hex')
  const toBase64 = (text: string) => Buffer.from(text, 'hex').toString('base64')
  let accounts: unknown = []
  return {
    async requestAccounts() {
      await call('wallet_connect', { addresses: ['payment'], network: 'Mainnet' })
      accounts = [payment]
      return accounts
    },
    getAccounts: async () => accounts,
    getPublicKey: async () => ((await call('wallet_getAccount')).addresses as { publicKey: string }[])[0]?.publicKey,
    async disconnect() {
      accounts = []
    },
    signMessage: async (message: string, type: string) =>
      (await call('signMessage', { address: payment, message, protocol: type === 'ecdsa' ? 'ECDSA' : 'BIP322' }))
        .signature,
    sendBitcoin: async (address: string, amount: number) =>
      (await call('sendTransfer', { recipients: [{ address, amount }] })).txid,
    async signPsbt(psbt: string, options: { toSignInputs?: { index: number; address: string }[] }) {
      const signInputs = { [payment]: (options.toSignInputs ?? []).map(({ index }) => index) }
      return toHex((await call('signPsbt', { psbt: toBase64(psbt), signInputs, broadcast: false })).psbt)
    },
    pushPsbt: async (psbt: string) =>
      (await call('signPsbt', { psbt: toBase64(psbt), signInputs: {}, broadcast: true })).txid,
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
    emit(event: string, value: unknown) {
      if (event === 'accountsChanged') accounts = value
      for (const listener of listeners.get(event) ?? []) listener(value)
    },
    isHeard: () => [...listeners.values()].some(({ size }) => size > 0),
    ...own,
  }
}

describe.each([
  ['OKX Wallet', 'bip122:okxwallet.bitcoin', (wallet: object) => ({ okxwallet: { bitcoin: wallet } })],
  ['UniSat Wallet', 'bip122:unisat', (wallet: object) => ({ unisat: wallet })],
])('bip122: %s', (name, id, place) => {
  const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const inject = (own?: object) => {
    const wallet = createUnisat(own)
    Object.assign(window, place(wallet))
    return wallet
  }
  afterEach(() => {
    for (const key of ['okxwallet', 'unisat']) Reflect.deleteProperty(window, key)
  })

  describeConnector(
    name,
    () => {
      const wallet = inject()
      return {
        connector: find(id),
        fresh: find(id),
        reload: () => find(id),
        changeNetwork: () => wallet.emit('accountsChanged', ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx']),
        leave: () => wallet.emit('accountsChanged', []),
      }
    },
    { ...home, describe, it },
  )

  it('default: connects, signs and sends', async () => {
    inject()
    const { connector, provider } = await connect(id)
    expect(connector.info.name).toBe(name)
    const [address] = handleOf('SandboxSats').addresses
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([{ address, purpose: 'payment' }])
    const params = { message: 'hello', protocol: 'bip322' }
    const { signature } = (await provider.request({ method: 'signMessage', params })) as { signature: string }
    expect(Verifier.verifySignature(String(address), 'hello', signature)).toBe(true)
    const before = sandbox.bitcoin.mainnet.balance(receiver)
    await provider.request({ method: 'sendTransfer', params: { recipientAddress: receiver, amount: '7000' } })
    expect(sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 7_000n)
    const psbt = createPsbt(String(address))
    const signInputs = [{ address, index: 0 }]
    const signed = await provider.request({ method: 'signPsbt', params: { psbt, signInputs, broadcast: true } })
    expect(sandbox.bitcoin.mainnet.find((signed as { txid: string }).txid)).toBeDefined()
  })

  it('behavior: reconnects without a prompt, and follows the wallet until it disconnects', async () => {
    const wallet = inject()
    await connect(id)
    stop?.()
    handleOf('SandboxSats').setPolicy({ approve: 'never' })
    const connector = find(id)
    expect((await connector.reconnect(parameters()))?.accounts).toHaveLength(1)
    const changes = countAccounts(connector)
    wallet.emit('accountsChanged', 'nonsense')
    wallet.emit('accountsChanged', [])
    await expect.poll(() => changes).toEqual([0])
  })

  it('error: the user rejects', async () => {
    inject()
    handleOf('SandboxSats').setPolicy({ approve: 'never' })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 4001 })
  })

  it('error: rejects a wallet that is on a fork with the same addresses', async () => {
    inject({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_MAINNET' }) })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
  })

  it('behavior: reports no accounts when the wallet switches to a fork with the same addresses', async () => {
    let chain = 'BITCOIN_MAINNET'
    const wallet = inject({ getChain: async () => ({ enum: chain }) })
    const { connector } = await connect(id)
    const changes = countAccounts(connector)
    wallet.emit('accountsChanged', handleOf('SandboxSats').addresses)
    await expect.poll(() => changes).toEqual([1])
    chain = 'FRACTAL_BITCOIN_MAINNET'
    wallet.emit('accountsChanged', handleOf('SandboxSats').addresses)
    await expect.poll(() => changes).toEqual([1, 0])
  })

  it.each([
    ['networkChanged', 'livenet'],
    ['chainChanged', { enum: 'FRACTAL_BITCOIN_MAINNET', name: 'Fractal Bitcoin Mainnet', network: 'livenet' }],
  ])('behavior: also reacts to %s, because addresses stay the same on a fork', async (event, value) => {
    let chain = 'BITCOIN_MAINNET'
    const wallet = inject({ getChain: async () => ({ enum: chain }) })
    const { connector } = await connect(id)
    const changes = countAccounts(connector)
    wallet.emit(event, value)
    await expect.poll(() => changes).toEqual([1])
    chain = 'FRACTAL_BITCOIN_MAINNET'
    wallet.emit(event, value)
    await expect.poll(() => changes).toEqual([1, 0])
  })

  it('behavior: removes its listeners when watching stops', async () => {
    const wallet = inject()
    const end = find(id).watch({
      accountsChanged: () => undefined,
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    await expect.poll(() => wallet.isHeard()).toBe(true)
    if (typeof end === 'function') end()
    await expect.poll(() => wallet.isHeard()).toBe(false)
  })

  it.each([[undefined], [[]], [['nonsense']]])('error: rejects the account list %o', async (answer) => {
    inject({ requestAccounts: async () => answer })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describeConnector(
  'bip122 by Leather',
  // Leather has no events, and can't reconnect silently after a reload.
  () => ({ connector: find('sats-connect:LeatherProvider'), fresh: find('sats-connect:LeatherProvider') }),
  { ...home, describe, it },
)

describe('bip122: Leather', () => {
  const id = 'sats-connect:LeatherProvider'
  const receiver = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
  const handle = () => handleOf('LeatherProvider')
  interface Page {
    LeatherProvider: { request(method: string, params?: unknown): Promise<unknown> }
  }
  const page = () => window as unknown as Page
  let real: Page['LeatherProvider']
  beforeEach(() => {
    real = page().LeatherProvider
  })
  const restore = () => Object.assign(page(), { LeatherProvider: real })
  afterEach(restore)
  /** Sets what the wallet returns or throws next. */
  function answer(value: unknown, isThrown = false) {
    page().LeatherProvider = { request: async () => (isThrown ? Promise.reject(value) : value) }
  }

  it('default: uses SegWit for payments and Taproot for ordinals, and drops Stacks', async () => {
    const { provider } = await connect(id)
    const [payment, ordinals] = handle().addresses
    expect(await provider.request({ method: 'getAccountAddresses' })).toEqual([
      { address: payment, purpose: 'payment', publicKey: expect.stringMatching(/^0[23][\da-f]{64}$/) },
      { address: ordinals, purpose: 'ordinal', publicKey: expect.stringMatching(/^[\da-f]{64}$/) },
    ])
  })

  it('default: bip322-js verifies signatures of both accounts, and rejects one wrong byte', async () => {
    const { provider } = await connect(id)
    for (const address of handle().addresses) {
      const params = { address, message: 'Latchkey, Grüße' }
      const { signature } = (await provider.request({ method: 'signMessage', params })) as { signature: string }
      expect(Verifier.verifySignature(address, params.message, signature)).toBe(true)
      expect(refuses(address, `${params.message}!`, signature)).toBe(true)
    }
  })

  it('default: sends satoshis', async () => {
    const { provider } = await connect(id)
    const before = sandbox.bitcoin.mainnet.balance(receiver)
    const params = { recipientAddress: receiver, amount: '7000' }
    const { txid } = (await provider.request({ method: 'sendTransfer', params })) as { txid: string }
    expect(sandbox.bitcoin.mainnet.balance(receiver)).toBe(before + 7_000n)
    expect(sandbox.bitcoin.mainnet.find(txid)?.inputs[0]?.address).toBe(handle().addresses[0])
  })

  it('behavior: signs a PSBT’s listed inputs, or all of them, and broadcasts it', async () => {
    const { provider } = await connect(id)
    const [payment] = handle().addresses
    const psbt = createPsbt(payment)
    const signInputs = [{ address: payment, index: 0 }]
    for (const params of [{ psbt, signInputs }, { psbt }]) {
      const signed = (await provider.request({ method: 'signPsbt', params })) as { psbt: string; txid?: string }
      expect(Buffer.from(signed.psbt, 'base64').subarray(0, 4).toString()).toBe('psbt')
      expect(signed.psbt.length).toBeGreaterThan(psbt.length)
      expect(signed.txid).toBeUndefined()
    }
    const params = { psbt, signInputs, broadcast: true }
    const { txid } = (await provider.request({ method: 'signPsbt', params })) as { txid: string }
    expect(sandbox.bitcoin.mainnet.find(txid)?.inputs[0]?.address).toBe(payment)
  })

  it('behavior: switches to testnet by requesting testnet addresses', async () => {
    const { connector, provider } = await connect(id)
    await connector.switchNetwork(bitcoinTestnet)
    const [payment] = handle().addresses
    expect(payment).toMatch(/^tb1q/)
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([{ address: payment }, {}])
    const params = { message: 'on testnet' }
    expect(await provider.request({ method: 'signMessage', params })).toMatchObject({ address: payment })
  })

  it('error: rejects networks that Leather does not support', async () => {
    const { connector, provider } = await connect(id)
    const [payment] = handle().addresses
    answer({ result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: payment }] } })
    await expect(find(id).switchNetwork(bitcoinTestnet)).rejects.toMatchObject({ code: 'NETWORK_NOT_SWITCHED' })
    restore()
    const foreign = { ...bitcoin, caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c' as const }
    await expect(connector.switchNetwork(foreign)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
    await expect(find(id).connect(parameters([foreign]))).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([{ address: payment }, {}])
  })

  it('behavior: does not reconnect after a reload, because that would open a prompt', async () => {
    await connect(id)
    stop?.()
    handle().setPolicy({ approve: 'never' })
    expect(await find(id).reconnect(parameters())).toBeUndefined()
  })

  it('behavior: fixes the media type of Leather’s icon', () => {
    const entry = window.btc_providers?.find((one) => one.id === 'LeatherProvider') as { icon: string }
    const { icon } = entry
    entry.icon = 'data:image/svg;base64,PHN2Zy8+'
    expect(find(id).info.imageUrl).toBe('data:image/svg+xml;base64,PHN2Zy8+')
    entry.icon = icon
  })

  it('error: rejects with 4001 when the user rejects, and METHOD_NOT_SUPPORTED for a missing method', async () => {
    handle().setPolicy({ approve: 'never' })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 4001 })
    answer({ jsonrpc: '2.0', id: '1', error: { code: -32_601, message: 'no' } }, true)
    await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    answer({ jsonrpc: '2.0', id: '1', error: { code: 4002, message: 'Failed to broadcast transaction' } })
    await expect(find(id).connect(parameters())).rejects.toMatchObject({
      code: 4002,
      message: 'Failed to broadcast transaction',
    })
  })

  it('error: rejects ECDSA signatures and empty input lists, which Leather reads as all inputs', async () => {
    const { provider } = await connect(id)
    handle().setPolicy({ approve: 'never' })
    const ecdsa = { message: 'x', protocol: 'ecdsa' }
    await expect(provider.request({ method: 'signMessage', params: ecdsa })).rejects.toMatchObject({
      code: 'METHOD_NOT_SUPPORTED',
    })
    for (const params of [{ psbt: 'cHNidA==', signInputs: [] }, { psbt: '!' }]) {
      await expect(provider.request({ method: 'signPsbt', params })).rejects.toMatchObject({
        code: 'BITCOIN_REQUEST_INVALID',
      })
    }
  })

  it('error: rejects a signature if the user has selected another account in the wallet', async () => {
    const { provider } = await connect(id)
    handle().switchAccount(1)
    await expect(provider.request({ method: 'signMessage', params: { message: 'x' } })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it.each(['malformed', 'null', 'empty', 'text', 'huge'] as const)(
    'error: rejects malformed answers: %s',
    async (nonsense) => {
      handle().setPolicy({ approve: 'nonsense', nonsense })
      await expect(find(id).connect(parameters())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
    },
  )

  it.each([
    ['no address', 'connect', { result: { addresses: [] } }],
    ['addresses of another chain', 'connect', { result: { addresses: [{ symbol: 'STX', address: 'SP2J6' }] } }],
    ['no signature', 'signMessage', { result: { signature: 7 } }],
    ['no transaction id', 'sendTransfer', { result: { txid: '', status: 'proposed' } }],
    ['a transaction in place of a PSBT', 'signPsbt', { result: { hex: '0200000001' } }],
    ['no hexadecimal text', 'signPsbt', { result: { hex: 'cHNidP8=' } }],
  ])('error: rejects an answer with %s', async (_title, method, value) => {
    const invalid = { code: 'WALLET_ANSWER_INVALID' }
    if (method === 'connect') {
      answer(value)
      return expect(find(id).connect(parameters())).rejects.toMatchObject(invalid)
    }
    const [payment] = handle().addresses
    let isConnected = false
    const addresses = { result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: payment }] } }
    page().LeatherProvider = { request: async () => (isConnected ? value : addresses) }
    const { provider } = await connect(id)
    isConnected = true
    const params = { message: 'x', psbt: 'cHNidP8=', recipientAddress: receiver, amount: '1000' }
    await expect(provider.request({ method, params })).rejects.toMatchObject(invalid)
  })
})

describe('bip122: networks', () => {
  it('behavior: reports a disconnected Sats Connect wallet as having no accounts, not as locked', async () => {
    const { connector } = await connect('sats-connect:SandboxSats')
    const locked = vi.fn()
    const accountsChanged = vi.fn()
    connector.watch({ accountsChanged, networkChanged: vi.fn(), disconnected: vi.fn(), locked })
    handleOf('SandboxSats').disconnect()
    expect(accountsChanged.mock.calls).toEqual([['bip122', []]])
    expect(locked).not.toHaveBeenCalled()
  })

  it('behavior: reports no accounts when the wallet switches to an unknown network', async () => {
    const sats = (window as unknown as { SandboxSats: Required<SatsConnectProvider> }).SandboxSats
    const addListener = vi.spyOn(sats, 'addListener')
    const { connector } = await connect('sats-connect:SandboxSats')
    const changes = countAccounts(connector)
    const emit = (event: unknown) => {
      for (const [listener] of addListener.mock.calls) if (listener.eventName === 'networkChange') listener.cb(event)
    }
    const addresses = [{ address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', purpose: 'payment' }]
    emit({ bitcoin: { name: 'Testnet' }, addresses: [{ address: 'nonsense' }] })
    emit({ bitcoin: { name: 'Signet' }, addresses })
    expect(changes).toEqual([0])
  })

  it('behavior: reports no accounts if a Wallet Standard wallet only has accounts on other chains', async () => {
    const { connector } = await connect('bip122:Sandbox Bitcoin')
    const changes = countAccounts(connector)
    // Simulates a fork: another chain that has the same addresses.
    handleOf('SandboxBitcoin').claimNetwork('testnet')
    handleOf('SandboxBitcoin').switchAccount(0)
    expect(changes).toEqual([0])
  })

  it('default: switches the wallet, and reports its addresses on the other network', async () => {
    const { connector, provider } = await connect('sats-connect:SandboxSats')
    const changes: string[] = []
    connector.watch({
      accountsChanged: (_namespace, [account]) => changes.push(String(account?.caipAddress)),
      networkChanged: (_namespace, networkId) => changes.push(networkId),
      disconnected: () => undefined,
    })
    await connector.switchNetwork(bitcoinTestnet)
    const [payment] = handleOf('SandboxSats').addresses
    expect(payment).toMatch(/^tb1q/)
    expect(changes.slice(0, 2)).toEqual([bitcoinTestnet.caipNetworkId, `${bitcoinTestnet.caipNetworkId}:${payment}`])
    expect(await provider.request({ method: 'getAccountAddresses' })).toMatchObject([{ address: payment }, {}])
  })

  it('error: rejects if the wallet accepts a switch but stays on its network', async () => {
    const { connector } = await connect('bip122:Sandbox Bitcoin')
    await expect(connector.switchNetwork(bitcoinTestnet)).rejects.toMatchObject({ code: 'NETWORK_NOT_SWITCHED' })
  })
})

describe('sats-connect itself', () => {
  it('default: behaves like a wallet that sats-connect supports', async () => {
    const answer = await satsRequest('wallet_connect', null, 'SandboxSats')
    expect(answer).toMatchObject({ status: 'success', result: { network: { bitcoin: { name: 'Mainnet' } } } })
    const [address] = handleOf('SandboxSats').addresses
    const signed = await satsRequest('signMessage', { address, message: 'x' }, 'SandboxSats')
    expect(signed).toMatchObject({ status: 'success', result: { protocol: 'ECDSA', address } })
    handleOf('SandboxSats').setPolicy({ approve: 'never' })
    const refused = await satsRequest('signMessage', { address, message: 'x' }, 'SandboxSats')
    expect(refused).toMatchObject({ status: 'error', error: { code: -32_000 } })
  })
})

/** Collects the number of accounts after each change. */
function countAccounts(connector: Connector): readonly number[] {
  const changes: number[] = []
  connector.watch({
    accountsChanged: (_namespace, accounts) => changes.push(accounts.length),
    networkChanged: () => undefined,
    disconnected: () => undefined,
  })
  return changes
}

function refuses(address: string, message: string, signature: string): boolean {
  try {
    return !Verifier.verifySignature(address, message, signature)
  } catch {
    return true // the library can't parse the signature
  }
}

/** Creates a PSBT (BIP-174) that sends the address's largest output back to it. */
function createPsbt(address: string): string {
  const output = [...sandbox.bitcoin.mainnet.unspent(address)].sort((one, other) =>
    one.valueSats < other.valueSats ? 1 : -1,
  )[0]
  if (!output) throw new Error('an account without coins')
  const value = (amount: bigint) => {
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(amount)
    return bytes.toString('hex')
  }
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const script = `${output.script.length.toString(16)}${hex(output.script)}`
  const txid = Buffer.from(output.txid, 'hex').reverse().toString('hex')
  const index = Buffer.from(Uint32Array.of(output.vout).buffer).toString('hex')
  const unsigned = `0200000001${txid}${index}00ffffffff01${value(output.valueSats - 5_000n)}${script}00000000`
  const size = (unsigned.length / 2).toString(16)
  const witness = `${value(output.valueSats)}${script}`
  const psbt = `70736274ff0100${size}${unsigned}000101${(witness.length / 2).toString(16)}${witness}0000`
  return Buffer.from(psbt, 'hex').toString('base64')
}
