import { afterEach, beforeEach, expect, test } from 'vitest'
import { hideBlockedStorage } from './hideBlockedStorage.js'

const original = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')

function defineStorage(get: () => unknown) {
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true })
}

beforeEach(() =>
  defineStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }),
)
afterEach(() => {
  if (original) Object.defineProperty(globalThis, 'localStorage', original)
  else Reflect.deleteProperty(globalThis, 'localStorage')
})

test('default: hides blocked storage from a library while it loads', async () => {
  expect(await hideBlockedStorage(async () => typeof globalThis.localStorage)).toBe('undefined')
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})

test('behavior: storage is blocked again after the library fails to load', async () => {
  await expect(hideBlockedStorage(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(() => globalThis.localStorage).toThrow('Access is denied')
})

test('behavior: keeps storage that works', async () => {
  const storage = { length: 0 }
  defineStorage(() => storage)
  expect(await hideBlockedStorage(async () => globalThis.localStorage)).toBe(storage)
})
