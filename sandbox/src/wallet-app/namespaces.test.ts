/**
 * Tests the web wallet's signatures in namespaces other than eip155, over a real session. Independent libraries verify
 * them.
 */

import { serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { cryptoWaitReady, signatureVerify } from '@polkadot/util-crypto'
import { type IWalletKit, WalletKit } from '@reown/walletkit'
import { base58, base64, hex } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { Verifier } from 'bip322-js'
import nacl from 'tweetnacl'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../index.js'
import { createKeyring } from './keys/createKeyring.js'
import { pairOverRelay } from './pairing/pairOverRelay.js'
import { answerRequests } from './requests/answerRequests.js'
import { answerProposals } from './sessions/answerProposals.js'
import { createStore } from './state/createStore.js'
import type { PendingProposal, PendingRequest, WalletSnapshot } from './state/WalletSnapshot.js'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const polkadot = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const cosmos = 'cosmos:cosmoshub-4'
const text = (value: string) => new TextEncoder().encode(value)

let sandbox: Sandbox
let kit: IWalletKit
let dapp: Awaited<ReturnType<typeof UniversalProvider.init>>
let wallet: ReturnType<typeof createParts>

beforeAll(async () => {
  // WalletConnect's own setting. Without it, both clients contact hosts outside this machine.
  process.env.IS_VITEST = 'true'
  sandbox = await startSandbox({ port: 0 })
  await cryptoWaitReady()
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

describe('approving', () => {
  test('default: grants an account in each namespace', async () => {
    const { namespaces } = await connect()
    expect(namespaces.solana?.accounts).toHaveLength(1)
    expect(namespaces.bip122?.accounts).toEqual([
      expect.stringMatching(/^bip122:000000000019d6689c085ae165831e93:bc1q/),
      expect.stringMatching(/^bip122:000000000019d6689c085ae165831e93:bc1p/),
    ])
    expect(namespaces.polkadot?.accounts).toHaveLength(1)
    expect(namespaces.cosmos?.accounts).toEqual([expect.stringMatching(/^cosmos:cosmoshub-4:cosmos1/)])
  })

  test('behavior: the user can withhold a namespace', async () => {
    const { namespaces } = await connect(['solana'])
    expect(Object.keys(namespaces)).toEqual(['bip122', 'polkadot', 'cosmos'])
  })
})

describe('solana', () => {
  test('default: signs a message', async () => {
    const { namespaces, topic } = await connect()
    const address = addressIn(namespaces.solana)
    const message = text('Hello, Solana')
    const { signature, lines } = await ask<{ signature: string }>(topic, solana, 'solana_signMessage', {
      message: base58.encode(message),
      pubkey: address,
    })
    expect(lines).toContainEqual({ label: 'Message', value: 'Hello, Solana', isLong: true })
    const bytes = base58.decode(signature)
    expect(nacl.sign.detached.verify(message, bytes, base58.decode(address))).toBe(true)
    expect(nacl.sign.detached.verify(text('Hello, Solane'), bytes, base58.decode(address))).toBe(false)
  })

  test('behavior: shows, signs and sends a transaction', async () => {
    const { namespaces, topic } = await connect()
    const from = new PublicKey(addressIn(namespaces.solana))
    const to = PublicKey.unique()
    await sandbox.solana.fund(from.toBase58(), 2_000_000_000n)
    const response = await fetch(sandbox.solana.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' }),
    })
    const { blockhash } = ((await response.json()) as { result: { value: { blockhash: string } } }).result.value
    const transfer = new Transaction({ feePayer: from, blockhash, lastValidBlockHeight: 1 }).add(
      SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 1_000_000_000 }),
    )
    const wire = transfer.serialize({ requireAllSignatures: false })
    const params = { transaction: base64.encode(wire), pubkey: from.toBase58() }
    const { transaction, lines } = await ask<{ transaction: string }>(topic, solana, 'solana_signTransaction', params)
    expect(lines).toContainEqual({ label: 'Amount', value: '1 SOL' })
    expect(lines).toContainEqual({ label: 'To', value: to.toBase58() })
    expect(Transaction.from(base64.decode(transaction)).verifySignatures()).toBe(true)
    const { signature } = await ask<{ signature: string }>(topic, solana, 'solana_signAndSendTransaction', params)
    expect(base58.decode(signature)).toHaveLength(64)
  })
})

describe('bip122', () => {
  test.each([0, 1])('default: signs a message with address %i', async (index) => {
    const { namespaces, topic } = await connect()
    const account = addressIn(namespaces.bip122, index)
    const { signature } = await ask<{ signature: string }>(topic, bitcoin, 'signMessage', {
      account,
      message: 'Hello, Bitcoin',
      protocol: 'bip322',
    })
    const encoded = base64.encode(hex.decode(signature))
    expect(Verifier.verifySignature(account, 'Hello, Bitcoin', encoded)).toBe(true)
    expect(Verifier.verifySignature(account, 'Hello, Bitcoim', encoded)).toBe(false)
  })

  test('error: rejects another wallet’s address', async () => {
    const { topic } = await connect()
    const params = { account: 'bc1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl', message: 'x' }
    await expect(refused(topic, bitcoin, 'signMessage', params)).rejects.toMatchObject({ code: 4100 })
  })
})

describe('polkadot', () => {
  test('default: signs a message', async () => {
    const { namespaces, topic } = await connect()
    const address = addressIn(namespaces.polkadot)
    const params = { address, message: 'Hello, Polkadot' }
    const { signature } = await ask<{ signature: string }>(topic, polkadot, 'polkadot_signMessage', params)
    expect(signatureVerify('<Bytes>Hello, Polkadot</Bytes>', signature, address).isValid).toBe(true)
    expect(signatureVerify('<Bytes>Hello, Polkadat</Bytes>', signature, address).isValid).toBe(false)
  })
})

describe('cosmos', () => {
  test('default: signs a document', async () => {
    const { namespaces, topic } = await connect()
    const signerAddress = addressIn(namespaces.cosmos)
    const signDoc = {
      chain_id: 'cosmoshub-4',
      account_number: '1',
      sequence: '2',
      fee: { gas: '200000', amount: [{ denom: 'uatom', amount: '5000' }] },
      msgs: [{ type: 'cosmos-sdk/MsgSend', value: { amount: [{ denom: 'uatom', amount: '1' }], memo: '<&>' } }],
      memo: '',
    }
    const { signature } = await ask<{ signature: { signature: string; pub_key: { value: string } } }>(
      topic,
      cosmos,
      'cosmos_signAmino',
      { signerAddress, signDoc },
    )
    const bytes = Secp256k1Signature.fromFixedLength(base64.decode(signature.signature))
    const key = base64.decode(signature.pub_key.value)
    expect(await Secp256k1.verifySignature(bytes, sha256(serializeSignDoc(signDoc)), key)).toBe(true)
    const other = sha256(serializeSignDoc({ ...signDoc, sequence: '3' }))
    expect(await Secp256k1.verifySignature(bytes, other, key)).toBe(false)
  })

  test('error: rejects a document for another chain', async () => {
    const { namespaces, topic } = await connect()
    const params = { signerAddress: addressIn(namespaces.cosmos), signDoc: { chain_id: 'osmosis-1' } }
    await expect(refused(topic, cosmos, 'cosmos_signAmino', params)).rejects.toMatchObject({ code: -32602 })
  })
})

describe.each([
  [solana, 'solana_signMessage', { message: '0OIl', pubkey: '' }, -32602],
  [solana, 'solana_signTransaction', { transaction: 'AAAA' }, -32602],
  [solana, 'solana_unknown', {}, 4200],
  [polkadot, 'polkadot_signMessage', [], -32602],
  [cosmos, 'cosmos_signDirect', {}, 4100],
  [bitcoin, 'signPsbt', {}, 4100],
])('error: rejects an invalid request: %s %s', (caipNetworkId, method, params, code) => {
  test('error: rejects unsupported requests without prompting', async () => {
    const { topic } = await connect()
    // The library itself blocks methods that the session lacks.
    const expected = code === 4200 ? /method/ : { code }
    const failing = expect(refused(topic, caipNetworkId, method, params)).rejects
    await (expected instanceof RegExp ? failing.toThrow(expected) : failing.toMatchObject(expected))
    expect(wallet.store.get().pending).toEqual([])
  })
})

function createParts() {
  const values = new Map<string, string>()
  const keyring = createKeyring({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as Storage)
  const store = createStore<WalletSnapshot>({
    status: 'ready',
    isRelayConnected: false,
    isPairing: false,
    isAuto: false,
    addresses: [],
    chains: [],
    balances: {},
    pending: [],
    sessions: [],
    notices: [],
  })
  const config = { url: sandbox.url, relayUrl: sandbox.relayUrl, projectId: 'test', chains: [] }
  const context = { config, kit, keyring, store }
  const proposals = answerProposals(context, () => undefined)
  const requests = answerRequests(context, async () => undefined)
  return { context, store, proposals, requests }
}

/** Connects in four namespaces, except those in `without`. */
async function connect(without: readonly string[] = []) {
  const namespace = (chain: string, methods: string[]) => ({ chains: [chain], methods, events: ['accountsChanged'] })
  const uri = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const connecting = dapp.connect({
    optionalNamespaces: {
      solana: namespace(solana, ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction']),
      bip122: namespace(bitcoin, ['signMessage', 'signPsbt', 'sendTransfer']),
      polkadot: namespace(polkadot, ['polkadot_signMessage', 'polkadot_signTransaction']),
      cosmos: namespace(cosmos, ['cosmos_signAmino', 'cosmos_signDirect']),
    },
  })
  await pairOverRelay(wallet.context, await uri)
  const item = (await nextPending()) as PendingProposal
  expect(item.namespaces).toEqual(['solana', 'bip122', 'polkadot', 'cosmos'])
  wallet.store.set({ pending: [{ ...item, without }] })
  await wallet.proposals.approve(item.id)
  const session = await connecting
  if (!session) throw new Error('No session')
  return session
}

async function nextPending() {
  await expect.poll(() => wallet.store.get().pending.length, { timeout: 5000 }).toBeGreaterThan(0)
  return wallet.store.get().pending[0]
}

/** Sends a request and approves it as the user. Resolves with the answer and the text that the user sees. */
async function ask<T>(topic: string, chainId: string, method: string, params: object) {
  const answer = dapp.client.request<T>({ topic, chainId, request: { method, params } })
  const item = (await nextPending()) as PendingRequest
  await wallet.requests.approve(item.id)
  return { ...(await answer), lines: item.lines }
}

function refused(topic: string, chainId: string, method: string, params: object): Promise<unknown> {
  return dapp.client.request({ topic, chainId, request: { method, params } })
}

function addressIn(namespace: { readonly accounts: readonly string[] } | undefined, index = 0): string {
  return namespace?.accounts[index]?.split(':')[2] ?? ''
}
