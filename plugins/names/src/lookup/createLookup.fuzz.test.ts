import fc from 'fast-check'
import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { NamesError } from '../errors.js'
import type { NamesContext } from '../module.js'
import { createLookup } from './createLookup.js'

const owner = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const zone = 'reown.id'
const record = (address: string) => ({ addresses: { 2147483649: { address } } })

/** Creates a lookup whose service answers by path. */
function lookUp(answers: Readonly<Record<string, unknown>>) {
  const get = async (path: string) =>
    Object.entries(answers).find(([start]) => path.startsWith(`/v1/profile/${start}/`))?.[1]
  const context = {
    accounts: { activeNetwork: undefined },
    api: { get, supports: async () => true },
    store: Object.assign(createStore(), { get: () => undefined }),
    chain: async () => ({ resolveName: async () => undefined }),
  } as unknown as NamesContext
  return createLookup(context, zone)
}

const isExpectedError = (error: unknown) => error instanceof NamesError
const name = fc.oneof(hostileText, fc.constantFrom('ada.reown.id', 'xn--ada.reown.id', 'ada.eth', 'Ada.reown.id'))
const names = fc.array(fc.record({ name, attributes: fc.record({ avatar: hostileLink }) }), { maxLength: 4 })
const records = fc.oneof(
  fc.constantFrom(record(owner), record(other), []),
  spoiled(fc.constant(record(other))),
  hostileJson,
)

it('returns normalized names with safe pictures, whatever the service returns', async () => {
  await fuzzBorder({
    name: 'names of an address',
    input: fc.tuple(fc.oneof(names, spoiled(names), hostileJson), records),
    pass: ([reverse, account]) => lookUp({ reverse, account }).getNames({ address: owner }),
    isExpectedError,
    check(found, [, account]) {
      for (const one of found) {
        expect(one.name).toMatch(/^(?!..--)[a-z\d-]+(\.[a-z\d-]+){2}$/)
        expect(one.avatarUrl ?? 'https:').toMatch(/^(https?:|data:image\/)/i)
        // The name resolves to the address.
        expect(JSON.stringify(account).toLowerCase()).toContain(owner)
      }
    },
    async passGood() {
      const lookup = lookUp({ reverse: [{ name: 'ada.reown.id' }], account: record(owner) })
      await expect(lookup.getNames({ address: owner })).resolves.toEqual([{ name: 'ada.reown.id' }])
    },
  })
})

it('resolves a name to an address or to nothing, whatever the service returns', async () => {
  await fuzzBorder({
    name: 'addresses of a name',
    input: fc.tuple(name, records),
    pass: ([typed, account]) => lookUp({ account }).resolveName({ name: typed, networkId: 'eip155:1' }),
    isExpectedError,
    check: (address) => expect(address ?? owner).toMatch(/^0x[\da-f]{40}$/i),
  })
})

it('suggests only labels that can be registered, whatever the service returns', async () => {
  const suggestion = fc.record({ name, registered: fc.oneof(fc.boolean(), hostileJson) })
  const answer = fc.record({ suggestions: fc.array(suggestion, { maxLength: 8 }) })
  await fuzzBorder({
    name: 'name suggestions',
    input: fc.oneof(answer, spoiled(answer), hostileJson),
    pass: (suggestions) => lookUp({ suggestions }).suggest('ada', new AbortController().signal),
    isExpectedError,
    check(found) {
      expect(typeof found.isTaken).toBe('boolean')
      expect(found.others.length).toBeLessThanOrEqual(4)
      for (const label of found.others) expect(label).toMatch(/^[a-z\d-]{4,64}$/)
    },
  })
})

it('drops names that are too long before matching any pattern, whether typed or returned', async () => {
  await fuzzBorder({
    name: 'long names',
    input: fc.tuple(
      fc.constantFrom('a', 'A', '-', '9', 'a.', '.eth'),
      fc.integer({ min: 20_000, max: 60_000 }),
      fc.constantFrom('.', '!', '.eth', '.reown.id', '.b.eth'),
    ),
    async pass([part, count, end]) {
      const name = part.repeat(count) + end
      const lookup = lookUp({ reverse: [{ name }], account: record(owner) })
      return [await lookup.resolveName({ name, networkId: 'eip155:1' }), await lookup.getNames({ address: owner })]
    },
    isExpectedError,
    check: (found) => expect(found).toEqual([undefined, []]),
  })
})
