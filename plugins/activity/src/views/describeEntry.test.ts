import { describe, expect, it } from 'vitest'
import type { ActivityEntry, Transfer } from '../history/entries.js'
import { describeEntry } from './describeEntry.js'

const token = (quantity: string, name = 'ETH'): Transfer => ({
  direction: 'in',
  kind: 'token',
  quantity,
  name,
  isSpam: false,
})
const nft = (name: string): Transfer => ({ ...token('1', name), kind: 'nft' })

function lines(operation: string, transfers: readonly Transfer[], locale = 'en-US'): readonly string[] {
  const entry: ActivityEntry = { id: 't', minedAtMs: 0, operation, status: 'confirmed', transfers }
  return describeEntry(entry, locale).map(({ amount, name }) => `${amount} ${name}`.trim())
}

describe('signs', () => {
  it.each(['receive', 'deposit', 'borrow', 'claim'])('default: shows a plus for %s', (operation) => {
    expect(lines(operation, [token('1.5')])).toEqual(['+1.500 ETH'])
  })

  it.each(['withdraw', 'repay', 'burn'])('default: shows a minus for %s', (operation) => {
    expect(lines(operation, [token('1.5')])).toEqual(['−1.500 ETH'])
  })

  it.each(['send', 'trade', 'mint', 'bought', '', 'constructor', '__proto__', 'toString'])(
    'default: shows neither plus nor minus for "%s"',
    (operation) => {
      expect(lines(operation, [token('1.5')])).toEqual(['1.500 ETH'])
    },
  )

  it('default: shows an NFT’s name, or a dash if it has none', () => {
    expect(lines('receive', [nft('Keys #7')])).toEqual(['+Keys #7'])
    expect(lines('send', [nft('')])).toEqual(['-'])
  })

  it('default: lists several transfers from last to first, with neither plus nor minus', () => {
    expect(lines('receive', [token('1'), token('2', 'USDC'), nft('Keys #7')])).toEqual([
      'Keys #7',
      '2.000 USDC',
      '1.000 ETH',
    ])
    expect(lines('send', [])).toEqual([])
  })
})

describe('quantities', () => {
  const fraction = (decimals: number) => `${'0'.repeat(decimals - 1)}1`

  it.each([
    ['decimals 0', '42', '42.000'],
    ['decimals 6', '1.234567', '1.234'],
    ['decimals 18', '0.123456789012345678', '0.123'],
    ['decimals 36', `12.${fraction(36)}`, '12.000'],
    ['cut, not rounded', '1.9999', '1.999'],
    ['zero', '0', '0.000'],
    ['zero with decimals', '0.000000', '0.000'],
    ['the smallest shown', '0.001', '0.001'],
    ['less than the smallest shown', '0.000999', '<\u20090.001'],
    ['the smallest unit with 36 decimals', `0.${fraction(36)}`, '<\u20090.001'],
    [
      'beyond 128 bits',
      '340282366920938463463374607431768211457',
      '340,282,366,920,938,463,463,374,607,431,768,211,457.000',
    ],
    ['beyond 128 bits, with decimals', '340282366920938463463.374607431768211457', '340,282,366,920,938,463,463.374'],
    ['unknown', '', '-'],
  ])('default: %s', (_title, quantity, expected) => {
    expect(lines('send', [token(quantity)])).toEqual([`${expected} ETH`])
  })

  it("default: uses the modal's language", () => {
    expect(lines('receive', [token('1234.5')], 'de')).toEqual(['+1.234,500 ETH'])
  })

  it('behavior: formats the longest quantity that `readHistory` accepts', () => {
    expect(lines('send', [token(`${'9'.repeat(100)}.${'9'.repeat(100)}`)])[0]).toMatch(/^9,999,[\d,]+\.999 ETH$/)
  })
})
