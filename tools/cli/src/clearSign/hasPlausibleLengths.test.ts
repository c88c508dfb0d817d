import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { hasPlausibleLengths } from './hasPlausibleLengths.js'
import { parseFormatKey } from './parseKey.js'
import { type Signature, selectorOf } from './signature.js'

const keys = [
  'pay(address[] receivers,uint256[2][] amounts,string note)',
  'order((address token,bytes32[] proof)[] orders)',
  'execute(address target,bytes data)',
]
const abi = parseAbi([
  'function pay(address[] receivers, uint256[2][] amounts, string note)',
  'struct Order { address token; bytes32[] proof; }',
  'function order(Order[] orders)',
  'function execute(address target, bytes data)',
])
const formats = new Map(
  keys.map((key) => {
    const signature = parseFormatKey(key) as Signature
    return [selectorOf(signature), signature] as const
  }),
)
const check = (data: Hex) => hasPlausibleLengths(Buffer.from(data.slice(2), 'hex'), formats)
const address = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'
const pay = encodeFunctionData({ abi, functionName: 'pay', args: [[address], [[1n, 2n]], 'for lunch'] })
const order = encodeFunctionData({
  abi,
  functionName: 'order',
  args: [[{ token: address, proof: [`0x${'ab'.repeat(32)}`] }]],
})
const execute = (data: Hex) => encodeFunctionData({ abi, functionName: 'execute', args: [address, data] })
const huge = 'f'.repeat(64)

describe('hasPlausibleLengths', () => {
  it.each([
    ['lists', pay],
    ['lists of structs', order],
    ['a call in a call', execute(order)],
    ['an unknown function', '0x12345678'],
    ['empty calldata', '0x'],
  ] as const)('default: accepts %s', (_name, data) => {
    expect(check(data)).toBe(true)
  })

  it.each([
    ['a list', `${pay.slice(0, 202)}${huge}${pay.slice(266)}`],
    ['the offset of a list', `0x${pay.slice(2, 10)}${huge}${pay.slice(74)}`],
    ['a list in a call in a call', execute(`${order.slice(0, 74)}${huge}${order.slice(138)}` as Hex)],
  ] as const)('error: rejects a length of 2^256 of %s', (_name, data) => {
    expect(check(data as Hex)).toBe(false)
  })

  it('error: rejects lists that share their elements until there are too many', () => {
    const word = (number: number) => number.toString(16).padStart(64, '0')
    const outer = Array.from({ length: 500 }, () => word(500 * 32)).join('')
    const inner = `${word(1)}${word(64)}${word(500)}${word(0).repeat(500)}`
    expect(check(`0x${order.slice(2, 10)}${word(32)}${word(500)}${outer}${inner}`)).toBe(false)
  })

  it('error: ends for any calldata', () => {
    const selectors = [...formats.keys()] as Hex[]
    const word = fc.oneof(
      fc.nat(300).map((number) => number.toString(16).padStart(64, '0')),
      fc.constant(huge),
    )
    fc.assert(
      fc.property(fc.constantFrom(...selectors), fc.array(word, { maxLength: 40 }), (selector, words) => {
        expect(typeof check(`${selector}${words.join('')}`)).toBe('boolean')
      }),
      { numRuns: 1_000 },
    )
  })
})
