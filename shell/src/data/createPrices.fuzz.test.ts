import { isLatchkeyError } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { it } from 'vitest'
import { fuzzBorder } from '../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileText, spoiled } from '../../../tests/fuzz/hostileValues.js'
import { createCache } from './createCache.js'
import { createPrices, type PricesParts } from './createPrices.js'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

it('behavior: rejects or cleans hostile answers', () =>
  fuzzBorder({
    name: 'token prices',
    input: fc.oneof(
      spoiled(
        fc.record({
          fungibles: fc.array(
            fc.record({
              address: fc.constantFrom(usdc, usdc.toLowerCase()),
              name: hostileText,
              symbol: hostileText,
              price: fc.oneof(fc.double(), fc.constantFrom(1, 5e-324, 1.7e308)),
              decimals: fc.integer({ min: -1, max: 300 }),
              iconUrl: hostileText,
            }),
            { maxLength: 3 },
          ),
        }),
      ),
      hostileJson,
    ),
    async pass(answer) {
      const parts = {
        runtime: { options: { projectId: 'test' }, signal: new AbortController().signal },
        http: { blockchain: { post: async () => answer } },
        supportedChains: { has: async () => true },
        cache: createCache(new AbortController().signal),
      } as unknown as PricesParts
      return (await createPrices(parts).getPrices({ tokens: [usdc] })).get(usdc)
    },
    isExpectedError: (error) => isLatchkeyError(error, 'PRICES_UNAVAILABLE'),
    check(found) {
      if (!found) return
      const { decimals, iconUrl, name, price, symbol } = found
      if (!/^\d+(\.\d+)?$/.test(price) || /^[0.]*$/.test(price)) throw new Error(`Price: ${price}`)
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77) throw new Error(`Decimals: ${decimals}`)
      if (!symbol || /\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u.test(symbol + name))
        throw new Error(`Text: ${symbol}, ${name}`)
      if (iconUrl !== undefined && !/^(https?:|data:image\/)/i.test(iconUrl)) throw new Error(`Picture: ${iconUrl}`)
    },
  }))
