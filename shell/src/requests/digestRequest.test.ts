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

  it('behavior: the order of keys says nothing, the order of a list does', () => {
    expect(digest([{ a: 1, b: 2 }])).toBe(digest([{ b: 2, a: 1 }]))
    expect(digest([1, 2])).not.toBe(digest([2, 1]))
  })

  it.each([
    ['bytes', new Uint8Array([1]), new Uint8Array([2])],
    ['a buffer', new Uint8Array([1]).buffer, new Uint8Array([2]).buffer],
    ['a part of a buffer', new Uint8Array([1, 2]).subarray(0, 1), new Uint8Array([1, 2]).subarray(1)],
    ['big integers', 1n, 2n],
    ['a map', new Map([['a', 1]]), new Map([['a', 2]])],
    ['a set', new Set(['a']), new Set(['b'])],
    ['a big integer and its digits', 1n, '1'],
  ])('parameters: %s', (_title, one, other) => {
    expect(digest([one])).not.toBe(digest([other]))
    expect(digest([one])).toBe(digest([structuredClone(one)]))
  })

  it('parameters: method and network', () => {
    expect(digest([], { method: 'eth_estimateGas' })).not.toBe(digest([]))
    expect(digest([], { networkId: 'eip155:137' })).not.toBe(digest([]))
  })

  it('error: an object that contains itself', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(() => digest(circle)).toThrow(TypeError)
  })
})
