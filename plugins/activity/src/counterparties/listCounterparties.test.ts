import { describe, expect, it } from 'vitest'
import type { ActivityEntry, Transfer } from '../history/entries.js'
import { isPoisoning, listCounterparties } from './listCounterparties.js'

const own = `0x${'11'.repeat(20)}`
const friend = '0xAbCd000000000000000000000000000000001234'
const lookAlike = '0xabcd999999999999999999999999999999991234'
const stranger = '0x7777000000000000000000000000000000000001'

function transfer(changes: Partial<Transfer> = {}): Transfer {
  return { direction: 'in', kind: 'token', quantity: '1', name: 'ETH', isSpam: false, worth: 3000, ...changes }
}

function entry(from: string, to: string, transfers: readonly Transfer[] = [transfer()]): ActivityEntry {
  return { id: `${from}${to}`, minedAtMs: 0, operation: 'send', status: 'confirmed', from, to, transfers }
}

const sent = entry(own, friend, [transfer({ direction: 'out' })])

describe('listCounterparties', () => {
  it('tells accounts that were sent to, that sent something, and that sent nothing of worth', () => {
    const entries = [
      sent,
      entry(stranger, own),
      entry(lookAlike, own, [transfer({ quantity: '0.000', worth: 0 })]),
      entry('0x8888000000000000000000000000000000000001', own, [transfer({ worth: 0.002 })]),
      entry('0x9999000000000000000000000000000000000001', own, [transfer({ worth: undefined })]),
    ]
    expect(listCounterparties(entries, own).map(({ relation }) => relation)).toEqual([
      'chosen',
      'seen',
      'worthless',
      'worthless',
      'worthless',
    ])
  })

  it('keeps the best of several relations, in any case', () => {
    const entries = [entry(friend.toLowerCase(), own, [transfer({ quantity: '0' })]), sent]
    expect(listCounterparties(entries, own.toUpperCase().replace('0X', '0x'))).toEqual([
      { address: friend, relation: 'chosen' },
    ])
  })

  it('does not take a missing price for worthless where nothing has a price', () => {
    const entries = [entry(stranger, own, [transfer({ worth: undefined })])]
    expect(listCounterparties(entries, own)).toEqual([{ address: stranger, relation: 'seen' }])
  })

  it('does not trust a transfer of nothing that the service says the account sent', () => {
    const entries = [entry(own, lookAlike, [transfer({ direction: 'out', quantity: '0' })])]
    expect(listCounterparties(entries, own)).toEqual([{ address: lookAlike, relation: 'worthless' }])
  })
})

describe('isPoisoning', () => {
  const known = listCounterparties([sent], own)
  it.each([
    [
      'a transfer of nothing by another account',
      entry(stranger, own, [transfer({ quantity: '0', direction: 'out' })]),
      true,
    ],
    ['dust from an account that looks like a known one', entry(lookAlike, own, [transfer({ worth: 0.001 })]), true],
    ['dust from a stranger', entry(stranger, own, [transfer({ worth: 0.001 })]), false],
    ['a payment by a known account', entry(friend, own), false],
    ['a payment that the account made', sent, false],
    ['a call of another account without transfers', entry(stranger, own, []), false],
    ['a purchase, which names no sender', { ...entry(stranger, own), from: undefined }, false],
  ])('%s: %#', (_title, one, expected) => {
    expect(isPoisoning(one, own, known)).toBe(expected)
  })
})
