import { describe, expect, it } from 'vitest'
import type { ActivityEntry, Transfer } from '../history/entries.js'
import { isPoisoning, listCounterparties } from './listCounterparties.js'

const account = `0x${'11'.repeat(20)}`
const friend = '0xAbCd000000000000000000000000000000001234'
const lookAlike = '0xabcd999999999999999999999999999999991234'
const stranger = '0x7777000000000000000000000000000000000001'

function transfer(changes: Partial<Transfer> = {}): Transfer {
  return { direction: 'in', kind: 'token', quantity: '1', name: 'ETH', isSpam: false, worth: 3000, ...changes }
}

function entry(from: string, to: string, transfers: readonly Transfer[] = [transfer()]): ActivityEntry {
  return { id: `${from}${to}`, minedAtMs: 0, operation: 'send', status: 'confirmed', from, to, transfers }
}

const sent = entry(account, friend, [transfer({ direction: 'out' })])

describe('listCounterparties', () => {
  it('default: distinguishes recipients, senders, and senders of worthless tokens', () => {
    const entries = [
      sent,
      entry(stranger, account),
      entry(lookAlike, account, [transfer({ quantity: '0.000', worth: 0 })]),
      entry('0x8888000000000000000000000000000000000001', account, [transfer({ worth: 0.002 })]),
      entry('0x9999000000000000000000000000000000000001', account, [transfer({ worth: undefined })]),
    ]
    expect(listCounterparties(entries, account).map(({ relation }) => relation)).toEqual([
      'chosen',
      'seen',
      'worthless',
      'worthless',
      'worthless',
    ])
  })

  it('behavior: keeps an account’s best relation, and ignores letter case in addresses', () => {
    const entries = [entry(friend.toLowerCase(), account, [transfer({ quantity: '0' })]), sent]
    expect(listCounterparties(entries, account.toUpperCase().replace('0X', '0x'))).toEqual([
      { address: friend, relation: 'chosen' },
    ])
  })

  it('behavior: does not rate tokens without a price as worthless if no token has a price', () => {
    const entries = [entry(stranger, account, [transfer({ worth: undefined })])]
    expect(listCounterparties(entries, account)).toEqual([{ address: stranger, relation: 'seen' }])
  })

  it('behavior: rates a transfer of 0 as worthless, even if the account appears as its sender', () => {
    const entries = [entry(account, lookAlike, [transfer({ direction: 'out', quantity: '0' })])]
    expect(listCounterparties(entries, account)).toEqual([{ address: lookAlike, relation: 'worthless' }])
  })
})

describe('isPoisoning', () => {
  const known = listCounterparties([sent], account)
  it.each([
    [
      'a transfer of 0 by another account',
      entry(stranger, account, [transfer({ quantity: '0', direction: 'out' })]),
      true,
    ],
    ['dust from an account that looks like a known one', entry(lookAlike, account, [transfer({ worth: 0.001 })]), true],
    ['dust from a stranger', entry(stranger, account, [transfer({ worth: 0.001 })]), false],
    ['a payment by a known account', entry(friend, account), false],
    ['a payment that the account made', sent, false],
    ['a call by another account without transfers', entry(stranger, account, []), false],
    ['a purchase, which has no sender', { ...entry(stranger, account), from: undefined }, false],
  ])('%s: %#', (_title, suspect, expected) => {
    expect(isPoisoning(suspect, account, known)).toBe(expected)
  })
})
