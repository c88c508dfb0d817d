/** The digest detects every change, and each parameter is read only once. */
import { type CaipAddress, type CaipNetworkId, type FrozenRequest, RequestError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled, trapped } from '../../../tests/fuzz/hostileValues.js'
import { digestRequest } from './digestRequest.js'
import { freezeRequest, thawParams } from './freezeRequest.js'

const address = `0x${'a1'.repeat(20)}` as const
const request = {
  method: 'eth_sendTransaction',
  networkId: 'eip155:1',
  account: `eip155:1:${address}`,
  origin: { kind: 'host' },
  class: 'approval',
} as const

const transaction = fc.record(
  {
    from: fc.constant(address),
    to: fc.constant(`0x${'b2'.repeat(20)}`),
    value: fc.bigInt({ min: 0n }),
    data: hostileText,
  },
  { requiredKeys: ['from'] },
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  transaction,
  hostileJson,
  fc.bigInt(),
  fc.uint8Array({ maxLength: 8 }),
  fc.anything({ withBigInt: true, withTypedArray: true, withSparseArray: true, withNullPrototype: true }),
)
const content = fc.record({
  method: fc.oneof(fc.constant('personal_sign'), hostileText),
  networkId: fc.constantFrom<CaipNetworkId>('eip155:1', 'eip155:10', 'solana:1'),
  account: fc.option(fc.constantFrom<CaipAddress>('eip155:1:0x1', 'eip155:1:0x10', 'eip155:10:0x1'), {
    nil: undefined,
  }),
  params: fc.array(value, { maxLength: 3 }),
})
const isExpectedError = (error: unknown) => error instanceof RequestError && error.rpcCode === -32602
const numRuns = Number(process.env.FUZZ_RUNS ?? 1000)
const seed = Number(process.env.FUZZ_SEED ?? 1)

test('two requests have the same digest only if they are equal', () => {
  const read = (one: Parameters<typeof digestRequest>[0]) => {
    try {
      return digestRequest(one)
    } catch (error) {
      if (error instanceof TypeError) return undefined
      throw error
    }
  }
  const property = fc.property(
    content,
    content,
    fc.constantFrom('method', 'networkId', 'account', 'params'),
    (one, other, part) => {
      const changed = { ...one, [part]: other[part] }
      const digests = [read(structuredClone(one)), read(structuredClone(changed))]
      if (digests[0] === undefined || digests[1] === undefined) return
      expect(digests[0] === digests[1]).toBe(isEqual(one, changed))
    },
  )
  fc.assert(property, { numRuns, seed })
})

test('any change in the parameters changes the digest', () => {
  const property = fc.property(
    transaction,
    fc.constantFrom('from', 'to', 'value', 'data'),
    hostileText,
    (one, key, text) => {
      const changed = { ...one, [key]: text }
      const digests = [one, changed].map((sent) => digestRequest({ ...request, params: [sent] }))
      expect(digests[0] === digests[1]).toBe(isEqual(one, changed))
    },
  )
  fc.assert(property, { numRuns, seed })
})

test('the order of keys does not change the digest', () => {
  const property = fc.property(fc.dictionary(hostileText, fc.jsonValue(), { maxKeys: 6 }), (sent) => {
    const reversed = Object.fromEntries(Object.entries(sent).reverse())
    expect(digestRequest({ ...request, params: [reversed] })).toBe(digestRequest({ ...request, params: [sent] }))
  })
  fc.assert(property, { numRuns, seed })
})

test('sends the frozen request, whatever the page passes', async () => {
  await fuzzBorder<() => unknown, FrozenRequest>({
    name: 'frozen requests',
    input: fc.oneof(
      trapped(transaction).map((make) => () => [make()]),
      spoiled(transaction).map((sent) => () => [sent]),
      value.map((sent) => () => [sent]),
      transaction.map((sent) => () => [{ ...sent, toJSON: () => ({ to: '0x' }) }]),
      transaction.map((sent) => () => [Object.assign(Object.create({ toJSON: () => 'other' }) as object, sent)]),
    ),
    async pass(make) {
      const frozen = await freezeRequest({ ...request, params: make() })
      const sent = await thawParams(frozen)
      expect(sent).toEqual(frozen.params)
      expect(digestRequest({ ...frozen, params: sent })).toBe(frozen.digest)
      return frozen
    },
    isExpectedError,
    check({ params }) {
      const shown = JSON.stringify(params, write)
      expect(JSON.stringify(params, write)).toBe(shown)
      expect(hasBehavior(params)).toBe(false)
    },
    passGood: async () => {
      const frozen = await freezeRequest({ ...request, params: [{ from: address }] })
      expect(await thawParams(frozen)).toEqual([{ from: address }])
    },
  })
})

const write = (_key: string, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member)

/** Lists getters, functions, and members that are still writable. */
function hasBehavior(one: unknown): boolean {
  if (typeof one === 'function') return true
  if (typeof one !== 'object' || one === null || ArrayBuffer.isView(one) || one instanceof ArrayBuffer) return false
  if (!Object.isFrozen(one)) return true
  return Object.values(Object.getOwnPropertyDescriptors(one)).some(
    (property) => property.get !== undefined || hasBehavior(property.value),
  )
}

/** Deep equality that ignores the order of keys. A hole in a list equals undefined. */
function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Object.prototype.toString.call(one) !== Object.prototype.toString.call(other)) return false
  if (ArrayBuffer.isView(one) && ArrayBuffer.isView(other)) {
    const [first, second] = [one, other].map(
      ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
    )
    return first !== undefined && second !== undefined && `${first}` === `${second}`
  }
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && Array.from(one).every((member, index) => isEqual(member, other[index]))
  }
  const [keys, others] = [Object.keys(one), Object.keys(other)]
  const read = (object: object, key: string) => (object as Record<string, unknown>)[key]
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isEqual(read(one, key), read(other, key)))
  )
}
