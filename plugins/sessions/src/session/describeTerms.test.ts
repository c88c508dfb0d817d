import { expect, it } from 'vitest'
import { cleanText } from './cleanText.js'
import { describePermission } from './describeTerms.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const words = {
  text: (_id: string, english: string, values: Readonly<Record<string, string | number>> = {}) =>
    english.replace(/\{(\w+)\}/g, (_hole, name) => String(values[name])),
  locale: 'en',
  coin: { symbol: 'ETH', decimals: 18 },
}
const names = (...list: readonly string[]) => list.map((functionName) => ({ functionName }))

it.each([
  ['contract-call', { address }, { label: 'Call any function of', address }],
  ['contract-call', { address, functions: names('mint', 'burn') }, { label: 'Call mint, burn of', address }],
  ['contract-call', { address, functions: names(...'abcdefg') }, { label: 'Call a, b, c, d, e, … of', address }],
  ['native-token-transfer', { allowance: '0x1' }, { label: 'Spend up to', value: '0.000000000000000001 ETH' }],
  [
    'native-token-recurring-allowance',
    { allowance: '0xde0b6b3a7640000', start: 5, period: 172_800 },
    { label: 'Spend up to', value: '1 ETH every 2 days' },
  ],
  [
    'erc20-token-periodic',
    { tokenAddress: address, periodAmount: '0x10', periodDuration: 7_200 },
    { label: 'Spend up to 16 every 2 hours base units of', address },
  ],
  [
    'erc20-recurring-allowance',
    { token: address, allowance: 'all' },
    { label: 'Other permission', value: 'erc20-recurring-allowance' },
  ],
  ['native-token-transfer', { allowance: -1 }, { label: 'Other permission', value: 'native-token-transfer' }],
  ['contract-call', { address: 'javascript:alert(1)' }, { label: 'Other permission', value: 'contract-call' }],
  ['\u202eeverything\n', {}, { label: 'Other permission', value: 'everything' }],
] as const)('default: %s %j', (type, data, fact) => {
  expect(describePermission({ type, data }, words)).toEqual(fact)
})

it('behavior: names are cleaned and cut', () => {
  expect(cleanText(`a\u202e\u0000b\n c${'\u0301'.repeat(20)}`)).toBe('ab c\u0301\u0301')
  expect(cleanText('🦊'.repeat(90))).toBe('🦊'.repeat(40))
  expect(cleanText({})).toBe('')
})
