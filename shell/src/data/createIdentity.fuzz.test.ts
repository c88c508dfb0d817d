import { mainnet } from '@latchkey/networks'
import { safeImageUrl } from '@latchkey/plugin-api/kit'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { createTestRuntime } from '../testing/createTestRuntime.js'
import { createCache } from './createCache.js'
import { createIdentity, type IdentityParts } from './createIdentity.js'

const address = `0x${'ab'.repeat(20)}`
const other = `0x${'cd'.repeat(20)}`
const networkId = 'eip155:1'
const addresses = (value: string) => ({ addresses: { 2147483649: { address: value } } })

const runtime = createTestRuntime({ networks: [mainnet] })
afterAll(() => runtime.dispose())

/** Gets an identity from services that answer like this. Either all ENS names pass verification or none do. */
async function ask(identity: unknown, record: unknown, isVerified: boolean) {
  const lifetime = new AbortController()
  const cache = createCache(lifetime.signal)
  const answers = new Map([
    ['/v1/identity/', identity],
    ['/v1/profile/account/', record],
    ['/v1/profile/reverse/', identity],
  ])
  const get = async (path: string) => [...answers].find(([start]) => path.startsWith(start))?.[1]
  const parts = {
    runtime,
    cache,
    http: { blockchain: { get } },
    supportedChains: { has: async () => true },
    connections: { connectorOf: () => undefined },
    chain: async () => ({ verifyName: async () => isVerified }),
  } as unknown as IdentityParts
  try {
    return await createIdentity(parts).getIdentity({ address, networkId })
  } finally {
    lifetime.abort()
  }
}

const claimed = fc.record({
  name: fc.oneof(hostileText, fc.constantFrom('ada.eth', 'ada.reown.id', 'xn--ada.reown.id')),
  avatar: fc.oneof(hostileLink, hostileText),
})
const names = fc.oneof(claimed, spoiled(claimed), hostileJson, fc.array(claimed, { maxLength: 3 }))
const records = fc.oneof(fc.constant(addresses(other)), spoiled(fc.constant(addresses(other))), hostileJson)

it('shows plain text and safe pictures, whatever the services answer', async () => {
  await fuzzBorder({
    name: 'identity answers',
    input: fc.tuple(names, fc.oneof(records, fc.constant(addresses(address)))),
    pass: ([identity, record]) => ask(identity, record, true),
    check({ name, avatarUrl }) {
      if (name !== undefined) expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]{1,40}$/u)
      if (avatarUrl !== undefined) expect(safeImageUrl(avatarUrl)).toBe(avatarUrl)
    },
  })
})

it('shows no name that resolves to another address', async () => {
  await fuzzBorder({
    name: 'names of others',
    input: fc.tuple(names, records),
    pass: ([identity, record]) => ask(identity, record, false),
    check: (shown) => expect(shown).toEqual({}),
    async passGood() {
      await expect(ask({ name: 'ada.reown.id' }, addresses(address), false)).resolves.toEqual({ name: 'ada.reown.id' })
    },
  })
})
