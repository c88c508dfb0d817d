import fc from 'fast-check'
import { it } from 'vitest'
import { fuzzBorder } from '../../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, spoiled } from '../../../../../tests/fuzz/hostileValues.js'
import { simulate } from './simulate.js'

const from = `0x${'11'.repeat(20)}`
const token = `0x${'cd'.repeat(20)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'

const log = fc.record({
  address: fc.constantFrom(token, `0x${'e'.repeat(40)}`, `0x${'77'.repeat(20)}`, permit2),
  topics: fc.constantFrom(
    ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(from), topic(token)],
    ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(token), topic(from), word(7n)],
    ['0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62', topic(token), topic(from), topic(token)],
    // TransferBatch, Approval of a token and of a collectible, ApprovalForAll, and Permit2's Approval
    ['0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb', topic(token), topic(from), topic(token)],
    ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', topic(from), topic(token)],
    ['0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', topic(from), topic(token), word(7n)],
    ['0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31', topic(from), topic(token)],
    ['0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b', topic(from), topic(token), topic(token)],
  ),
  data: fc.oneof(
    fc.constantFrom('0x', word(5n), `${word(1n)}${word(2n).slice(2)}`),
    // Two lists, with offsets and lengths that may lie.
    fc
      .array(fc.constantFrom(0n, 1n, 2n, 32n, 64n, 128n, 2n ** 53n, 2n ** 256n - 1n), { maxLength: 8 })
      .map((words) => `0x${words.map((each) => word(each).slice(2)).join('')}`),
  ),
})
const result = (logs: fc.Arbitrary<unknown>) =>
  fc.record({
    status: fc.constantFrom('0x1', '0x0'),
    returnData: fc.bigInt(0n, 9n).map(word),
    logs: fc.array(logs, { maxLength: 3 }),
  })
/** As many results as the request has calls: the second run reads more than the first. */
const answer = (count: number) =>
  fc.tuple(fc.record({ calls: fc.array(result(log), { minLength: count, maxLength: count }) }))
const answers = fc.tuple(answer(5), fc.oneof(...[7, 9, 11, 13].map(answer)))

it('behavior: never crashes on random or malicious answers from a node', () =>
  fuzzBorder({
    name: 'simulation',
    input: fc.tuple(
      fc.oneof(answers, spoiled(answers), fc.tuple(hostileJson, hostileJson)),
      fc.oneof(
        hostileJson,
        fc.array(fc.bigInt(0n, 3n), { minLength: 5, maxLength: 5 }).map((words) => {
          return `0x${words.map((each) => word(each).slice(2)).join('')}`
        }),
      ),
    ),
    pass: ([simulated, called]) => {
      const [first, second] = Array.isArray(simulated) ? simulated : []
      let runs = 0
      return simulate(
        { request: async (method) => (method !== 'eth_simulateV1' ? called : runs++ === 0 ? first : second) },
        { networkId: 'eip155:1', from, calls: [{ to: token, data: '0x12345678', value: 0n }], tokens: [token] },
      )
    },
    check(simulation) {
      for (const { amount, spender, tokenAddress } of simulation?.approvals ?? []) {
        if (typeof amount !== 'bigint' && amount !== 'all') throw new Error(`Amount: ${amount}`)
        for (const address of [spender, tokenAddress]) if (!/^0x[\da-f]{40}$/.test(address)) throw new Error(address)
      }
      if ((simulation?.reason?.length ?? 0) > 200) throw new Error('A long reason.')
      for (const { amount, tokenAddress } of simulation?.changes ?? []) {
        if (typeof amount !== 'bigint' || amount === 0n) throw new Error(`Amount: ${amount}`)
        if (tokenAddress !== undefined && typeof tokenAddress !== 'string') throw new Error('No address.')
      }
      if (simulation?.status === 'reverted' && simulation.changes.length > 0) throw new Error('Changes of nothing.')
    },
  }))
