import type { SentTransaction } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import { type ActivityEntry, mergeEntries, selectEntries, type Transfer, toRows } from './entries.js'

const token: Transfer = { direction: 'in', kind: 'token', quantity: '1', name: 'ETH', isSpam: false }
const nft: Transfer = { ...token, kind: 'nft' }
const spam: Transfer = { ...nft, isSpam: true }

function entry(id: string, transfers: readonly Transfer[], networkId?: string): ActivityEntry {
  return {
    id,
    minedAtMs: 0,
    operation: 'receive',
    status: 'confirmed',
    transfers,
    ...(networkId && { networkId }),
  } as ActivityEntry
}
const select = (entries: readonly ActivityEntry[], showSpam = false) =>
  selectEntries(entries, 'eip155:1', showSpam).map(({ id }) => id)

it('default: treats an entry as spam if all its transfers are spam NFTs', () => {
  const entries = [
    entry('only spam', [spam, spam], 'eip155:1'),
    entry('spam beside an NFT', [spam, nft], 'eip155:1'),
    entry('spam beside a token', [token, spam], 'eip155:1'),
    entry('a token that is called spam', [{ ...token, isSpam: true }], 'eip155:1'),
    entry('no transfers', [], 'eip155:1'),
  ]
  const kept = entries.slice(1).map(({ id }) => id)
  expect(select(entries)).toEqual(kept)
  expect(select(entries, true)).toEqual(['only spam', ...kept])
})

it('default: keeps only the requested network’s entries', () => {
  const entries = [entry('here', [], 'eip155:1'), entry('elsewhere', [], 'eip155:137'), entry('nowhere', [])]
  expect(select(entries)).toEqual(['here'])
})

const at = (id: string, ...date: [number, number, number, number?]): ActivityEntry => ({
  id,
  minedAtMs: new Date(...(date as [number, number, number])).getTime(),
  operation: 'send',
  status: 'confirmed',
  transfers: [],
})
const sent = { id: '0xab' } as SentTransaction

it('default: lists sent transactions, then entries by month in the user’s time zone, newest first', () => {
  const entries = [
    at('e', 2026, 4, 31, 23),
    at('d', 2026, 4, 1),
    at('c', 2026, 3, 30, 23),
    at('b', 2025, 4, 31),
    at('a', 2024, 11, 31, 23),
  ]
  expect(toRows([sent], entries).map((row) => ('entry' in row ? row.entry.id : row.key))).toEqual([
    '0xab',
    '2026-4',
    'e',
    'd',
    '2026-3',
    'c',
    '2025-4',
    'b',
    '2024-11',
    'a',
  ])
  expect(toRows([], [])).toEqual([])
})

it('behavior: merges entries by id, prefers the first list, and keeps the order of entries with equal dates', () => {
  const late = { ...at('b', 2026, 0, 2), status: 'failed' as const }
  const merged = mergeEntries(
    [late],
    [at('c', 2026, 0, 2), at('b', 2026, 0, 2), at('a', 2026, 0, 1), at('d', 2026, 0, 3)],
  )
  expect(merged.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
  expect(merged[1]?.status).toBe('failed')
})
