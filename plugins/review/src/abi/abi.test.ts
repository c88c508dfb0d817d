import { decodeHex } from '@latchkey/plugin-api'
import fc from 'fast-check'
import { encodeAbiParameters, parseAbiItem } from 'viem'
import { expect, it, describe as suite } from 'vitest'
import { decodeArguments } from './decodeArguments.js'
import { parseSignature } from './parseSignature.js'

const bytesOf = (hex: string) => decodeHex(hex.slice(2)) ?? new Uint8Array()
const decode = (signature: string, hex: string) =>
  decodeArguments(parseSignature(signature)?.inputs ?? [], bytesOf(hex))
const word = (value: bigint) => value.toString(16).padStart(64, '0')

suite('parseSignature', () => {
  it('error: rejects what is no signature', () => {
    const malformed = [
      '',
      'a',
      'a(',
      'a(uint256',
      'a(uint)',
      'a(uint7)',
      'a(bytes33)',
      'a(uint256,)',
      'a(uint256) b',
      'a((uint256)',
      '(uint256)',
      `a(${'('.repeat(500)}`,
      `a(${'uint256,'.repeat(500)}uint256)`,
    ]
    for (const text of malformed) expect(parseSignature(text)).toBeUndefined()
  })
})

suite('decodeArguments', () => {
  const values = fc.record({
    to: fc
      .bigInt({ min: 0n, max: 2n ** 160n - 1n })
      .map((value) => `0x${value.toString(16).padStart(40, '0')}` as const),
    amounts: fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 5 }),
    small: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    text: fc.string({ maxLength: 70 }),
    data: fc.uint8Array({ maxLength: 70 }),
    flags: fc.tuple(fc.boolean(), fc.boolean()),
  })
  const signature = 'f(address to,uint256[] amounts,(int64 small,string text,(bytes data)[] list) nested,bool[2] flags)'
  const { inputs } = parseAbiItem(`function ${signature}`) as unknown as { inputs: readonly never[] }

  it('default: decodes everything that viem encodes', () => {
    fc.assert(
      fc.property(values, ({ amounts, data, flags, small, text, to }) => {
        const hex = `0x${Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
        const encoded = encodeAbiParameters(inputs, [
          to,
          amounts,
          { small, text, list: [{ data: hex }, { data: '0x' }] },
          flags,
        ] as never)
        const decoded = decode(signature, encoded)
        expect(decoded).toEqual([to, amounts, [small, text, [[data], [new Uint8Array()]]], flags])
      }),
      { numRuns: 1_000 },
    )
  })

  it('error: returns undefined for any other bytes, without a delay', () => {
    const started = performance.now()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (data) => {
        const inputsOf = parseSignature(signature)?.inputs ?? []
        expect(() => decodeArguments(inputsOf, data)).not.toThrow()
      }),
      { numRuns: 1_000 },
    )
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('error: rejects array lengths beyond the data', () => {
    const length = (count: bigint) => `0x${word(32n)}${word(count)}${word(1n)}`
    expect(decode('f(uint256[] a)', length(1n))).toEqual([[1n]])
    for (const count of [2n, 2n ** 31n, 2n ** 53n, 2n ** 256n - 1n])
      expect(decode('f(uint256[] a)', length(count))).toBeUndefined()
  })

  it('error: rejects arrays that use the same bytes again and again', () => {
    // 60 items, which all point to the same list of 60 numbers.
    const data = `0x${word(32n)}${word(60n)}${word(60n * 32n).repeat(60)}${word(60n)}${word(1n).repeat(60)}`
    const started = performance.now()
    expect(decode('f(uint256[][] a)', data)).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(500)
  })

  it('error: rejects padding that is not zero', () => {
    expect(decode('f(address a)', `0x${word(2n ** 160n)}`)).toBeUndefined()
    expect(decode('f(bool a)', `0x${word(2n)}`)).toBeUndefined()
    expect(decode('f(uint8 a)', `0x${word(256n)}`)).toBeUndefined()
    expect(decode('f(int8 a)', `0x${word(255n)}`)).toBeUndefined()
    expect(decode('f(bytes4 a)', `0x${word(1n)}`)).toBeUndefined()
    expect(decode('f(int8 a)', `0x${word(2n ** 256n - 1n)}`)).toEqual([-1n])
  })

  it('behavior: ignores what follows the arguments', () => {
    expect(decode('f(uint256 a)', `0x${word(7n)}abcdef`)).toEqual([7n])
  })
})
