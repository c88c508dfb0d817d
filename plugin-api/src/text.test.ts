import { describe, expect, it } from 'vitest'
import { formatMessage } from './text.js'

describe('formatMessage', () => {
  it('default', () => {
    expect(formatMessage('Switch to {name}', { name: 'Polygon' })).toBe('Switch to Polygon')
  })

  it.each([
    [0, 'no wallets'],
    [1, '1 wallet'],
    [1234, '1,234 wallets'],
  ])('parameters: picks the plural form for %d', (count, expected) => {
    const message = '{count, plural, =0 {no wallets} one {# wallet} other {# wallets}}'
    expect(formatMessage(message, { count })).toBe(expected)
  })

  it("behavior: uses the locale's plural rules", () => {
    const message = '{n, plural, one {# portfel} few {# portfele} many {# portfeli} other {# portfela}}'
    expect(formatMessage(message, { n: 2 }, 'pl')).toBe('2 portfele')
    expect(formatMessage(message, { n: 5 }, 'pl')).toBe('5 portfeli')
  })

  it('behavior: keeps the placeholder if its value is missing', () => {
    expect(formatMessage('Hello {name}')).toBe('Hello {name}')
  })

  it('behavior: does not parse braces in values', () => {
    expect(formatMessage('{a} {b}', { a: '{b}', b: 'x' })).toBe('{b} x')
  })
})
