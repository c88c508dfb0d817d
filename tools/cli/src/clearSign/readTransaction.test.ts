import fc from 'fast-check'
import { type Hex, serializeTransaction, type TransactionSerializable } from 'viem'
import { describe, expect, it } from 'vitest'
import { readTransaction } from './readTransaction.js'

const to = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'
const signature = { r: `0x${'ab'.repeat(32)}`, s: `0x${'12'.repeat(32)}` } as const
const types: readonly (readonly [string, Omit<TransactionSerializable, 'value' | 'data'>])[] = [
  ['legacy', { type: 'legacy', chainId: 42_161, to, gasPrice: 1n }],
  ['EIP-2930', { type: 'eip2930', chainId: 42_161, to, accessList: [{ address: to, storageKeys: [] }] }],
  ['EIP-1559', { type: 'eip1559', chainId: 42_161, to, maxFeePerGas: 9n, nonce: 300 }],
  ['EIP-7702', { type: 'eip7702', chainId: 42_161, to, authorizationList: [] }],
]

describe('readTransaction', () => {
  it.each(types)('default: reads %s transactions, signed or not', (_name, transaction) => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 96n }), fc.uint8Array({ maxLength: 400 }), (value, bytes) => {
        const data: Hex = `0x${Buffer.from(bytes).toString('hex')}`
        const whole = { ...transaction, value, data } as TransactionSerializable
        const expected = { chainId: 42_161, to, data, value }
        expect(readTransaction(serializeTransaction(whole))).toEqual(expected)
        const v = transaction.type === 'legacy' ? { v: 84_357n } : { yParity: 1 }
        expect(readTransaction(serializeTransaction(whole, { ...signature, ...v } as never))).toEqual(expected)
      }),
      { numRuns: 250 },
    )
  })

  it.each([
    ['no hexadecimal', 'transfer'],
    ['an unknown type', '0x7fc0'],
    ['a contract creation', serializeTransaction({ type: 'eip1559', chainId: 1, data: '0x6000' })],
    ['no chain id', serializeTransaction({ type: 'legacy', to, gasPrice: 1n }, { ...signature, v: 27n })],
    ['a text that claims to be longer than the transaction', '0x02f8ffff'],
    ['bytes after the transaction', `${serializeTransaction({ type: 'eip1559', chainId: 1, to })}00`],
  ])('error: rejects %s', (_name, rawTx) => {
    expect(() => readTransaction(rawTx)).toThrow(RangeError)
  })

  it('error: throws only RangeError for other bytes', () => {
    const valid = Buffer.from(serializeTransaction({ type: 'eip1559', chainId: 1, to, data: '0x1234' }).slice(2), 'hex')
    const changed = fc.tuple(fc.nat(valid.length - 1), fc.nat(255)).map(([at, byte]) => {
      const copy = Buffer.from(valid)
      copy[at] = byte
      return copy
    })
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 60 })), (bytes) => {
        try {
          readTransaction(`0x${Buffer.from(bytes).toString('hex')}`)
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
