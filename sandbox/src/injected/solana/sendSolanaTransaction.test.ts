import { base58 } from '@scure/base'
import {
  Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import type { WalletAccount } from '@wallet-standard/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../index.js'
import { createSolanaWallet } from './createSolanaWallet.js'

let sandbox: Sandbox
let connection: Connection
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  connection = new Connection(sandbox.solana.rpcUrl)
})
afterAll(() => sandbox?.stop())

async function connect() {
  const { publicKey, secretKey } = Keypair.generate()
  const account = {
    address: publicKey.toBase58(),
    secretKey: Buffer.from(secretKey.slice(0, 32)).toString('hex'),
  }
  const options = { name: 'Test', id: 'dev.latchkey.test', accounts: [account], policy: { approve: 'always' as const } }
  const { wallet, handle } = createSolanaWallet(sandbox.url, options)
  const { accounts } = await wallet.features['standard:connect'].connect()
  return { publicKey, handle, account: accounts[0] as WalletAccount, features: wallet.features }
}

async function transfer(from: PublicKey, to: PublicKey, lamports: number) {
  const { blockhash: recentBlockhash } = await connection.getLatestBlockhash()
  const instructions = [SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })]
  const message = new TransactionMessage({ payerKey: from, recentBlockhash, instructions })
  return {
    legacy: Transaction.populate(message.compileToLegacyMessage()),
    versioned: new VersionedTransaction(message.compileToV0Message()),
  }
}

test('default: gets test money, then signs a transaction and sends it to the chain', async () => {
  const { publicKey, account, features } = await connect()
  expect(await connection.getBalance(publicKey)).toBe(100_000_000_000)
  const receiver = Keypair.generate().publicKey
  const { versioned } = await transfer(publicKey, receiver, 1_000_000)
  const { signAndSendTransaction } = features['solana:signAndSendTransaction']
  const [output] = await signAndSendTransaction({
    account,
    chain: 'solana:mainnet',
    transaction: versioned.serialize(),
  })
  const signature = base58.encode(output?.signature ?? new Uint8Array())
  expect((await connection.getSignatureStatus(signature)).value).toMatchObject({ err: null })
  expect(await connection.getBalance(receiver)).toBe(1_000_000)
})

test('behavior: signs a legacy transaction and keeps another signer’s signature', async () => {
  const { publicKey, account, features } = await connect()
  const payer = Keypair.generate()
  await sandbox.solana.fund(payer.publicKey.toBase58(), 1_000_000_000n)
  const { legacy } = await transfer(publicKey, payer.publicKey, 5_000_000)
  legacy.feePayer = payer.publicKey
  legacy.partialSign(payer)
  const transaction = legacy.serialize({ requireAllSignatures: false })
  const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction })
  expect(Transaction.from(output?.signedTransaction ?? []).verifySignatures()).toBe(true)
  await connection.sendRawTransaction(output?.signedTransaction ?? Buffer.of())
  expect(await connection.getBalance(payer.publicKey)).toBe(1_004_990_000)
})

test('behavior: the chain rejects an altered transaction', async () => {
  const { publicKey, account, features, handle } = await connect()
  const { legacy } = await transfer(publicKey, Keypair.generate().publicKey, 1_000_000)
  const transaction = legacy.serialize({ requireAllSignatures: false })
  for (const nonsense of ['changed-message', 'foreign-account'] as const) {
    handle.setPolicy({ approve: 'nonsense', nonsense })
    const [output] = await features['solana:signTransaction'].signTransaction({ account, transaction })
    await expect(connection.sendRawTransaction(output?.signedTransaction ?? Buffer.of())).rejects.toThrow(
      'Transaction signature verification failure',
    )
  }
})

test('error: rejects an amount above the balance with the chain’s message', async () => {
  const { publicKey, account, features } = await connect()
  const { versioned } = await transfer(publicKey, Keypair.generate().publicKey, 200_000_000_000)
  const { signAndSendTransaction } = features['solana:signAndSendTransaction']
  const sending = signAndSendTransaction({ account, chain: 'solana:mainnet', transaction: versioned.serialize() })
  await expect(sending).rejects.toMatchObject({
    code: -32002,
    data: { logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]) },
  })
})

test('error: rejects a transaction if the account is not one of its signers', async () => {
  const { account, features } = await connect()
  const { versioned } = await transfer(Keypair.generate().publicKey, Keypair.generate().publicKey, 1)
  const signing = features['solana:signTransaction'].signTransaction({ account, transaction: versioned.serialize() })
  await expect(signing).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('no signer') })
})

test('error: rejects a chain that the sandbox does not run', async () => {
  const { publicKey, account, features } = await connect()
  const { versioned } = await transfer(publicKey, publicKey, 1)
  const { signAndSendTransaction } = features['solana:signAndSendTransaction']
  const sending = signAndSendTransaction({ account, chain: 'solana:devnet', transaction: versioned.serialize() })
  await expect(sending).rejects.toThrow('solana:devnet')
})
