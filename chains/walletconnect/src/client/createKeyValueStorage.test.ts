import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeyValueStorage, readStoredTopics } from './createKeyValueStorage.js'

let entries: Map<string, string>

beforeEach(() => {
  entries = new Map()
  vi.stubGlobal('localStorage', {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
})

test('default', async () => {
  const storage = createKeyValueStorage('main/p1')
  await storage.setItem('wc@2:core:0.3//keychain', { a: 'ß€' })
  expect(await storage.getItem('wc@2:core:0.3//keychain')).toEqual({ a: 'ß€' })
  expect(await storage.getKeys()).toEqual(['wc@2:core:0.3//keychain'])
  expect(await storage.getEntries()).toEqual([['wc@2:core:0.3//keychain', { a: 'ß€' }]])
  expect(await createKeyValueStorage('main/p1').getItem('wc@2:core:0.3//keychain')).toEqual({ a: 'ß€' })
  await storage.removeItem('wc@2:core:0.3//keychain')
  expect(entries.size).toBe(0)
})

test('behavior: uses no keys that another WalletConnect client would move', async () => {
  const storage = createKeyValueStorage('walletconnect-wc_wc@/wallet_connect')
  await storage.setItem('wc@2:client:0.3:walletconnect//session', [])
  expect([...entries.keys()].filter((key) => /wc@|wc_|walletconnect|wallet_connect/.test(key))).toEqual([])
})

test('behavior: separates entries by scope', async () => {
  const [one, two] = [createKeyValueStorage('one/p'), createKeyValueStorage('two/p')]
  await one.setItem('key', 1)
  expect(await two.getItem('key')).toBeUndefined()
  two.clear()
  expect(await one.getItem('key')).toBe(1)
  one.clear()
  expect(entries.size).toBe(0)
})

test('behavior: stores bigints', async () => {
  const storage = createKeyValueStorage('main/p1')
  await storage.setItem('key', { value: 10n ** 20n })
  expect(await storage.getItem('key')).toEqual({ value: '100000000000000000000' })
})

describe('failing storage', () => {
  test('behavior: ignores corrupted values', async () => {
    const storage = createKeyValueStorage('main/p1')
    await storage.setItem('key', 1)
    for (const key of entries.keys()) entries.set(key, '{')
    expect(await storage.getItem('key')).toBeUndefined()
  })

  test('behavior: uses memory if storage is full', async () => {
    const storage = createKeyValueStorage('main/p1')
    await storage.setItem('key', 'old')
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await storage.setItem('key', 'new')
    expect(await storage.getItem('key')).toBe('new')
    expect(await storage.getKeys()).toEqual(['key'])
    await storage.removeItem('key')
    expect(await storage.getItem('key')).toBeUndefined()
  })

  test('behavior: uses memory if storage is blocked', async () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    const storage = createKeyValueStorage('main/p1')
    await storage.setItem('key', 1)
    expect(await storage.getItem('key')).toBe(1)
    Reflect.deleteProperty(globalThis, 'localStorage')
  })
})

test('readStoredTopics returns only unexpired sessions', async () => {
  const storage = createKeyValueStorage('main/p1')
  const nowSeconds = Math.floor(Date.now() / 1_000)
  expect(await readStoredTopics(storage)).toEqual([])
  await storage.setItem('wc@2:client:0.3:x//session', [
    { topic: 'alive', expiry: nowSeconds + 60 },
    { topic: 'expired', expiry: nowSeconds - 60 },
    null,
    'nonsense',
  ])
  expect(await readStoredTopics(storage)).toEqual(['alive'])
  await storage.setItem('wc@2:client:0.3:x//session', 'nonsense')
  expect(await readStoredTopics(storage)).toEqual([])
})
