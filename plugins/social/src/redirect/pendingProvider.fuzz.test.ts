import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import type { SocialContext } from '../module.js'
import { socialProviders } from '../providers/socialProviders.js'
import { takePending } from './pendingProvider.js'

function take(stored: unknown) {
  let isRemoved = false
  const storage = { get: () => stored, remove: () => (isRemoved = true) }
  return { provider: takePending({ storage } as unknown as SocialContext), isRemoved }
}

test('behavior: never throws on a corrupted stored value, and removes it', async () => {
  const pending = fc.record({
    provider: fc.oneof(fc.constantFrom('google', 'farcaster', 'evil'), hostileText),
    atMs: fc.oneof(
      fc.constantFrom<unknown>(Number.NaN, '0', 1e308, null),
      fc.integer({ min: -1_200_000, max: 1_200_000 }).map((ms) => Date.now() + ms),
    ),
  })
  await fuzzBorder({
    name: 'storage social pending',
    input: fc.oneof(spoiled(pending), hostileJson),
    pass: take,
    check({ provider, isRemoved }) {
      expect(isRemoved).toBe(true)
      if (provider !== undefined) expect(Object.keys(socialProviders)).toContain(provider)
    },
    passGood: () => expect(take({ provider: 'google', atMs: Date.now() }).provider).toBe('google'),
  })
})
