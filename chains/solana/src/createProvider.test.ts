import { solana } from '@latchkey/networks'
import type { Provider } from '@latchkey/plugin-api'
import { createTestChainContext } from '@latchkey/plugin-api/testing'
import { base64 } from '@scure/base'
import { Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { describe, expect, it } from 'vitest'
import { createTestSolanaWallet, readTestWallet } from '../../../tests/chains/createTestSolanaWallet.js'
import { createTestTransfer } from '../../../tests/chains/createTestTransfer.js'
import { verifySolana } from '../../../tests/chains/verifySolana.js'
import { readBase58, writeBase58 } from './base58.js'
import { createConnector } from './createConnector.js'
import { solana as solanaChain } from './index.js'
import type { SolanaProvider } from './SolanaProvider.js'

const blockhash = writeBase58(new Uint8Array(32).fill(7))

const extendProvider = solanaChain().extendProvider as (provider: Provider, readAddress: () => string) => SolanaProvider

async function setUp(node?: (method: string, params: readonly unknown[]) => unknown) {
  const wallet = createTestSolanaWallet()
  const context = createTestChainContext({
    networks: [solana],
    ...(node && { request: async (method, params = []) => node(method, params) }),
  })
  const info = { id: 'test', name: 'Test', type: 'ANNOUNCED', namespaces: ['solana'] } as const
  const connector = createConnector(info, readTestWallet(wallet), context)
  await connector.connect({ namespace: 'solana', networks: [solana], signal: new AbortController().signal })
  const plain = await connector.getProvider('solana')
  const [first, second] = wallet.keys as [(typeof wallet.keys)[0], (typeof wallet.keys)[0]]
  return { wallet, context, plain, provider: extendProvider(plain, () => first.address), first, second }
}

function transferFrom(address: string) {
  return createTestTransfer({
    from: new PublicKey(address),
    to: Keypair.generate().publicKey,
    lamports: 1,
    blockhash,
  })
}

describe('accounts', () => {
  it.each(['solana_getAccounts', 'solana_requestAccounts'])('default: %s', async (method) => {
    const { plain, first, second } = await setUp()
    await expect(plain.request({ method })).resolves.toEqual([{ pubkey: first.address }, { pubkey: second.address }])
  })
})

describe('signMessage', () => {
  it.each([
    ['text', 'Grüezi, 世界'],
    ['bytes', new Uint8Array([0, 255, 1])],
  ])('default: %s', async (_title, message) => {
    const { provider, first } = await setUp()
    const signature = await provider.signMessage(message)
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
    expect(verifySolana(bytes, signature, first.address)).toBe(true)
    signature[0] = (signature[0] ?? 0) ^ 1
    expect(verifySolana(bytes, signature, first.address)).toBe(false)
  })

  it('parameters: pubkey', async () => {
    const { plain, second } = await setUp()
    const message = writeBase58(new TextEncoder().encode('hello'))
    const answer = await plain.request({ method: 'solana_signMessage', params: { message, pubkey: second.address } })
    const signature = readBase58((answer as { signature: string }).signature) as Uint8Array
    expect(verifySolana(new TextEncoder().encode('hello'), signature, second.address)).toBe(true)
  })

  it.each([
    ['of another length', { signature: new Uint8Array(63) }],
    ['that is not bytes', { signature: 'abc' }],
    ['of another message', { signature: new Uint8Array(64), signedMessage: new Uint8Array([1]) }],
    ['that is missing', null],
  ])('error: rejects a signature %s', async (_title, output) => {
    const { wallet, provider } = await setUp()
    wallet.features['solana:signMessage'] = { signMessage: async () => [output] }
    await expect(provider.signMessage('x')).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('error: rejects if the wallet does not support the feature', async () => {
    const { wallet, provider } = await setUp()
    delete wallet.features['solana:signMessage']
    await expect(provider.signMessage('x')).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED', rpcCode: 4200 })
  })

  it('error: keeps the wallet’s error when the user rejects', async () => {
    const { wallet, provider } = await setUp()
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    wallet.features['solana:signMessage'] = { signMessage: () => Promise.reject(rejection) }
    await expect(provider.signMessage('x')).rejects.toBe(rejection)
  })

  it.each([
    ['text that is not base58', { message: '0OIl' }],
    ['a foreign account', { message: 'abc', pubkey: blockhash }],
    ['missing parameters', undefined],
  ])('error: rejects %s', async (_title, params) => {
    const { plain } = await setUp()
    await expect(plain.request({ method: 'solana_signMessage', params })).rejects.toMatchObject({
      code: 'REQUEST_PARAMS_INVALID',
      rpcCode: -32602,
    })
  })
})

describe('signTransaction', () => {
  it('default: returns a Transaction for a Transaction', async () => {
    const { provider, first } = await setUp()
    const { legacy } = transferFrom(first.address)
    const signed = await provider.signTransaction(legacy)
    expect(signed).toBeInstanceOf(Transaction)
    expect(signed.verifySignatures()).toBe(true)
    expect(signed.serializeMessage()).toEqual(legacy.serializeMessage())
  })

  it('default: returns a VersionedTransaction for a VersionedTransaction', async () => {
    const { provider, first } = await setUp()
    const { versioned } = transferFrom(first.address)
    const signed = await provider.signTransaction(versioned)
    expect(signed).toBeInstanceOf(VersionedTransaction)
    expect(verifySolana(versioned.message.serialize(), signed.signatures[0] as Uint8Array, first.address)).toBe(true)
  })

  it('default: returns bytes for bytes', async () => {
    const { provider, first } = await setUp()
    const bytes = transferFrom(first.address).versioned.serialize()
    const signed = VersionedTransaction.deserialize(await provider.signTransaction(bytes))
    expect(verifySolana(signed.message.serialize(), signed.signatures[0] as Uint8Array, first.address)).toBe(true)
    expect(bytes.slice(1, 65).some(Boolean)).toBe(false)
  })

  it('behavior: inserts the signature if a WalletConnect wallet returns nothing else', async () => {
    const { plain, first } = await setUp()
    const request: typeof plain.request = async (call) => {
      const { signature } = (await plain.request(call)) as { signature: string }
      return { signature }
    }
    const provider = extendProvider({ request }, () => first.address)
    const signed = await provider.signTransaction(transferFrom(first.address).legacy)
    expect(signed.verifySignatures()).toBe(true)
  })

  it('default: signs several transactions at once', async () => {
    const { wallet, provider, first } = await setUp()
    const signed = await provider.signAllTransactions([0, 1].map(() => transferFrom(first.address).legacy))
    expect(signed.map((transaction) => transaction.verifySignatures())).toEqual([true, true])
    expect(wallet.calls.filter(([feature]) => feature === 'solana:signTransaction')).toHaveLength(1)
  })

  it.each([
    ['nothing', [{}]],
    ['an unsigned transaction', 'unsigned'],
    ['too few', []],
    ['a string', [{ signedTransaction: 'x' }]],
  ])('error: rejects if the wallet returns %s', async (_title, outputs) => {
    const { wallet, provider, first } = await setUp()
    wallet.features['solana:signTransaction'] = {
      signTransaction: async ({ transaction }: { transaction: Uint8Array }) =>
        outputs === 'unsigned' ? [{ signedTransaction: transaction }] : outputs,
    }
    const { versioned } = transferFrom(first.address)
    await expect(provider.signTransaction(versioned)).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it('error: rejects a value that is not a transaction', async () => {
    const { provider, plain } = await setUp()
    const signing = provider.signTransaction({} as never)
    await expect(signing).rejects.toMatchObject({ code: 'TRANSACTION_UNREADABLE' })
    for (const transaction of [undefined, '', '%', 7]) {
      const signRequest = plain.request({ method: 'solana_signTransaction', params: { transaction } })
      await expect(signRequest).rejects.toMatchObject({ code: 'REQUEST_PARAMS_INVALID' })
    }
    const all = plain.request({ method: 'solana_signAllTransactions', params: { transactions: 'x' } })
    await expect(all).rejects.toMatchObject({ code: 'REQUEST_PARAMS_INVALID' })
  })
})

describe('signAndSendTransaction', () => {
  it('default: sends through the wallet on the connection’s network', async () => {
    const { wallet, context, provider, first } = await setUp()
    const { legacy } = transferFrom(first.address)
    const signature = await provider.signAndSendTransaction(legacy, { skipPreflight: true })
    expect(verifySolana(legacy.serializeMessage(), readBase58(signature) as Uint8Array, first.address)).toBe(true)
    expect(wallet.calls.at(-1)).toMatchObject([
      'solana:signAndSendTransaction',
      { chain: 'solana:mainnet', options: { skipPreflight: true } },
    ])
    expect(context.nodeCalls).toEqual([])
  })

  it('behavior: sends through the node if the wallet only signs', async () => {
    const sent: VersionedTransaction[] = []
    const { wallet, provider, first } = await setUp((_method, [transaction]) => {
      sent.push(VersionedTransaction.deserialize(base64.decode(transaction as string)))
      return writeBase58(sent[0]?.signatures[0] as Uint8Array)
    })
    delete wallet.features['solana:signAndSendTransaction']
    const { versioned } = transferFrom(first.address)
    const signature = readBase58(await provider.sendTransaction(versioned, {}, { maxRetries: 1 })) as Uint8Array
    expect(verifySolana(versioned.message.serialize(), signature, first.address)).toBe(true)
    expect(sent).toHaveLength(1)
  })

  it('error: rejects if the node returns no signature', async () => {
    const { wallet, provider, first } = await setUp(() => 'ok')
    delete wallet.features['solana:signAndSendTransaction']
    const sending = provider.sendTransaction(transferFrom(first.address).legacy)
    await expect(sending).rejects.toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })
})

describe('other methods', () => {
  it('default: sends other methods to the node', async () => {
    const { context, plain } = await setUp(() => 12)
    await expect(plain.request({ method: 'getSlot', params: [{ commitment: 'processed' }] })).resolves.toBe(12)
    expect(context.nodeCalls).toEqual([[solana.caipNetworkId, 'getSlot', [{ commitment: 'processed' }]]])
  })

  it('error: never sends unknown wallet methods to the node', async () => {
    const { context, plain } = await setUp(() => 12)
    await expect(plain.request({ method: 'solana_grabKeys' })).rejects.toMatchObject({ code: 'METHOD_NOT_SUPPORTED' })
    expect(context.nodeCalls).toEqual([])
  })
})
