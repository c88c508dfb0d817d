import type { FeeEstimate, TokenBalance } from '@latchkey/plugin-api'
import { writeTypedAmount } from '@latchkey/plugin-api/amounts'
import { formatUnits } from '@latchkey/plugin-api/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAmountOrMax } from './readAmountOrMax.js'

const ether: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  networkId: 'eip155:1',
  amount: 2n * 10n ** 18n,
  decimals: 18,
  price: '3000',
}
const usdc: TokenBalance = {
  name: 'USD Coin',
  symbol: 'USDC',
  networkId: 'eip155:1',
  address: `eip155:1:0x${'ab'.repeat(20)}`,
  amount: 5_000_000n,
  decimals: 6,
  price: '1',
}
const coins = (value: bigint) => ({ value, decimals: 18, symbol: 'ETH' })
const fee: FeeEstimate = { ...coins(21_000n), reserve: coins(42_000n) }

function read(amount: string, token = ether, parts: { readonly fee?: FeeEstimate; readonly unit?: 'fiat' } = {}) {
  const draft = { amount, unit: parts.unit ?? 'token', isMax: false } as const
  return readAmountOrMax({ draft, token, coins: ether.amount, fee: parts.fee })
}

describe('amount in tokens', () => {
  it.each([
    ['1.5', ether, 15n * 10n ** 17n],
    ['0.000000000000000001', ether, 1n],
    ['5', usdc, 5_000_000n],
    ['2', ether, 2n * 10n ** 18n],
  ])('default: reads %s', (amount, token, value) => {
    expect(read(amount, token)).toEqual({ value })
  })

  it.each(['', '0', '0.', '0.000'])('behavior: returns neither an amount nor a problem for "%s"', (amount) => {
    expect(read(amount)).toEqual({})
  })

  it.each([
    ['1.2.3', ether, 'AMOUNT_NOT_A_NUMBER'],
    ['1,234.5', ether, 'AMOUNT_NOT_A_NUMBER'],
    ['1.0000001', usdc, 'AMOUNT_TOO_MANY_DECIMALS'],
    ['0.0000001', usdc, 'AMOUNT_TOO_SMALL'],
    ['5.000001', usdc, 'SEND_BALANCE_INSUFFICIENT'],
    ['2.000000000000000001', ether, 'SEND_BALANCE_INSUFFICIENT'],
  ])('error: rejects %s', (amount, token, code) => {
    expect(read(amount, token).problem).toMatchObject({ code })
  })

  it('error: rejects an amount if the native coin does not also cover fee and rent', () => {
    expect(read('2', ether, { fee }).problem).toMatchObject({ code: 'SEND_FEE_INSUFFICIENT' })
    expect(read('1.9', ether, { fee }).problem).toBeUndefined()
    const draft = { amount: '1', unit: 'token', isMax: false } as const
    expect(readAmountOrMax({ draft, token: usdc, coins: 20_999n, fee }).problem).toMatchObject({
      code: 'SEND_FEE_INSUFFICIENT',
    })
    expect(readAmountOrMax({ draft, token: usdc, coins: 21_000n, fee }).problem).toBeUndefined()
    const withRent = { ...coins(21_000n), deposit: coins(5n) }
    expect(readAmountOrMax({ draft, token: usdc, coins: 21_004n, fee: withRent }).problem).toMatchObject({
      code: 'SEND_FEE_INSUFFICIENT',
    })
  })
})

describe('amount in dollars', () => {
  it('default: rounds the token amount down', () => {
    expect(read('3000', ether, { unit: 'fiat' })).toEqual({ value: 10n ** 18n })
    expect(read('1', { ...ether, price: '3' }, { unit: 'fiat' })).toEqual({ value: 333_333_333_333_333_333n })
  })

  it('error: rejects less than one base unit, and any amount if the price is unknown', () => {
    expect(read('0.000001', { ...usdc, decimals: 2 }, { unit: 'fiat' }).problem).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
    })
    const { price: _price, ...unpriced } = usdc
    expect(read('1', unpriced, { unit: 'fiat' }).problem).toMatchObject({ code: 'AMOUNT_NOT_A_NUMBER' })
  })
})

describe('the maximum', () => {
  const max = { amount: '', unit: 'token', isMax: true } as const

  it('default: returns a token’s whole balance, or the native coin’s balance minus the fee reserve', () => {
    expect(readAmountOrMax({ draft: max, token: usdc, coins: ether.amount, fee })).toEqual({ value: usdc.amount })
    expect(readAmountOrMax({ draft: max, token: ether, coins: ether.amount, fee })).toEqual({
      value: ether.amount - 42_000n,
    })
  })

  it('behavior: returns no amount for the native coin until the fee is known', () => {
    expect(readAmountOrMax({ draft: max, token: ether, coins: ether.amount, fee: undefined })).toEqual({})
  })

  it('error: reports a balance that does not cover the fee', () => {
    const poor = { ...ether, amount: 42_000n }
    expect(readAmountOrMax({ draft: max, token: poor, coins: 42_000n, fee }).problem).toMatchObject({
      code: 'SEND_FEE_INSUFFICIENT',
    })
    expect(readAmountOrMax({ draft: max, token: { ...usdc, amount: 0n }, coins: 0n, fee }).problem).toMatchObject({
      code: 'SEND_BALANCE_INSUFFICIENT',
    })
  })
})

const units = fc.bigInt({ min: 1n, max: 2n ** 200n })
const places = fc.integer({ min: 1, max: 36 })
const tokens = fc
  .record({ amount: units, decimals: places, isNative: fc.boolean() })
  .map(({ isNative, ...rest }): TokenBalance => (isNative ? { ...ether, ...rest } : { ...usdc, ...rest }))
const fees = fc.record({ value: units, more: units, deposit: units }).map(
  ({ value, more, deposit }): FeeEstimate => ({
    ...coins(value),
    reserve: coins(value + more),
    deposit: coins(deposit),
  }),
)

describe('every amount', () => {
  it('behavior: accepts only amounts that the balance covers, including fee and rent', () => {
    fc.assert(
      fc.property(tokens, units, fees, units, fc.boolean(), (token, typed, cost, others, isMax) => {
        const coinBalance = token.address ? others : token.amount
        const draft = { amount: formatUnits(typed, token.decimals), unit: 'token', isMax } as const
        const { value, problem } = readAmountOrMax({ draft, token, coins: coinBalance, fee: cost })
        if (value === undefined || problem) return true
        const spent = cost.value + (cost.deposit?.value ?? 0n) + (token.address ? 0n : value)
        return value <= token.amount && spent <= coinBalance && (isMax || value === typed)
      }),
    )
  })

  it('behavior: formatting and parsing keeps an amount exact in tokens, and never raises it in dollars', () => {
    fc.assert(
      fc.property(tokens, fc.bigInt({ min: 1n, max: 10n ** 9n }), (token, cents) => {
        const priced = { ...token, price: formatUnits(cents, 4) }
        const parse = (unit: 'token' | 'fiat') => {
          const draft = { amount: writeTypedAmount(token.amount, { ...priced, unit }), unit, isMax: false } as const
          return readAmountOrMax({ draft, token: priced, coins: undefined, fee: undefined }).value ?? 0n
        }
        return parse('token') === token.amount && parse('fiat') <= token.amount
      }),
    )
  })
})
