import type { Network } from '@latchkey/plugin-api'
import { formatUnits } from '@latchkey/plugin-api/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRequest } from './readRequest.js'

const [ethereum, solana, bitcoin] = (
  [
    ['eip155', 18],
    ['solana', 9],
    ['bip122', 8],
  ] as const
).map(([chainNamespace, decimals]): Network => {
  const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals }
  const rpcUrls = { default: { http: [] } }
  return { id: 1, name: 'Network', chainNamespace, caipNetworkId: `${chainNamespace}:1`, nativeCurrency, rpcUrls }
}) as [Network, Network, Network]
const networks = [ethereum, solana, bitcoin]
const contract = `0x${'Ab'.repeat(20)}`
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const valid = {
  networkId: 'eip155:1',
  asset: contract,
  decimals: 6,
  amount: '12.50',
  recipient: `0x${'5a'.repeat(20)}`,
}
const onSolana = {
  ...valid,
  networkId: 'solana:1',
  asset: mint,
  recipient: '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
}

const read = (change: object = {}) => readRequest({ ...valid, ...change }, networks)

it('default', () => {
  expect(read({ paymentId: 'order:7', nobody: 'knows' })).toMatchObject({
    paymentId: 'order:7',
    isNamed: true,
    network: ethereum,
    contract,
    units: 12_500_000n,
    recipient: valid.recipient,
    description: '',
    reference: '',
  })
  expect(read({ asset: 'native', decimals: 18 }).contract).toBeUndefined()
  expect(read(onSolana)).toMatchObject({ namespace: 'solana', contract: mint })
})

it('behavior: creates an id if the request has none', () => {
  expect(read().paymentId).toMatch(/^[\da-f]{32}$/)
  expect(read()).toMatchObject({ isNamed: false, content: read().content })
  expect(read().paymentId).not.toBe(read().paymentId)
})

it('behavior: reads each property only once', () => {
  let reads = 0
  const moving = {
    ...valid,
    get recipient() {
      return reads++ ? contract : valid.recipient
    },
  }
  expect(readRequest(moving, networks).recipient).toBe(valid.recipient)
})

it.each([
  [undefined, 'PAY_NETWORK_UNSUPPORTED'],
  [null, 'PAY_NETWORK_UNSUPPORTED'],
  ['pay me', 'PAY_NETWORK_UNSUPPORTED'],
  [[], 'PAY_NETWORK_UNSUPPORTED'],
])('error: rejects %j as a request', (value, code) => {
  expect(() => readRequest(value, networks)).toThrow(expect.objectContaining({ code }))
})

it.each([
  ['PAY_NETWORK_UNSUPPORTED', { networkId: 'eip155:5' }],
  ['PAY_NETWORK_UNSUPPORTED', { networkId: 'bip122:1' }],
  ['PAY_NETWORK_UNSUPPORTED', { networkId: ['eip155:1'] }],
  ['PAY_ASSET_INVALID', { asset: undefined }],
  ['PAY_ASSET_INVALID', { asset: 'USDC' }],
  ['PAY_ASSET_INVALID', { asset: mint }],
  ['PAY_ASSET_INVALID', { asset: `eip155:1:${contract}` }],
  ['PAY_REQUEST_INVALID', { decimals: '6' }],
  ['PAY_REQUEST_INVALID', { decimals: -1 }],
  ['PAY_REQUEST_INVALID', { decimals: 1.5 }],
  ['PAY_REQUEST_INVALID', { decimals: 78 }],
  ['PAY_DECIMALS_WRONG', { asset: 'native', decimals: 6 }],
  ['PAY_RECIPIENT_INVALID', { recipient: undefined }],
  ['PAY_RECIPIENT_INVALID', { recipient: 'ada.eth' }],
  ['PAY_RECIPIENT_INVALID', { recipient: '5a'.repeat(20) }],
  ['PAY_RECIPIENT_INVALID', { recipient: onSolana.recipient }],
  ['PAY_RECIPIENT_INVALID', { recipient: contract.toLowerCase() }],
  ['PAY_RECIPIENT_INVALID', { recipient: `0x${'0'.repeat(40)}` }],
  ['PAY_RECIPIENT_INVALID', { ...onSolana, recipient: mint }],
  ['PAY_RECIPIENT_INVALID', { ...onSolana, recipient: '1'.repeat(32) }],
  ['PAY_REQUEST_INVALID', { description: 7 }],
  ['PAY_REQUEST_INVALID', { reference: null }],
  ['PAY_REQUEST_INVALID', { paymentId: '' }],
  ['PAY_REQUEST_INVALID', { paymentId: 'ada@mail.example' }],
  ['PAY_REQUEST_INVALID', { paymentId: 'x'.repeat(65) }],
])('error: rejects with %s: %j', (code, change) => {
  expect(() => read(change)).toThrow(expect.objectContaining({ code }))
})

describe('the amount', () => {
  it.each([
    [undefined],
    [12.5],
    [12n],
    [''],
    ['0'],
    ['0.000000'],
    ['-1'],
    ['+1'],
    ['1e3'],
    ['.5'],
    ['5.'],
    [' 5'],
    ['1,5'],
    ['0x10'],
    ['Infinity'],
    ['1.2345678'],
    ['9'.repeat(78)],
    ['9'.repeat(500)],
  ])('error: rejects %s', (amount) => {
    expect(() => read({ amount })).toThrow(expect.objectContaining({ code: 'PAY_AMOUNT_INVALID' }))
  })

  const limits = [
    [valid, 2n ** 256n],
    [onSolana, 2n ** 64n],
  ] as const
  const decimals = fc.integer({ min: 0, max: 30 })

  it.each(limits)('behavior: accepts amounts up to the chain’s maximum', (request, limit) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: limit - 1n }), decimals, (units, places) => {
        const amount = formatUnits(units, places)
        return readRequest({ ...request, decimals: places, amount }, networks).units === units
      }),
    )
  })

  it.each(limits)('error: rejects amounts above the chain’s maximum', (request, limit) => {
    fc.assert(
      fc.property(fc.bigInt({ min: limit, max: limit * 1_000n }), decimals, (units, places) => {
        const amount = formatUnits(units, places)
        expect(() => readRequest({ ...request, decimals: places, amount }, networks)).toThrow(
          expect.objectContaining({ code: 'PAY_AMOUNT_INVALID' }),
        )
      }),
    )
  })
})

it.each([
  ['Two  tickets\n', 'Two tickets'],
  ['a\u202Egnp.exe\u0000', 'agnp.exe'],
  ['\u2066Paid\u2069 \u200B', 'Paid'],
  ['👩\u200D🚀 می\u200Cخواهم', '👩\u200D🚀 می\u200Cخواهم'],
  ['é'.repeat(141), `${'é'.repeat(139)}…`],
  ['😀'.repeat(140), '😀'.repeat(140)],
])('behavior: shows the dapp’s description %j as %j', (description, shown) => {
  expect(read({ description }).description).toBe(shown)
})
