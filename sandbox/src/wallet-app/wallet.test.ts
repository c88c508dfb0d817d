/** Tests the wallet with a real WalletKit and a real dapp client over the sandbox's relay. */
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { createKeyring } from './keys/createKeyring.js'
import { pairOverRelay } from './pairing/pairOverRelay.js'
import { answerRequests } from './requests/answerRequests.js'
import { answerProposals } from './sessions/answerProposals.js'
import { followSessions } from './sessions/followSessions.js'
import { createStore } from './state/createStore.js'
import type { PendingItem, WalletSnapshot } from './state/WalletSnapshot.js'

type Dapp = Awaited<ReturnType<typeof UniversalProvider.init>>

let sandbox: Sandbox
let kit: IWalletKit
let dapp: Dapp
let wallet: ReturnType<typeof createParts>

beforeAll(async () => {
  // WalletConnect's own setting. Without it, both clients contact hosts outside this machine.
  process.env.IS_VITEST = 'true'
  sandbox = await startSandbox({ port: 0 })
})
afterAll(() => sandbox?.stop())

beforeEach(async () => {
  const options = { projectId: 'test', relayUrl: sandbox.relayUrl, telemetryEnabled: false, logger: 'fatal' }
  const storageOptions = { database: ':memory:' }
  const prefix = crypto.randomUUID()
  const core = new Core({ ...options, storageOptions, customStoragePrefix: `${prefix}-wallet` })
  const metadata = { name: 'Test', description: '', url: 'http://localhost', icons: [] }
  kit = await WalletKit.init({ core, metadata, signConfig: { disableRequestQueue: true } })
  kit.engine.signClient.logger.level = 'fatal'
  dapp = await UniversalProvider.init({ ...options, metadata, storageOptions, customStoragePrefix: `${prefix}-dapp` })
  wallet = createParts()
})
afterEach(async () => {
  await kit.core.relayer.transportClose()
  await dapp.client.core.relayer.transportClose()
})

function createParts() {
  const keyring = createKeyring(createMemoryStorage())
  const store = createStore<WalletSnapshot>({
    status: 'ready',
    isRelayConnected: false,
    isPairing: false,
    isAuto: false,
    addresses: keyring.accounts.map(({ address }) => address),
    chains: Object.values(sandbox.chains).map(({ caipNetworkId, chainId, name, rpcUrl }) => ({
      caipNetworkId,
      chainId,
      name,
      rpcUrl,
    })),
    balances: {},
    pending: [],
    sessions: [],
    notices: [],
  })
  const config = { url: sandbox.url, relayUrl: sandbox.relayUrl, projectId: 'test', chains: store.get().chains }
  const context = { config, kit, keyring, store }
  const sessions = followSessions(context)
  const proposals = answerProposals(context, sessions.refresh)
  const requests = answerRequests(context, async () => undefined)
  const next = async (): Promise<PendingItem> => {
    await expect.poll(() => store.get().pending.length, { timeout: 5000 }).toBeGreaterThan(0)
    return store.get().pending[0] as PendingItem
  }
  return { context, keyring, store, sessions, proposals, requests, next }
}

function createMemoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage
}

/** Starts connecting, and resolves with the pairing URI. */
async function propose(chains: string[], isRequired = false) {
  const namespaces = {
    eip155: { chains, methods: ['personal_sign', 'eth_sign'], events: ['accountsChanged', 'chainChanged'] },
  }
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const connecting = dapp.connect(isRequired ? { namespaces } : { optionalNamespaces: namespaces })
  const failure = connecting.then(
    () => undefined,
    (error: unknown) => error,
  )
  return { uri: await uri, connecting, failure }
}

async function connect(chains = ['eip155:1', 'eip155:137']): Promise<string> {
  const { uri, connecting } = await propose(chains)
  await pairOverRelay(wallet.context, uri)
  await wallet.proposals.approve((await wallet.next()).id)
  return (await connecting)?.topic ?? ''
}

test('default: shows the proposal, connects its networks, and signs', async () => {
  const { uri, connecting } = await propose(['eip155:1', 'eip155:8453'])
  await pairOverRelay(wallet.context, uri)
  const proposal = await wallet.next()
  expect(proposal).toMatchObject({
    kind: 'proposal',
    chains: [{ caipNetworkId: 'eip155:1', name: 'Ethereum' }, { caipNetworkId: 'eip155:8453' }],
  })
  await wallet.proposals.approve(proposal.id)
  const { address } = wallet.keyring.selected
  expect((await connecting)?.namespaces.eip155?.accounts).toEqual([`eip155:1:${address}`])
  expect(wallet.store.get().sessions).toMatchObject([{ address, chains: ['eip155:1'] }])

  const signing = dapp.request<`0x${string}`>({ method: 'personal_sign', params: ['0x6869', address] })
  await wallet.requests.approve((await wallet.next()).id)
  expect(await verifyMessage({ address, message: 'hi', signature: await signing })).toBe(true)
  expect(wallet.store.get().pending).toEqual([])
})

test('error: the user rejects a proposal', async () => {
  const { uri, failure } = await propose(['eip155:1'])
  await pairOverRelay(wallet.context, uri)
  await wallet.proposals.reject((await wallet.next()).id)
  expect(await failure).toMatchObject({ code: 5000 })
  expect(wallet.store.get().pending).toEqual([])
})

test('error: the user rejects a request', async () => {
  await connect()
  const signing = dapp.request({ method: 'personal_sign', params: ['0x6869', wallet.keyring.selected.address] })
  const refused = expect(signing).rejects.toMatchObject({ code: 5000 })
  await wallet.requests.reject((await wallet.next()).id)
  await refused
})

test('error: rejects a dapp that requires an unsupported network', async () => {
  const { uri, failure } = await propose(['eip155:8453'], true)
  await pairOverRelay(wallet.context, uri)
  await wallet.proposals.approve((await wallet.next()).id)
  expect(await failure).toMatchObject({ code: 5100 })
})

test('error: rejects a malformed request without prompting', async () => {
  const topic = await connect()
  const request = { method: 'personal_sign', params: [5] }
  await expect(dapp.client.request({ topic, chainId: 'eip155:1', request })).rejects.toMatchObject({ code: -32602 })
  expect(wallet.store.get().pending).toEqual([])
})

test('behavior: the wallet switches network and account', async () => {
  const topic = await connect()
  const heard: unknown[] = []
  for (const name of ['chainChanged', 'accountsChanged']) dapp.on(name, (data: unknown) => heard.push([name, data]))
  await wallet.sessions.emitChainChanged(topic, 'eip155:137')
  await expect.poll(() => heard, { timeout: 5000 }).toContainEqual(['chainChanged', '137'])
  const [, second] = wallet.store.get().addresses
  await wallet.sessions.emitAccountsChanged(topic, second as `0x${string}`)
  await expect.poll(() => heard, { timeout: 5000 }).toContainEqual(['accountsChanged', [second]])
  expect(wallet.store.get().sessions).toMatchObject([{ address: second, chain: 'eip155:137' }])
})

test('behavior: adds a missing network to the session', async () => {
  const topic = await connect(['eip155:1'])
  await wallet.sessions.emitChainChanged(topic, 'eip155:137')
  await expect
    .poll(() => dapp.session?.namespaces.eip155?.chains, { timeout: 5000 })
    .toEqual(['eip155:1', 'eip155:137'])
})

test('behavior: the wallet disconnects', async () => {
  const topic = await connect()
  const ended = new Promise((resolve) => dapp.once('session_delete', resolve))
  await wallet.sessions.disconnect(topic)
  expect(await ended).toMatchObject({ topic })
  expect(wallet.store.get().sessions).toEqual([])
})

test('behavior: the dapp disconnects while a request is pending', async () => {
  await connect()
  const signing = dapp.request({ method: 'personal_sign', params: ['0x6869', wallet.keyring.selected.address] })
  signing.catch(() => undefined)
  await wallet.next()
  await dapp.disconnect()
  await expect.poll(() => wallet.store.get().sessions, { timeout: 5000 }).toEqual([])
  expect(wallet.store.get().pending).toEqual([])
  expect(wallet.store.get().notices[0]?.text).toBe('Test disconnected.')
})

test('error: rejects a link that was already used', async () => {
  const { uri, connecting } = await propose(['eip155:1'])
  await pairOverRelay(wallet.context, uri)
  await wallet.proposals.approve((await wallet.next()).id)
  await connecting
  await expect(pairOverRelay(wallet.context, uri)).rejects.toMatchObject({ code: 'PAIRING_URI_USED' })
})
