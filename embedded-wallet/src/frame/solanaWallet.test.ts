/** Typed methods over the embedded wallet. Its secure site uses base58. Dapps use bytes and web3.js objects. */

import { solana } from '@latchkey/networks'
import { type Sandbox, startSandbox } from '@latchkey/sandbox'
import { type SolanaProvider, solana as solanaChain } from '@latchkey/solana'
import { Connection, Keypair, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestTransfer } from '../../../tests/chains/createTestTransfer.js'
import { verifySolana } from '../../../tests/chains/verifySolana.js'
import { openSecureSite, type UserAnswer } from '../testing/openSecureSite.js'

let sandbox: Sandbox
let connection: Connection
let provider: SolanaProvider
let owner: PublicKey
let answer: UserAnswer

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
  connection = new Connection(sandbox.solana.rpcUrl, 'confirmed')
}, 60_000)
beforeEach(async () => {
  answer = 'approve'
  sandbox.secure.reset()
  sandbox.mail.clear()
  const { connector } = await openSecureSite(sandbox, [solana], () => answer)
  const { signal } = new AbortController()
  const { accounts } = await connector.connect({ namespace: 'solana', networks: [solana], signal })
  const address = accounts[0]?.address ?? ''
  owner = new PublicKey(address)
  provider = solanaChain().extendProvider?.(await connector.getProvider('solana'), () => address) as SolanaProvider
  await sandbox.solana.fund(address, 5_000_000_000n)
})
afterAll(() => sandbox?.stop())

async function transferTo(to: PublicKey) {
  const { blockhash } = await connection.getLatestBlockhash()
  return createTestTransfer({ from: owner, to, lamports: 1_000_000_000, blockhash })
}

const verify = (message: Uint8Array, signature: Uint8Array | null | undefined) =>
  verifySolana(message, signature, owner.toBase58())

async function expectArrival(signature: string, receiver: PublicKey) {
  await expect
    .poll(async () => (await connection.getSignatureStatus(signature)).value, { timeout: 10_000 })
    .toMatchObject({ err: null })
  expect(await connection.getBalance(receiver)).toBe(1_000_000_000)
}

it('default: signMessage signs bytes', async () => {
  const signature = await provider.signMessage('Grüezi')
  expect(verify(new TextEncoder().encode('Grüezi'), signature)).toBe(true)
})

it('default: signTransaction returns the same kind of transaction that it was given', async () => {
  const { legacy, versioned } = await transferTo(Keypair.generate().publicKey)
  const signedLegacy = await provider.signTransaction(legacy)
  expect(signedLegacy).toBeInstanceOf(Transaction)
  expect(signedLegacy.verifySignatures()).toBe(true)
  const signed = await provider.signTransaction(versioned)
  expect(signed).toBeInstanceOf(VersionedTransaction)
  expect(verify(signed.message.serialize(), signed.signatures[0])).toBe(true)
})

it('default: signAllTransactions signs both kinds of transaction', async () => {
  const { legacy, versioned } = await transferTo(Keypair.generate().publicKey)
  const [first, second] = await provider.signAllTransactions<Transaction | VersionedTransaction>([legacy, versioned])
  expect((first as Transaction).verifySignatures()).toBe(true)
  const { message, signatures } = second as VersionedTransaction
  expect(verify(message.serialize(), signatures[0])).toBe(true)
})

it.each(['legacy', 'versioned'] as const)('default: signs and sends a %s transaction', async (form) => {
  const receiver = Keypair.generate().publicKey
  await expectArrival(await provider.signAndSendTransaction((await transferTo(receiver))[form]), receiver)
})

it('default: sendTransaction works as in wallet-adapter', async () => {
  const receiver = Keypair.generate().publicKey
  const { versioned } = await transferTo(receiver)
  await expectArrival(await provider.sendTransaction(versioned, connection, { maxRetries: 1 }), receiver)
})

it('error: rejects with 4001 if the user rejects', async () => {
  answer = 'cancel'
  const { legacy, versioned } = await transferTo(Keypair.generate().publicKey)
  const no = { code: 'REQUEST_REJECTED', rpcCode: 4001 }
  await expect(provider.signTransaction(legacy)).rejects.toMatchObject(no)
  await expect(provider.signAndSendTransaction(versioned)).rejects.toMatchObject(no)
})

it('error: rejects another account’s transaction', async () => {
  const { blockhash } = await connection.getLatestBlockhash()
  const from = Keypair.generate().publicKey
  const foreign = createTestTransfer({ from, to: owner, lamports: 1, blockhash }).legacy
  await expect(provider.signTransaction(foreign)).rejects.toMatchObject({ code: 'FRAME_ERROR' })
})
