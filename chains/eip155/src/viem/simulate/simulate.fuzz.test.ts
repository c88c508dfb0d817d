import fc from 'fast-check'
import { it } from 'vitest'
import { fuzzBorder } from '../../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, spoiled } from '../../../../../tests/fuzz/hostileValues.js'
import { simulate } from './simulate.js'

const from = `0x${'11'.repeat(20)}`
const token = `0x${'cd'.repeat(20)}`
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const topic = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

const log = fc.record({
  address: fc.constantFrom(token, `0x${'e'.repeat(40)}`, `0x${'77'.repeat(20)}`),
  topics: fc.constantFrom(
    ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(from), topic(token)],
    ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', topic(token), topic(from), word(7n)],
    ['0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62', topic(token), topic(from), topic(token)],
  ),
  data: fc.constantFrom('0x', word(5n), `${word(1n)}${word(2n).slice(2)}`),
})
const result = (logs: fc.Arbitrary<unknown>) =>
  fc.record({
    status: fc.constantFrom('0x1', '0x0'),
    returnData: fc.bigInt(0n, 9n).map(word),
    logs: fc.array(logs, { maxLength: 3 }),
  })
const answer = fc.tuple(fc.record({ calls: fc.array(result(log), { minLength: 5, maxLength: 5 }) }))

it('behavior: never crashes on random or malicious answers from a node', () =>
  fuzzBorder({
    name: 'simulation',
    input: fc.tuple(
      fc.oneof(answer, spoiled(answer), hostileJson),
      fc.oneof(
        hostileJson,
        fc.array(fc.bigInt(0n, 3n), { minLength: 5, maxLength: 5 }).map((words) => {
          return `0x${words.map((each) => word(each).slice(2)).join('')}`
        }),
      ),
    ),
    pass: ([simulated, called]) =>
      simulate(
        { request: async (method) => (method === 'eth_simulateV1' ? simulated : called) },
        { networkId: 'eip155:1', from, calls: [{ to: token, data: '0x12345678', value: 0n }], tokens: [token] },
      ),
    check(simulation) {
      for (const { amount, tokenAddress } of simulation?.changes ?? []) {
        if (typeof amount !== 'bigint' || amount === 0n) throw new Error(`Amount: ${amount}`)
        if (tokenAddress !== undefined && typeof tokenAddress !== 'string') throw new Error('No address.')
      }
      if (simulation?.status === 'reverted' && simulation.changes.length > 0) throw new Error('Changes of nothing.')
    },
  }))
