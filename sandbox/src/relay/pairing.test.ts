/** Tests the relay with the real clients: universal-provider for the page, and WalletKit for the wallet. */
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { buildApprovedNamespaces, getSdkError } from '@walletconnect/utils'
import { type Hex, hexToString, isHex, parseEther, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Sandbox } from '../Sandbox.js'
import { startSandbox } from '../startSandbox.js'

type Provider = Awaited<ReturnType<typeof UniversalProvider.init>>
type Wallet = Awaited<ReturnType<typeof WalletKit.init>>

const account = privateKeyToAccount(generatePrivateKey())
const receiver = '0x00000000000000000000000000000000000000aa'

let sandbox: Sandbox
let wallet: Wallet
let provider: Provider
let isRejecting = false

beforeAll(async () => {
  // Otherwise the clients contact their vendor's telemetry and scam registry.
  process.env.IS_VITEST = 'true'
  sandbox = await startSandbox({ port: 0 })
  await sandbox.fund(account.address, { amountWei: parseEther('10') })
  wallet = await openWallet()
  provider = await openProvider()
})

afterAll(async () => {
  for (const { relayer, heartbeat } of [wallet.core, provider.client.core]) {
    heartbeat.stop()
    await relayer.transportClose()
  }
  await sandbox.stop()
})

describe('pairing', () => {
  test('default', async () => {
    const session = await connect()
    expect(session?.namespaces.eip155?.accounts).toEqual([
      `eip155:1:${account.address}`,
      `eip155:137:${account.address}`,
    ])
  })

  test('behavior: the wallet signs a message', async () => {
    const signature = await provider.request<Hex>(
      { method: 'personal_sign', params: ['0x68656c6c6f', account.address] },
      'eip155:1',
    )
    expect(await verifyMessage({ address: account.address, message: 'hello', signature })).toBe(true)
  })

  test('behavior: a transaction is mined and appears in the balance service', async () => {
    const transaction = { from: account.address, to: receiver, value: '0xde0b6b3a7640000' }
    const hash = await provider.request<Hex>({ method: 'eth_sendTransaction', params: [transaction] }, 'eip155:1')
    expect(isHex(hash)).toBe(true)
    const query = new URLSearchParams({ projectId: 'p1', st: 'latchkey', sv: '1', chainId: 'eip155:1' })
    const response = await fetch(`${sandbox.url}/v1/account/${receiver}/balance?${query}`)
    expect(await response.json()).toMatchObject({ balances: [{ symbol: 'ETH', quantity: { numeric: '1' } }] })
  })

  test('behavior: a read call reaches the chain through /v1/', async () => {
    const balance = await provider.request<Hex>({ method: 'eth_getBalance', params: [receiver, 'latest'] }, 'eip155:1')
    expect(BigInt(balance)).toBe(parseEther('1'))
  })

  test('behavior: a session survives the loss of its sockets', async () => {
    expect(sandbox.relay.kick()).toBe(2)
    const subscribed = () => sandbox.relay.stats().clients.filter(({ topics }) => topics > 0)
    await vi.waitFor(() => expect(subscribed()).toHaveLength(2), { timeout: 10_000 })
    const signature = await provider.request<Hex>(
      { method: 'personal_sign', params: ['0x6869', account.address] },
      'eip155:1',
    )
    expect(await verifyMessage({ address: account.address, message: 'hi', signature })).toBe(true)
  })

  test('behavior: the wallet rejects a request', async () => {
    isRejecting = true
    const request = provider.request({ method: 'personal_sign', params: ['0x00', account.address] }, 'eip155:1')
    await expect(request).rejects.toMatchObject({ code: 5000 })
  })

  test('behavior: the page receives the wallet’s disconnect', async () => {
    const deleted = new Promise((resolve) => provider.once('session_delete', resolve))
    const topic = provider.session?.topic ?? ''
    await wallet.disconnectSession({ topic, reason: getSdkError('USER_DISCONNECTED') })
    await deleted
    await vi.waitFor(() => expect(provider.session).toBeUndefined())
  })
})

describe('rejection by the relay', () => {
  test('behavior: the client reports the reason', async () => {
    sandbox.config.set('refused', { relayAccess: 'origin-not-allowed' })
    const refused = await openProvider('refused')
    const { relayer, heartbeat } = refused.client.core
    const error = new Promise<Error>((resolve) => relayer.on('relayer_error', resolve))
    // This promise never settles, because the client keeps retrying.
    void refused.connect({ optionalNamespaces: { eip155: { chains: ['eip155:1'], methods: [], events: [] } } })
    expect((await error).message).toContain('Unauthorized: origin not allowed')
    heartbeat.stop()
    await relayer.transportClose()
  })
})

async function connect() {
  provider.once('display_uri', (uri: string) => void wallet.pair({ uri }))
  const rpcMap = Object.fromEntries(
    Object.keys(sandbox.chains).map((id) => [
      id.slice('eip155:'.length),
      `${sandbox.services.rpcUrl}/v1/?chainId=${id}&projectId=p1`,
    ]),
  )
  return provider.connect({
    optionalNamespaces: {
      eip155: {
        chains: ['eip155:1', 'eip155:137'],
        methods: ['personal_sign', 'eth_sendTransaction'],
        events: ['chainChanged', 'accountsChanged'],
        rpcMap,
      },
    },
  })
}

function openProvider(projectId = 'p1'): Promise<Provider> {
  return UniversalProvider.init({
    projectId,
    relayUrl: sandbox.relayUrl,
    metadata: metadata('Page'),
    customStoragePrefix: `page-${projectId}`,
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
}

async function openWallet(): Promise<Wallet> {
  const core = new Core({
    projectId: 'p1',
    relayUrl: sandbox.relayUrl,
    customStoragePrefix: 'wallet',
    telemetryEnabled: false,
    logger: 'silent',
    storageOptions: { database: ':memory:' },
  })
  const kit = await WalletKit.init({ core, metadata: metadata('Wallet') })
  kit.on('session_proposal', ({ id, params }) => {
    const chains = ['eip155:1', 'eip155:137']
    const namespaces = buildApprovedNamespaces({
      proposal: params,
      supportedNamespaces: {
        eip155: {
          chains,
          methods: ['personal_sign', 'eth_sendTransaction'],
          events: ['chainChanged', 'accountsChanged'],
          accounts: chains.map((chain) => `${chain}:${account.address}`),
        },
      },
    })
    void kit.approveSession({ id, namespaces })
  })
  kit.on('session_request', ({ topic, id, params }) => {
    const { method, params: parameters } = params.request
    void (async () => {
      const outcome = isRejecting
        ? { error: getSdkError('USER_REJECTED') }
        : { result: await answer(method, parameters) }
      await kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
    })()
  })
  return kit
}

async function answer(method: string, params: unknown[]): Promise<Hex> {
  if (method === 'personal_sign') return account.signMessage({ message: hexToString(params[0] as Hex) })
  const { to, value } = params[0] as { to: Hex; value: Hex }
  const { client } = sandbox.chains['eip155:1']
  const hash = await client.sendTransaction({ account, chain: client.chain, to, value: BigInt(value) })
  await client.waitForTransactionReceipt({ hash })
  return hash
}

function metadata(name: string) {
  return { name, description: 'For a test', url: 'http://localhost', icons: [] }
}
