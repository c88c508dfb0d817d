import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { readOrder } from './orders.js'

const networkId = 'eip155:1'
const order = fc.record({
  provider: fc.constantFrom('coinbase', 'meld', 'evil'),
  networkId: fc.oneof(fc.constant(networkId), hostileText),
  startedAtMs: fc.oneof(
    fc.constantFrom<unknown>(0, -1, '0', 1e308),
    fc.integer({ min: -7_200_000, max: 7_200_000 }).map((ms) => Date.now() + ms),
  ),
  token: fc.oneof(fc.constantFrom(`${networkId}:0xabc`, 'solana:other:0xabc'), hostileText),
  seen: fc.oneof(fc.constant('purchase-1'), hostileText),
})

test('behavior: never throws on a corrupted stored order', async () => {
  const good = { provider: 'meld', networkId, startedAtMs: Date.now(), token: `${networkId}:0xabc`, seen: '' }
  await fuzzBorder({
    name: 'storage onramp order',
    input: fc.oneof(spoiled(order), hostileJson),
    pass: readOrder,
    check(read) {
      if (!read) return
      expect(['coinbase', 'meld']).toContain(read.provider)
      expect(read.networkId).toMatch(/^[-a-z\d]{3,8}:[-\w]{1,32}$/)
      expect(Math.abs(Date.now() - read.startedAtMs)).toBeLessThanOrEqual(3_600_000)
      if (read.token !== undefined) expect(read.token.startsWith(`${read.networkId}:`)).toBe(true)
      if (read.seen !== undefined) expect(read.seen).toBeTypeOf('string')
      const known = ['provider', 'startedAtMs', 'networkId', 'token', 'seen']
      expect(Object.keys(read).filter((key) => !known.includes(key))).toEqual([])
    },
    passGood: () => expect(readOrder(good)).toEqual(good),
  })
})
