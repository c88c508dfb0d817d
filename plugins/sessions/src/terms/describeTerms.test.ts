import { expect, it } from 'vitest'
import { describePermission, describeSigner } from './describeTerms.js'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = `0x${'ab'.repeat(20)}`
const words = {
  text: (_id: string, english: string, values: Readonly<Record<string, string | number>> = {}) =>
    english.replace(/\{(\w+)\}/g, (_hole, name) => String(values[name])),
  locale: 'en',
  coin: { symbol: 'ETH', decimals: 18 },
}
const unread = (type: string) => ({ label: 'Other permission', value: `${type} (terms can’t be shown here)` })
const names = (...list: readonly string[]) => list.map((functionName) => ({ functionName }))

it.each([
  ['contract-call', { address }, { label: 'Call any function on', address }],
  ['contract-call', { address, functions: names('mint', 'burn') }, { label: 'Call mint, burn on', address }],
  ['contract-call', { address, functions: names(...'abcdefg') }, { label: 'Call a, b, c, d, e, f, g on', address }],
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
  ['erc20-recurring-allowance', { token: address, allowance: 'all', period: 60 }, unread('erc20-recurring-allowance')],
  ['native-token-transfer', { allowance: -1 }, unread('native-token-transfer')],
  ['contract-call', { address: 'javascript:alert(1)' }, unread('contract-call')],
  ['\u202eeverything\n', {}, unread('everything')],
  // It is unknown which of the two properties the wallet uses.
  [
    'native-token-periodic',
    { allowance: '0x1', periodAmount: '0xff', periodDuration: 60 },
    unread('native-token-periodic'),
  ],
  ['erc20-token-transfer', { address, tokenAddress: other, allowance: '0x1' }, unread('erc20-token-transfer')],
  ['contract-call', { address, token: other }, unread('contract-call')],
  ['contract-call', { token: other }, unread('contract-call')],
  ['contract-call', { address, functions: [{ selector: '0x12345678' }] }, unread('contract-call')],
  // An amount per period is not a total.
  ['native-token-periodic', { periodAmount: '0x1', periodDuration: '86400' }, unread('native-token-periodic')],
  ['native-token-periodic', { periodAmount: '0x1' }, unread('native-token-periodic')],
  ['native-token-transfer', { allowance: '0x1', period: 60 }, unread('native-token-transfer')],
  ['native-token-anything', { allowance: '0x1' }, unread('native-token-anything')],
] as const)('default: describes %s %j', (type, data, fact) => {
  expect(describePermission({ type, data }, words)).toEqual(fact)
})

it.each([
  ['account', { address }, [{ address }]],
  ['wallet', {}, [{ value: 'A key in your wallet' }]],
  ['key', { publicKey: '0xab' }, [{ address: '0xab' }]],
  ['keys', { keys: [{ publicKey: '0xab' }, { publicKey: '0xcd' }] }, [{ address: '0xab' }, { address: '0xcd' }]],
  ['keys', { keys: [{ publicKey: '0xab' }, {}] }, [{ value: 'keys (terms can’t be shown here)' }]],
  ['account', { address, id: 'did:key:z6' }, [{ value: 'account (terms can’t be shown here)' }]],
  ['anybody', { address }, [{ value: 'anybody (terms can’t be shown here)' }]],
] as const)('default: describes a signer %s %j', (type, data, facts) => {
  expect(describeSigner({ type, data }, words.text)).toEqual(
    facts.map((fact) => ({ label: 'Can act for you', ...fact })),
  )
})

it('behavior: does not describe an amount if the coin is unknown', () => {
  const permission = { type: 'native-token-transfer', data: { allowance: '0x1' } }
  expect(describePermission(permission, { ...words, coin: undefined })).toEqual(unread('native-token-transfer'))
})

it('behavior: sanitizes and truncates function names', () => {
  const call = (functionName: unknown) =>
    describePermission({ type: 'contract-call', data: { address, functions: [{ functionName }] } }, words).label
  expect(call(`a\u202e\u0000b\n q${'\u0301'.repeat(20)}`)).toBe('Call a b q\u0301\u0301 on')
  expect(call('🦊'.repeat(90))).toBe(`Call ${'🦊'.repeat(39)}… on`)
  expect(call({})).toBe('Other permission')
})
