import { encodeBase64 } from '@latchkey/plugin-api'
import { Keypair, SystemProgram, TransactionMessage, VersionedTransaction } from '@solana/web3.js'
import fc from 'fast-check'
import { it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { simulateTransactions } from './simulateTransactions.js'

const payerKey = Keypair.generate().publicKey
const from = payerKey.toBase58()
const instructions = [
  SystemProgram.transfer({ fromPubkey: payerKey, toPubkey: Keypair.generate().publicKey, lamports: 1 }),
]
const message = new TransactionMessage({ payerKey, recentBlockhash: '1'.repeat(32), instructions })
const transactions = [new VersionedTransaction(message.compileToV0Message()).serialize()]

const bytes = fc
  .tuple(
    fc.constantFrom(0, 82, 164, 165, 166, 168, 400),
    fc.uint8Array({ minLength: 400, maxLength: 400 }),
    fc.boolean(),
  )
  .map(([size, random, isOwn]) => {
    const data = Uint8Array.from(random)
    if (isOwn) data.set(payerKey.toBytes(), 32)
    data[72] = random[0] === undefined ? 0 : random[0] % 2
    data.fill(0, 73, 76)
    data[165] = 2
    return [encodeBase64(data.slice(0, size)), 'base64']
  })
const account = fc.oneof(
  fc.constant(null),
  fc.record({
    lamports: fc.constantFrom(0, 1, 2 ** 53, -1, 0.5),
    owner: fc.constantFrom('1'.repeat(32), 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    data: bytes,
  }),
)
const pair = fc.tuple(account, account)
const simulated = fc.record({
  value: fc.record({
    err: fc.constantFrom(null, null, 'AccountNotFound', {}),
    accounts: pair,
    logs: fc.array(hostileJson),
  }),
})
const fee = fc.record({ value: fc.constantFrom(null, 5_000, -1) })
const answers = fc.tuple(fc.record({ value: pair }), simulated, fee)

it('behavior: never crashes on random or malicious answers from a node', () =>
  fuzzBorder({
    name: 'Solana simulation',
    input: fc.oneof(answers, spoiled(answers), fc.tuple(hostileJson, hostileJson, hostileJson)),
    pass: (given) => {
      const [stored, run, feeAnswer] = Array.isArray(given) ? given : []
      const byMethod: Record<string, unknown> = { getMultipleAccounts: stored, simulateTransaction: run }
      const ask = async (method: string) => (method in byMethod ? byMethod[method] : feeAnswer)
      return simulateTransactions(ask, { from, transactions }, 'confirmed')
    },
    check(simulation) {
      for (const { amount, tokenAddress } of simulation?.changes ?? []) {
        if (typeof amount !== 'bigint' || amount === 0n) throw new Error(`Amount: ${amount}`)
        if (tokenAddress !== undefined && !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(tokenAddress))
          throw new Error(tokenAddress)
      }
      for (const { amount } of simulation?.approvals ?? []) {
        if (typeof amount !== 'bigint' && amount !== 'all') throw new Error(`Amount: ${amount}`)
      }
      if ((simulation?.reason?.length ?? 0) > 200) throw new Error('A long reason.')
    },
  }))
