import { expect, it } from 'vitest'
import { readWalletName } from './readWalletName.js'

it('default', () => {
  expect(readWalletName('Rainbow')).toBe('Rainbow')
  expect(readWalletName('  Trust   Wallet ')).toBe('Trust Wallet')
  expect(readWalletName('币安钱包')).toBe('币安钱包')
})

it('parameters: fallback', () => {
  expect(readWalletName('')).toBe('Wallet')
  expect(readWalletName(undefined, 'io.rainbow')).toBe('io.rainbow')
  expect(readWalletName({ toString: () => 'MetaMask' }, 'none')).toBe('none')
})

it.each([
  ['control characters', 'Meta\u0000Mask\u0007', 'MetaMask'],
  ['line breaks', 'MetaMask\n\nVerified by your bank', 'MetaMask Verified by your bank'],
  ['bidi overrides', '\u202Eksam\u202CateM', 'ksamateM'],
  ['zero width characters', 'M\u200Be\u200Dta\uFEFF', 'Meta'],
  ['only invisible characters', '\u200B\u202E\u2066', 'Wallet'],
  ['private characters', 'A\uE000B', 'AB'],
  ['stacked marks', `Z${'\u0301'.repeat(50)}`, 'Ź\u0301\u0301'],
  ['markup, which is only text', '<b>Wallet</b>', '<b>Wallet</b>'],
])('behavior: %s', (_title, name, shown) => {
  expect(readWalletName(name)).toBe(shown)
})

it('behavior: ends long names with an ellipsis, and never splits a surrogate pair', () => {
  const shown = readWalletName('🦊'.repeat(60))
  expect([...shown]).toHaveLength(40)
  expect(shown.endsWith('🦊…')).toBe(true)
  expect(readWalletName('a'.repeat(40))).toBe('a'.repeat(40))
})

it('behavior: reads a one-megabyte name without delay', () => {
  const start = performance.now()
  readWalletName(`${'\u0301'.repeat(1_000_000)}x`)
  expect(performance.now() - start).toBeLessThan(100)
})
