import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fuzzBorder } from '../../../../tests/fuzz/fuzzBorder.js'
import { hostileJson, hostileLink, hostileText, spoiled } from '../../../../tests/fuzz/hostileValues.js'
import { isPoisoning, listCounterparties } from '../counterparties/listCounterparties.js'
import { readHistory } from './fetchHistory.js'

const account = `0x${'a1'.repeat(20)}`
const address = fc.oneof(
  fc.constantFrom(account, `0x${'b2'.repeat(20)}`, '7vfCXTUXx5WJV5JADk17DUJ4ksgau7utNKj4b963voxs'),
  hostileText,
)
const entry = fc.record({
  id: hostileText,
  metadata: fc.record({
    operationType: hostileText,
    hash: hostileText,
    minedAt: fc.oneof(hostileText, fc.constant('2026-01-02T03:04:05Z')),
    sentFrom: address,
    sentTo: address,
    status: fc.constantFrom('confirmed', 'failed', '__proto__'),
    chain: fc.constantFrom('eip155:1', 'eip155', ''),
  }),
  transfers: fc.array(
    fc.record({
      fungible_info: fc.record({ name: hostileText, symbol: hostileText, icon: fc.record({ url: hostileLink }) }),
      direction: fc.constantFrom('in', 'out', 'self', 'constructor'),
      quantity: fc.record({ numeric: fc.oneof(hostileText, fc.constantFrom('0', '0.0', '1e9', '-1', '12.5')) }),
      value: fc.oneof(fc.double(), hostileJson),
    }),
    { maxLength: 3 },
  ),
})
const page = fc.record({ data: fc.array(entry, { maxLength: 3 }), next: hostileText })

it('behavior: sanitizes names, image URLs and addresses, whatever the service returns', async () => {
  await fuzzBorder({
    name: 'history answers',
    input: fc.oneof(page, spoiled(page), hostileJson),
    pass(answer) {
      const { entries } = readHistory(answer, 0)
      const counterparties = listCounterparties(entries, account)
      for (const suspect of entries) isPoisoning(suspect, account, counterparties)
      return { entries, counterparties }
    },
    isExpectedError: (error) => error instanceof Error && error.name === 'ValiError',
    check({ entries, counterparties }) {
      const shown = entries.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
      for (const text of [...shown, ...counterparties.map((party) => party.address)])
        expect(text).toMatch(/^(0x[\da-f]{40}|[1-9a-z]{32,44})$/i)
      for (const { transfers } of entries)
        for (const { imageUrl, name, worth = 0 } of transfers) {
          expect(name).toMatch(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}]{0,41}$/u)
          expect(Number.isFinite(worth)).toBe(true)
          if (imageUrl !== undefined) expect(imageUrl).toMatch(/^(https?:|data:image\/)/i)
        }
    },
  })
})
