// @vitest-environment happy-dom
import { base58 } from '@scure/base'
import type { WalletAccount } from '@wallet-standard/base'
import nacl from 'tweetnacl'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSolanaWallet } from './createSolanaWallet.js'
import { defaultSolanaAccounts } from './defaultSolanaWallet.js'
import type { SandboxSolanaPolicy, SolanaNonsenseKind } from './SandboxSolanaWalletOptions.js'

beforeEach(() => localStorage.clear())

function create(policy: SandboxSolanaPolicy = { approve: 'always' }) {
  const options = { name: 'Test', id: 'dev.latchkey.test', policy, isFunded: false }
  const { wallet, handle, reload } = createSolanaWallet('http://localhost:1', options)
  const { features } = wallet
  return {
    wallet,
    handle,
    reload,
    connect: features['standard:connect'].connect,
    disconnect: features['standard:disconnect'].disconnect,
    on: features['standard:events'].on,
    signMessage: features['solana:signMessage'].signMessage,
    signTransaction: features['solana:signTransaction'].signTransaction,
  }
}

type Created = ReturnType<typeof create>

async function connected(policy?: SandboxSolanaPolicy): Promise<Created & { account: WalletAccount }> {
  const created = create(policy)
  const { accounts } = await created.connect()
  return { ...created, account: accounts[0] as WalletAccount }
}

const message = new TextEncoder().encode('Hello')

describe('connection', () => {
  test('default: hides accounts until the user approves', async () => {
    const { wallet, connect, handle } = create()
    expect(wallet.accounts).toEqual([])
    const { accounts } = await connect()
    expect(accounts).toEqual(wallet.accounts)
    expect(accounts).toMatchObject([{ address: handle.address, chains: ['solana:mainnet'] }])
    expect(base58.encode(Uint8Array.from(accounts[0]?.publicKey ?? []))).toBe(handle.address)
    expect(wallet.accounts[0]).toBe(accounts[0])
  })

  test('behavior: a trusted dapp connects silently, and sees no account before that', async () => {
    await create().connect()
    const { wallet, connect, on } = create({ approve: 'never' })
    const heard: number[] = []
    on('change', ({ accounts }) => heard.push(accounts?.length ?? 0))
    expect(wallet.accounts).toEqual([])
    expect((await connect({ silent: true })).accounts).toHaveLength(1)
    await connect()
    expect(wallet.accounts).toHaveLength(1)
    expect(heard).toEqual([1])
  })

  const rejection = { code: 4001, message: 'User rejected the request.' }

  test('error: rejects a silent connection from an untrusted dapp', async () => {
    const { wallet, connect } = create({ approve: 'hang' })
    const error = await connect({ silent: true }).catch((caught: unknown) => caught)
    expect(error).toStrictEqual(rejection)
    expect(wallet.accounts).toEqual([])
  })

  test('error: rejects with a plain object', async () => {
    const error = await create({ approve: 'never' })
      .connect()
      .catch((caught: unknown) => caught)
    expect(error).toStrictEqual(rejection)
  })

  test('behavior: responds in a later task, after its events', async () => {
    const { connect, on } = create()
    const order: string[] = []
    on('change', () => order.push('change'))
    setTimeout(() => order.push('task'), 0)
    await connect()
    order.push('answer')
    expect(order.indexOf('change')).toBe(0)
    expect(order.at(-1)).toBe('answer')
  })

  test('behavior: hangs until the policy changes', async () => {
    const { connect, handle } = create({ approve: 'hang' })
    const first = connect()
    await expect(connect()).rejects.toMatchObject({ code: -32002 })
    handle.setPolicy({ approve: 'always' })
    expect((await connect()).accounts).toHaveLength(1)
    expect(await Promise.race([first, 'open'])).toBe('open')
  })

  test('behavior: notifies listeners of changes until they unsubscribe', async () => {
    const { handle, connect, disconnect, on } = create()
    const heard: (string | undefined)[][] = []
    const off = on('change', ({ accounts }) => heard.push((accounts ?? []).map(({ address }) => address)))
    await connect()
    handle.switchAccount(1)
    await disconnect()
    off()
    await connect()
    const [first, second] = defaultSolanaAccounts.map(({ address }) => address)
    expect(heard).toEqual([[first], [second], []])
  })

  test('behavior: applies changes from another tab', async () => {
    const { wallet, reload } = await connected()
    await create().disconnect()
    reload()
    expect(wallet.accounts).toEqual([])
  })

  test('behavior: sends no events to a page that has not connected', async () => {
    const { wallet, on, reload, handle } = create()
    const heard: unknown[] = []
    on('change', (properties) => heard.push(properties))
    await create().connect()
    reload()
    handle.switchAccount(1)
    handle.disconnect()
    expect(wallet.accounts).toEqual([])
    expect(heard).toEqual([])
  })

  test('error: rejects an unknown account', () => {
    expect(() => create().handle.switchAccount(2)).toThrow(RangeError)
  })
})

describe('signatures', () => {
  test('default: another library verifies a signed message, and rejects it with one wrong byte', async () => {
    const { account, signMessage } = await connected()
    const [output] = await signMessage({ account, message })
    const { signature, signedMessage } = output as { signature: Uint8Array; signedMessage: Uint8Array }
    const publicKey = Uint8Array.from(account.publicKey)
    expect(signedMessage).toEqual(message)
    expect(nacl.sign.detached.verify(signedMessage, signature, publicKey)).toBe(true)
    for (const bytes of [signature, signedMessage]) {
      const wrong = Uint8Array.from(bytes)
      wrong[3] = (wrong[3] as number) ^ 1
      const [first, second] = bytes === signature ? [signedMessage, wrong] : [wrong, signature]
      expect(nacl.sign.detached.verify(first as Uint8Array, second as Uint8Array, publicKey)).toBe(false)
    }
  })

  test('behavior: signs several inputs in order', async () => {
    const { account, signMessage } = await connected()
    const outputs = await signMessage({ account, message }, { account, message: Uint8Array.of(1) })
    expect(outputs.map(({ signedMessage }) => signedMessage)).toEqual([message, Uint8Array.of(1)])
  })

  test('error: rejects when the user rejects', async () => {
    const { account, handle, signMessage } = await connected()
    handle.setPolicy({ approve: 'never' })
    await expect(signMessage({ account, message })).rejects.toMatchObject({ code: 4001 })
  })

  test('error: rejects a page that has not connected', async () => {
    const { account } = await connected()
    await expect(create().signMessage({ account, message })).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects an account that the dapp can’t see', async () => {
    const { account, disconnect, handle, signMessage } = await connected()
    handle.switchAccount(1)
    await expect(signMessage({ account, message })).rejects.toMatchObject({ code: 4100 })
    handle.switchAccount(0)
    await disconnect()
    await expect(signMessage({ account, message })).rejects.toMatchObject({ code: 4100 })
  })

  test('error: rejects bytes that are not a transaction', async () => {
    const { account, signTransaction } = await connected()
    const transaction = Uint8Array.of(1, 2, 3)
    await expect(signTransaction({ account, transaction })).rejects.toMatchObject({ code: -32602 })
  })

  test('error: rejects an unknown chain', async () => {
    const { account, signTransaction } = await connected()
    const transaction = Uint8Array.of(1, 2, 3)
    await expect(signTransaction({ account, transaction, chain: 'solana:devnet' })).rejects.toThrow('solana:devnet')
  })
})

describe('nonsense', () => {
  const connectUnder = (nonsense: SolanaNonsenseKind) => create({ approve: 'nonsense', nonsense }).connect()

  test.each([
    ['malformed', [{ address: '0x123', publicKey: new Uint8Array(3) }]],
    ['empty', []],
    ['foreign-account', [{ chains: ['eip155:1'] }]],
    ['unknown-chain', [{ chains: ['solana:banana'] }]],
  ] as const)('behavior: %s when connecting', async (kind, accounts) => {
    expect((await connectUnder(kind)).accounts).toMatchObject(accounts)
  })

  test("behavior: 'huge' responses, 'wrong-length' keys, and responses that are not objects", async () => {
    expect((await connectUnder('huge')).accounts).toHaveLength(100_000)
    expect((await connectUnder('wrong-length')).accounts[0]?.publicKey).toHaveLength(33)
    expect([await connectUnder('null'), await connectUnder('text')]).toEqual([null, 'yes'])
  })

  test.each([
    ['throws-text', 'The wallet is out of order'],
    ['throws-nothing', undefined],
  ] as const)('error: %s', async (kind, thrown) => {
    expect(await connectUnder(kind).catch((error: unknown) => ({ error }))).toEqual({ error: thrown })
  })

  test('behavior: switches the account before it responds', async () => {
    const { accounts } = await connectUnder('account-changes')
    expect(accounts).toMatchObject([{ address: defaultSolanaAccounts[1]?.address }])
  })

  test.each([
    ['malformed', 3],
    ['wrong-length', 65],
    ['huge', 1_000_000],
  ] as const)('behavior: %s signatures', async (nonsense, length) => {
    const { account, handle, signMessage } = await connected()
    handle.setPolicy({ approve: 'nonsense', nonsense })
    const [output] = await signMessage({ account, message })
    expect(output?.signature).toHaveLength(length)
  })

  test.each(['changed-message', 'foreign-account'] as const)('behavior: %s does not verify', async (nonsense) => {
    const { account, handle, signMessage } = await connected()
    handle.setPolicy({ approve: 'nonsense', nonsense })
    const [output] = await signMessage({ account, message })
    const { signature, signedMessage } = output as { signature: Uint8Array; signedMessage: Uint8Array }
    const publicKey = Uint8Array.from(account.publicKey)
    expect(signature).toHaveLength(64)
    expect(nacl.sign.detached.verify(message, signature, publicKey)).toBe(false)
    // A wallet may sign a different message, but then it has to return the message.
    const isOwn = nonsense === 'changed-message'
    expect(nacl.sign.detached.verify(signedMessage, signature, publicKey)).toBe(isOwn)
  })
})
