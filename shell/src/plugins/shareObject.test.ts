import { atom } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { shareObject } from './shareObject.js'

it('default: creates a frozen facade whose methods run on the original', async () => {
  class Rates {
    readonly #rates = { usd: ['1'] }
    readonly list = [1, 2]
    read() {
      return this.#rates
    }
    async load() {
      return this.#rates
    }
  }
  const rates = new Rates()
  const shared = shareObject(rates)
  expect(shared.list).toEqual([1, 2])
  expect(shared.read()).toEqual({ usd: ['1'] })
  expect(() => shared.read().usd.push('2')).toThrow(TypeError)
  const loaded = await shared.load()
  expect(() => Object.assign(loaded, { usd: [] })).toThrow(TypeError)
  expect(() => Object.assign(shared, { read: () => 'spoiled' })).toThrow(TypeError)
  expect(rates.read()).toEqual({ usd: ['1'] })
})

it('behavior: calls the owner’s current method', () => {
  const service = { read: () => 'first' }
  const shared = shareObject(service)
  service.read = () => 'second'
  expect(shared.read()).toBe('second')
})

it('behavior: copies arguments when called', () => {
  const given: unknown[] = []
  const shared = shareObject({ take: (value: object) => void given.push(value) })
  const value = { amounts: ['1'] }
  shared.take(value)
  value.amounts.push('2')
  shared.take(value)
  expect(given).toEqual([{ amounts: ['1'] }, { amounts: ['1', '2'] }])
})

it('behavior: keeps a listener’s identity, so that it can be removed', () => {
  const listeners = new Set<() => void>()
  const shared = shareObject({
    add: (listener: () => void) => void listeners.add(listener),
    remove: (listener: () => void) => listeners.delete(listener),
  })
  const listener = () => undefined
  shared.add(listener)
  expect(shared.remove(listener)).toBe(true)
})

it('behavior: passes signals and atoms unchanged', () => {
  const { signal } = new AbortController()
  const countAtom = atom(0)
  const shared = shareObject({ read: () => ({ signal, countAtom }) })
  expect(shared.read().signal).toBe(signal)
  expect(shared.read().countAtom).toBe(countAtom)
})
