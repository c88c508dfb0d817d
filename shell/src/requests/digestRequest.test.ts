import { describe, expect, it } from 'vitest'
import { digestRequest } from './digestRequest.js'

const request = { networkId: 'eip155:1', method: 'eth_call' } as const
const digest = (params: unknown, more = {}) => digestRequest({ ...request, params, ...more })

describe('digestRequest', () => {
  it('default', async () => {
    const json = '{"method":"eth_call","networkId":"eip155:1","params":[{"a":1,"b":"x"}]}'
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(json)))
    expect(digest([{ b: 'x', a: 1 }])).toBe(Buffer.from(bytes).toString('hex'))
  })

  it('behavior: ignores the order of keys, but not of list members', () => {
    expect(digest([{ a: 1, b: 2 }])).toBe(digest([{ b: 2, a: 1 }]))
    expect(digest([1, 2])).not.toBe(digest([2, 1]))
  })

  it.each([
    ['bytes', new Uint8Array([1]), new Uint8Array([2])],
    ['a buffer', new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
    ['a part of a buffer', new Uint8Array([1, 2]).subarray(0, 1), new Uint8Array([1, 2]).subarray(1)],
    ['different big integers', 1n, 2n],
    ['a big integer and its digits', 1n, '1'],
    ['a big integer and how it is written', 1n, { $bigint: '1' }],
    ['bytes and how they are written', new Uint8Array([1]), { $Uint8Array: '01' }],
    ['bytes and numbers of two bytes', new Uint8Array([1, 0]), new Uint16Array([1])],
    ['no number and null', Number.NaN, null],
    ['zero and negative zero', 0, -0],
    ['a missing member and an undefined one', {}, { data: undefined }],
  ])('parameters: %s', (_title, one, other) => {
    expect(digest([one])).not.toBe(digest([other]))
    expect(digest([one])).toBe(digest([structuredClone(one)]))
  })

  it('parameters: method and network', () => {
    expect(digest([], { method: 'eth_estimateGas' })).not.toBe(digest([]))
    expect(digest([], { networkId: 'eip155:137' })).not.toBe(digest([]))
  })

  it('parameters: account', () => {
    const account = `eip155:1:0x${'a1'.repeat(20)}`
    expect(digest([], { account })).not.toBe(digest([]))
    expect(digest([], { account })).not.toBe(digest([], { account: account.replace('a1', 'b2') }))
  })

  it.each([
    ['a date', new Date(0)],
    ['a map', new Map([['a', 1]])],
    ['a set', new Set(['a'])],
    ['a regular expression', /a/],
    ['a boxed number', Object(1)],
    ['a list with a named member', Object.assign([1], { to: '0x' })],
    ['shared memory', new Uint8Array(new SharedArrayBuffer(1))],
  ])('error: distinguishes %s, which JSON serializes like another value', (_title, value) => {
    expect(() => digest([value])).toThrow(TypeError)
  })

  it('error: throws for an object that contains itself', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(() => digest(circle)).toThrow(TypeError)
  })
})
