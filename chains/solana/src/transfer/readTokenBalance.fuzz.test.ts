import { isLatchkeyError } from '@latchkey/plugin-api'
import { PublicKey } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson } from '../../../../tests/fuzz/hostileValues.js'
import { tokenPrograms } from './describeTokenTransfer.js'
import { readTokenBalance } from './readToken.js'

const mint = new PublicKey('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
const owner = new PublicKey('11111111111111111111111111111112')
const read = (answer: unknown) => readTokenBalance(async () => answer, owner, { mint, commitment: 'confirmed' })

const account = (data: Uint8Array, program: string) => ({
  data: [Buffer.from(data).toString('base64'), 'base64'],
  owner: program,
})

function writeAccount(amount: bigint): Uint8Array {
  const data = new Uint8Array(165)
  data.set(mint.toBytes())
  new DataView(data.buffer).setBigUint64(64, amount, true)
  return data
}

it.each([0, 1])('default: reads the balance in an account of token program %i', async (index) => {
  const value = [null, null] as unknown[]
  value[index] = account(writeAccount(2n ** 64n - 1n), tokenPrograms[index] ?? '')
  await expect(read({ value })).resolves.toBe(2n ** 64n - 1n)
})

it('behavior: ignores accounts that other programs own', async () => {
  // Anyone can send SOL to the address before the account exists.
  await expect(read({ value: [account(new Uint8Array(), '1'.repeat(32)), null] })).resolves.toBe(0n)
})

it('behavior: never crashes on random or malicious answers', () => {
  const stored = fc.oneof(
    fc
      .tuple(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(...tokenPrograms, 'nobody'))
      .map(([data, program]) => account(data, program)),
    fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((amount) => account(writeAccount(amount), tokenPrograms[0] ?? '')),
    hostileJson,
  )
  return fuzzBorder({
    name: 'token account',
    // Deriving the accounts' addresses takes a millisecond.
    runs: 1_000,
    input: fc.oneof(
      fc.tuple(stored, stored).map((value) => ({ value }) as unknown),
      hostileJson,
    ),
    pass: read,
    isExpectedError: (error) => isLatchkeyError(error, 'NODE_ANSWER_INVALID'),
    check(amount) {
      if (typeof amount !== 'bigint' || amount < 0n || amount >= 2n ** 64n) throw new Error(`Amount: ${amount}`)
    },
  })
})
