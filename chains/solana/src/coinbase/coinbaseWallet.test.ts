/** Tests the sandbox's Coinbase Wallet with real keys. tweetnacl, web3.js and the sandbox's chain check the results. */

import { solana, solanaDevnet } from '@latchkey/networks'
import type { Connector, Provider } from '@latchkey/plugin-api'
import { createTestChainContext, describeConnector } from '@latchkey/plugin-api/testing'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import {
  announceSandboxWallets,
  coinbaseSolanaWallet,
  type SandboxSolanaHandle,
  solanaWallet,
} from '@latchkey/sandbox/injected'
import { Connection, Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestTransfer } from '../../../../tests/chains/createTestTransfer.js'
import { verifySolana } from '../../../../tests/chains/verifySolana.js'
import { discoverWallets } from '../adapter.js'
import { readBase58, writeBase58 } from '../base58.js'

const networks = [solana, solanaDevnet]
const id = 'wallet-standard:solana:Coinbase Wallet'
interface Page {
  coinbaseSolana?: unknown
  readonly sandboxInjected?: Record<string, SandboxSolanaHandle>
}
const page = () => window as unknown as Page
const handle = () => page().sandboxInjected?.[coinbaseSolanaWallet.id] as SandboxSolanaHandle
const parameters = (list = networks) => ({
  namespace: 'solana' as const,
  networks: list,
  signal: new AbortController().signal,
})

let sandbox: Sandbox
let connection: Connection
let removeWallets: () => void
let stop: (() => void) | undefined
beforeAll(async () => {
  // The browser APIs that wallets need, because the sandbox runs in Node.
  Object.assign(globalThis, { window: new EventTarget() })
  sandbox = await startSandbox({ port: 0 })
  connection = new Connection(sandbox.solana.rpcUrl)
}, 60_000)
afterAll(async () => {
  Reflect.deleteProperty(globalThis, 'window')
  await sandbox?.stop()
})
beforeEach(() => {
  const policy = { approve: 'always' } as const
  const solanaWallets = [{ ...coinbaseSolanaWallet, policy }]
  removeWallets = announceSandboxWallets({ sandboxUrl: sandbox.url, wallets: [], solanaWallets })
})
afterEach(() => {
  stop?.()
  removeWallets()
  delete page().coinbaseSolana
})

function discover(): ReadonlyMap<string, Connector> {
  stop?.()
  const context = createTestChainContext({ networks })
  stop = discoverWallets(context)
  return context.connectors
}

function find(): Connector {
  const connector = discover().get(id)
  if (!connector) throw new Error('Coinbase Wallet not found')
  return connector
}

async function connect(): Promise<{ connector: Connector; provider: Provider; account: PublicKey }> {
  const connector = find()
  const { accounts } = await connector.connect(parameters())
  const account = new PublicKey(accounts[0]?.address ?? '')
  return { connector, provider: await connector.getProvider('solana'), account }
}

describeConnector(
  'solana by coinbaseSolana',
  () => ({ connector: find(), fresh: find(), reload: find, leave: () => handle().disconnect() }),
  { namespace: 'solana', networks, method: 'solana_getAccounts', describe, it },
)

/** Creates a transfer in both formats, encoded for a request. */
async function transfer(from: PublicKey, to: PublicKey, lamports = 1_000_000) {
  const { blockhash } = await connection.getLatestBlockhash()
  const { legacy, versioned } = createTestTransfer({ from, to, lamports, blockhash })
  return [
    legacy.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64'),
    Buffer.from(versioned.serialize()).toString('base64'),
  ] as const
}

describe('coinbaseSolana', () => {
  it('default: adds a separate connector, for mainnet only', async () => {
    const connector = find()
    expect(connector.info).toMatchObject({ id, name: 'Coinbase Wallet', type: 'ANNOUNCED', namespaces: ['solana'] })
    expect(connector.info.imageUrl).toMatch(/^https:\/\/service\.test\/getWalletImage\/[\da-f-]{36}$/)
    const result = await connector.connect(parameters([solanaDevnet, solana]))
    expect(result.accounts.map(({ address }) => address)).toEqual([handle().address])
    expect(result.approvedNetworkIds).toEqual([solana.caipNetworkId])
    await expect(connector.switchNetwork(solanaDevnet)).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
  })

  it('default: tweetnacl verifies a signed message, and rejects one wrong byte', async () => {
    const { provider } = await connect()
    const message = new TextEncoder().encode('Latchkey, Grüße')
    const params = { message: writeBase58(message) }
    const answer = (await provider.request({ method: 'solana_signMessage', params })) as { signature: string }
    const signature = readBase58(answer.signature)
    expect(verifySolana(message, signature, handle().address)).toBe(true)
    message[0] = (message[0] as number) ^ 1
    expect(verifySolana(message, signature, handle().address)).toBe(false)
  })

  it('default: signs legacy and versioned transactions, one or several at once', async () => {
    const { provider, account } = await connect()
    const [legacy, versioned] = await transfer(account, Keypair.generate().publicKey)
    const params = { transactions: [legacy, versioned] }
    const all = await provider.request({ method: 'solana_signAllTransactions', params })
    const { transactions } = all as { transactions: readonly string[] }
    const one = await provider.request({ method: 'solana_signTransaction', params: { transaction: versioned } })
    expect(one).toMatchObject({ transaction: transactions[1] })
    expect(Transaction.from(Buffer.from(transactions[0] ?? '', 'base64')).verifySignatures()).toBe(true)
    const signed = VersionedTransaction.deserialize(Buffer.from(transactions[1] ?? '', 'base64'))
    expect(verifySolana(signed.message.serialize(), signed.signatures[0], account.toBase58())).toBe(true)
  })

  it('default: sends a transaction that arrives on the chain', async () => {
    const { provider, account } = await connect()
    const receiver = Keypair.generate().publicKey
    const [, transaction] = await transfer(account, receiver, 2_500_000)
    const params = { transaction, sendOptions: { skipPreflight: true } }
    const { signature } = (await provider.request({ method: 'solana_signAndSendTransaction', params })) as {
      signature: string
    }
    expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null })
    expect(await connection.getBalance(receiver)).toBe(2_500_000)
  })

  it('behavior: updates the account when the user selects another one in the wallet', async () => {
    const { connector, provider } = await connect()
    const changes: (string | undefined)[] = []
    connector.watch({
      accountsChanged: (_namespace, accounts) => changes.push(accounts[0]?.address),
      networkChanged: () => undefined,
      disconnected: () => undefined,
    })
    handle().switchAccount(1)
    expect(changes).toEqual([handle().addresses[1]])
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([{ pubkey: handle().address }])
  })

  it('behavior: reconnects without a prompt if the wallet exposes its account', async () => {
    await connect()
    handle().setPolicy({ approve: 'never' })
    expect((await find().reconnect(parameters()))?.accounts).toHaveLength(1)
    removeWallets()
    const solanaWallets = [{ ...coinbaseSolanaWallet, policy: { approve: 'never' } as const }]
    removeWallets = announceSandboxWallets({ sandboxUrl: sandbox.url, wallets: [], solanaWallets })
    let promptCount = 0
    const provider = page().coinbaseSolana as { connect(): Promise<void> }
    const connectProvider = provider.connect
    Object.assign(provider, {
      connect() {
        promptCount += 1
        return connectProvider.call(provider)
      },
    })
    expect(await find().reconnect(parameters())).toBeUndefined()
    expect(promptCount).toBe(0)
  })

  it('behavior: adds the wallet when the page has loaded, and removes it when discovery stops', () => {
    const { coinbaseSolana } = page()
    delete page().coinbaseSolana
    const connectors = discover()
    expect(connectors.has(id)).toBe(false)
    Object.assign(page(), { coinbaseSolana })
    window.dispatchEvent(new Event('load'))
    expect(connectors.has(id)).toBe(true)
    stop?.()
    window.dispatchEvent(new Event('load'))
    expect(connectors.size).toBe(0)
  })

  it('behavior: lists the wallet once if it also registers through the standard, earlier or later', () => {
    const register = () => {
      const wallet = { ...solanaWallet, name: 'Coinbase Wallet', id: 'standard.coinbase' }
      const end = announceSandboxWallets({ sandboxUrl: sandbox.url, wallets: [], solanaWallets: [wallet] })
      const before = removeWallets
      removeWallets = () => {
        end()
        before()
      }
    }
    const early = discover()
    register()
    expect([...early.keys()]).toEqual([id])
    // Only the wallet from the standard has its own picture.
    expect(early.get(id)?.info.imageUrl).toMatch(/^https:/)
    const late = discover()
    expect([...late.keys()]).toEqual([id])
    expect(late.get(id)?.info.imageUrl).toMatch(/^data:image/)
  })

  it('error: keeps the wallet’s error when the user rejects', async () => {
    handle().setPolicy({ approve: 'never' })
    await expect(find().connect(parameters())).rejects.toMatchObject({ code: 4001 })
    await expect(find().connect(parameters([solanaDevnet]))).rejects.toMatchObject({ code: 'CHAINS_NOT_SUPPORTED' })
  })
})

describe('malicious window.coinbaseSolana', () => {
  const own = Keypair.generate().publicKey
  const other = Keypair.generate().publicKey
  const inject = (members: object) => {
    page().coinbaseSolana = {
      publicKey: own,
      connect: async () => undefined,
      signMessage: async () => ({ signature: new Uint8Array(64) }),
      signTransaction: async () => undefined,
      ...members,
    }
  }

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a string', 'coinbase'],
    ['an object without methods', {}],
    ['an object that can’t sign', { connect: async () => undefined, publicKey: own }],
    [
      'getters that throw',
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('hands off')
          },
        },
      ),
    ],
  ])('error: ignores %s and still lists other wallets', (_title, value) => {
    page().coinbaseSolana = value
    const end = announceSandboxWallets({ sandboxUrl: sandbox.url, wallets: [], solanaWallets: true })
    const ids = [...discover().keys()]
    end()
    expect(ids).toEqual([`wallet-standard:solana:${solanaWallet.name}`])
  })

  it.each<[string, object | null]>([
    ['missing', null],
    ['a string', Object('4Nd1m')],
    ['another key’s address', { toBytes: () => own.toBytes(), toString: () => other.toString() }],
    ['an address without a key', { toString: () => own.toString() }],
    ['a key of 33 bytes', { toBytes: () => new Uint8Array(33).fill(1), toString: () => own.toString() }],
    ['not bytes', { toBytes: () => 'bytes', toString: () => own.toString() }],
  ])('error: rejects a public key that is %s', async (_title, publicKey) => {
    inject({ publicKey })
    await expect(find().connect(parameters())).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each<[string, string, object]>([
    ['no answer for a message', 'solana_signMessage', { signMessage: async () => undefined }],
    ['a signature of 65 bytes', 'solana_signMessage', { signMessage: async () => ({ signature: new Uint8Array(65) }) }],
    ['an unsigned transaction', 'solana_signTransaction', {}],
    ['a string as transaction', 'solana_signTransaction', { signTransaction: async () => 'signed' }],
    [
      'fewer transactions than it got',
      'solana_signAllTransactions',
      { signAllTransactions: async (list: readonly unknown[]) => list.slice(1) },
    ],
    [
      'no signature for what it sent',
      'solana_signAndSendTransaction',
      { signAndSendTransaction: async () => ({ signature: 'sent' }) },
    ],
    ['nothing after sending', 'solana_signAndSendTransaction', { signAndSendTransaction: async () => undefined }],
  ])('error: rejects an answer with %s', async (_title, method, members) => {
    inject(members)
    const { provider } = await connect()
    const [legacy, versioned] = await transfer(own, other)
    const params = { message: writeBase58(Uint8Array.of(1)), transaction: legacy, transactions: [legacy, versioned] }
    await expect(provider.request({ method, params })).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('error: rejects if the user has selected another account and the wallet sent no event', async () => {
    inject({})
    const { provider } = await connect()
    Object.assign(page().coinbaseSolana as object, { publicKey: other })
    const params = { message: writeBase58(Uint8Array.of(1)) }
    await expect(provider.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({
      code: 'WALLET_ANSWER_INVALID',
    })
  })

  it('behavior: works if the wallet has no events, and ignores malformed ones', async () => {
    inject({})
    const { connector } = await connect()
    let changes = 0
    const listener = {
      accountsChanged: () => changes++,
      networkChanged: () => undefined,
      disconnected: () => undefined,
    }
    expect(() => connector.watch(listener)).not.toThrow()
    let emit: (key: unknown) => void = () => undefined
    inject({
      on: (event: string, changes: typeof emit) => {
        if (event === 'accountChanged') emit = changes
      },
    })
    const second = (await connect()).connector
    const release = second.watch(listener)
    emit({ toBytes: () => own.toBytes(), toString: () => other.toString() })
    emit({
      get toBytes() {
        throw new Error('hands off')
      },
    })
    expect(changes).toBe(0)
    emit(other)
    expect(changes).toBe(1)
    // It has no method to remove listeners.
    if (typeof release === 'function') release()
    emit(own)
    expect(changes).toBe(1)
  })
})
