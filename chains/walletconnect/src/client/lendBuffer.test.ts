import { afterEach, expect, it, vi } from 'vitest'
import { lendBuffer } from './lendBuffer.js'

const node = globalThis.Buffer
afterEach(() => vi.unstubAllGlobals())

it('default: works like Node’s Buffer until the last borrower returns it', () => {
  vi.stubGlobal('Buffer', undefined)
  const [one, two] = [lendBuffer(), lendBuffer()]
  for (const text of ['', 'a', '{"att":{"eip155":{}}}', 'Zoë → 🦊', '????>>>>']) {
    const base64 = node.from(text).toString('base64')
    expect(Buffer.from(text).toString('base64')).toBe(base64)
    expect(Buffer.from(base64, 'base64').toString('utf-8')).toBe(text)
    expect(Buffer.from(node.from(text).toString('base64url'), 'base64').toString('utf8')).toBe(text)
  }
  expect(Buffer.from(Uint8Array.of(0, 10, 255)).toString('hex')).toBe('000aff')
  const { buffer } = Uint8Array.of(0, 97, 98, 99)
  expect(Buffer.from(buffer, 1, 2).toString('utf8')).toBe('ab')
  expect([...Buffer.from('ab', 'utf-8')]).toEqual([97, 98])
  expect(Buffer.isBuffer({})).toBe(false)
  one()
  one()
  expect(globalThis.Buffer).toBeDefined()
  two()
  expect(globalThis.Buffer).toBeUndefined()
})

it('behavior: keeps the page’s own Buffer', () => {
  const back = lendBuffer()
  expect(globalThis.Buffer).toBe(node)
  back()
  expect(globalThis.Buffer).toBe(node)
})
