import type { SentTransaction } from '@latchkey/plugin-api'
import { expect, it } from 'vitest'
import type { ActivityEntry } from './ActivityEntry.js'
import { mergeEntries } from './mergeEntries.js'
import { toRows } from './toRows.js'

const at = (id: string, ...date: [number, number, number, number?]): ActivityEntry => ({
  id,
  minedAtMs: new Date(...(date as [number, number, number])).getTime(),
  operation: 'send',
  status: 'confirmed',
  transfers: [],
})
const sent = { id: '0xab' } as SentTransaction

it('default: what was sent, then years and months of the visitor, the latest first', () => {
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

it('behavior: each once, as the first list has it, and those of one second in their order', () => {
  const late = { ...at('b', 2026, 0, 2), status: 'failed' as const }
  const merged = mergeEntries(
    [late],
    [at('c', 2026, 0, 2), at('b', 2026, 0, 2), at('a', 2026, 0, 1), at('d', 2026, 0, 3)],
  )
  expect(merged.map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a'])
  expect(merged[1]?.status).toBe('failed')
})
