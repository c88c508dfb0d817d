import fc from 'fast-check'
import { getAddress, keccak256, toFunctionSelector, toHex } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseEncodeType, parseFormatKey } from './parseKey.js'
import { canonicalSignature, checksumAddress, formatKey, hashText, type Signature, selectorOf } from './signature.js'

const keys = [
  ['transfer(address to,uint256 value)', 'transfer(address,uint256)'],
  ['transfer(address to, uint256 value)', 'transfer(address,uint256)'],
  ['reward()', 'reward()'],
  [
    'submit((address token,(uint256 low,uint256 high)[2] range)[] orders,bytes32 salt)',
    'submit((address,(uint256,uint256)[2])[],bytes32)',
  ],
  ['withdraw(uint256)', 'withdraw(uint256)'],
]

describe('parseFormatKey', () => {
  it.each(keys)('default: %s', (key, canonical) => {
    const signature = parseFormatKey(key) as Signature
    expect(canonicalSignature(signature)).toBe(canonical)
    expect(selectorOf(signature)).toBe(toFunctionSelector(canonical))
  })

  it.each([
    'transfer',
    'transfer(address to',
    'transfer(address to) returns (bool)',
    'transfer(uint to)',
    'transfer(uint257 to)',
    'transfer(Order order)',
    'transfer(address to,)',
    'transfer(tuple(address to) order)',
    `f(${'('.repeat(20)}address a${')'.repeat(20)} b)`,
    `f(${'uint256 a,'.repeat(500)}uint256 b)`,
  ])('error: returns undefined for %s', (key) => {
    expect(parseFormatKey(key)).toBeUndefined()
  })

  it('behavior: reads back each key that formatKey writes', () => {
    const type = fc.constantFrom('address', 'uint8', 'int256', 'bytes', 'bytes32', 'string', 'bool')
    const name = fc.stringMatching(/^[a-zA-Z_]\w{0,8}$/)
    const brackets = fc.constantFrom('', '[]', '[3]', '[][2]')
    const { parameter } = fc.letrec((tie) => ({
      parameter: fc.oneof({ depthSize: 'small' }, leaf(), tuple(tie)),
    }))
    function leaf() {
      return fc.record({ name, type: fc.tuple(type, brackets).map((parts) => parts.join('')) })
    }
    function tuple(tie: fc.LetrecTypedTie<{ parameter: unknown }>) {
      const components = fc.array(tie('parameter'), { minLength: 1, maxLength: 3 })
      return fc.record({ name, type: brackets.map((one) => `tuple${one}`), components })
    }
    fc.assert(
      fc.property(name, fc.array(parameter, { maxLength: 4 }), (own, inputs) => {
        const signature = { name: own, inputs } as Signature
        const key = formatKey(signature)
        fc.pre(key.length <= 4_000)
        const parsed = parseFormatKey(key)
        expect(parsed && formatKey(parsed)).toBe(key)
        expect(parsed && selectorOf(parsed)).toBe(toFunctionSelector(canonicalSignature(signature)))
      }),
      { numRuns: 1_000 },
    )
  })

  it('error: never throws', () => {
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom('(', ')', '[', ']', ',', ' ', 'address', 'a', '1') }),
      fc.string(),
    )
    fc.assert(
      fc.property(text, (key) => {
        parseFormatKey(`f(${key}`)
        parseEncodeType(key)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('parseEncodeType', () => {
  it('default: returns the primary type with its structs', () => {
    const signature = parseEncodeType('Mail(Person[] to,string text)Person(string name,address wallet)')
    expect(signature && canonicalSignature(signature)).toBe('Mail((string,address)[],string)')
  })

  it('behavior: accepts colons in the names of types, as the schema does', () => {
    const signature = parseEncodeType('Shop:Order(Shop:Item[] items)Shop:Item(string name)')
    expect(signature && canonicalSignature(signature)).toBe('Shop:Order((string)[])')
  })

  it.each(['Mail', 'Mail(Person to, string text)', 'Mail(Person)', ''])('error: returns undefined for %j', (key) => {
    expect(parseEncodeType(key)).toBeUndefined()
  })

  it('error: stops at structs that contain each other too often', () => {
    const types = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const key = types
      .map(
        (type, index) =>
          `${type}(${Array(20)
            .fill(`${types[index + 1] ?? 'A'} a`)
            .join()})`,
      )
      .join('')
    const started = performance.now()
    expect(parseEncodeType(key)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

it('default: hashes texts, and writes checksums', () => {
  expect(hashText('Mail(string text)')).toBe(keccak256(toHex('Mail(string text)')))
  const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  expect(checksumAddress(address)).toBe(getAddress(address))
})
