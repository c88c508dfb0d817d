// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { testRuntime } from '../testing/testRuntime.js'
import { createStorage } from './createStorage.js'

const real = localStorage
afterEach(() => real.clear())

/** The browser's storage, with switches to make it fail. happy-dom's storage can't be mocked through its prototype. */
function breakStorage(broken: { full?: boolean; blocked?: boolean; frozen?: boolean }) {
  const calls: string[] = []
  const refuse = (name: string) => {
    throw new DOMException(name, name)
  }
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      calls.push(`get ${key}`)
      return broken.blocked ? refuse('SecurityError') : real.getItem(key)
    },
    setItem(key: string, value: string) {
      calls.push(`set ${key}`)
      return broken.full || broken.blocked ? refuse('QuotaExceededError') : real.setItem(key, value)
    },
    removeItem(key: string) {
      calls.push(`remove ${key}`)
      return broken.frozen || broken.blocked ? refuse('SecurityError') : real.removeItem(key)
    },
  })
  return calls
}

function open(id = 'main') {
  const { runtime, dispose } = testRuntime({}, id)
  return { storage: createStorage(runtime), dispose }
}

/** Simulates a write in another tab. */
function writeInAnotherTab(key: string | null, newValue: string | null) {
  if (key === null) localStorage.clear()
  else if (newValue === null) localStorage.removeItem(key)
  else localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
}

describe('createStorage', () => {
  it('default', () => {
    const { storage } = open()
    storage.set('recent', [{ id: 'a' }])
    expect(localStorage.getItem('@latchkey/main/recent')).toBe('[{"id":"a"}]')
    expect(open().storage.get('recent')).toEqual([{ id: 'a' }])
    storage.remove('recent')
    expect(localStorage.length).toBe(0)
    expect(storage.get('recent')).toBeUndefined()
  })

  it('behavior: touches localStorage only when it is used', () => {
    const calls = breakStorage({})
    open()
    expect(calls).toEqual([])
  })

  it('behavior: two modals do not share values', () => {
    open('main').storage.set('recent', 1)
    expect(open('shop').storage.get('recent')).toBeUndefined()
  })

  it('behavior: removes a key when undefined is stored', () => {
    const { storage } = open()
    storage.set('recent', 1)
    storage.set('recent', undefined)
    expect(localStorage.length).toBe(0)
    expect(storage.get('recent')).toBeUndefined()
  })

  it.each(['{', 'undefined', ''])('behavior: treats the corrupted value %j as absent, and can replace it', (stored) => {
    localStorage.setItem('@latchkey/main/recent', stored)
    const { storage } = open()
    expect(storage.get('recent')).toBeUndefined()
    storage.set('recent', 2)
    expect(open().storage.get('recent')).toBe(2)
  })

  it('behavior: keeps the value in memory if storage is full', () => {
    const { storage } = open()
    storage.set('recent', 'old')
    const broken = { full: true }
    breakStorage(broken)
    storage.set('recent', 'new')
    expect(storage.get('recent')).toBe('new')
    expect(open().storage.get('recent')).toBe('old')
    broken.full = false
    storage.set('recent', 'newer')
    expect(open().storage.get('recent')).toBe('newer')
  })

  it('behavior: keeps values in memory if storage is blocked', () => {
    breakStorage({ blocked: true })
    const { storage } = open()
    expect(storage.get('recent')).toBeUndefined()
    storage.set('recent', 1)
    expect(storage.get('recent')).toBe(1)
    storage.remove('recent')
    expect(storage.get('recent')).toBeUndefined()
  })

  it('behavior: works if reading localStorage throws, as in a sandboxed frame', () => {
    vi.stubGlobal('localStorage', undefined)
    const { storage } = open()
    storage.set('recent', 1)
    expect(storage.get('recent')).toBe(1)
  })

  it('behavior: hides a value that could not be removed, until a reload', () => {
    const { storage } = open()
    storage.set('recent', 1)
    breakStorage({ frozen: true })
    storage.remove('recent')
    expect(storage.get('recent')).toBeUndefined()
  })

  it('behavior: watches its own key in other tabs', () => {
    const { storage } = open()
    const seen: unknown[] = []
    const stop = storage.watch('recent', (value) => seen.push(value))
    writeInAnotherTab('@latchkey/main/recent', '[1]')
    writeInAnotherTab('@latchkey/shop/recent', '[2]')
    writeInAnotherTab('@latchkey/main/recent', '{')
    writeInAnotherTab('@latchkey/main/recent', null)
    writeInAnotherTab(null, null)
    expect(seen).toEqual([[1], undefined, undefined, undefined])
    typeof stop === 'function' ? stop() : stop.dispose()
    writeInAnotherTab('@latchkey/main/recent', '[3]')
    expect(seen).toHaveLength(4)
  })

  it('behavior: replaces a value in memory with another tab’s value', () => {
    const { storage } = open()
    storage.watch('recent', () => undefined)
    const broken = { full: true }
    breakStorage(broken)
    storage.set('recent', 'mine')
    broken.full = false
    writeInAnotherTab('@latchkey/main/recent', '"theirs"')
    expect(storage.get('recent')).toBe('theirs')
  })

  it('behavior: stops watching on disposal', () => {
    const { storage, dispose } = open()
    const listener = vi.fn()
    storage.watch('recent', listener)
    dispose()
    writeInAnotherTab('@latchkey/main/recent', '1')
    expect(listener).not.toHaveBeenCalled()
  })

  it.each(['wc@2:client', 'plugin/wc_tool/x', 'walletconnect', 'my-WalletConnect-shop', 'wallet_connect', 'a%b'])(
    'behavior: escapes the key %s, because WalletConnect clients move such keys out of localStorage',
    (name) => {
      open(name).storage.set(name, name)
      expect(Object.keys(localStorage).join()).not.toMatch(/wc@|wc_|walletconnect|wallet_connect/i)
      expect(open(name).storage.get(name)).toBe(name)
      expect(
        open(name).storage.get(encodeURIComponent(name) === name ? `${name}%` : encodeURIComponent(name)),
      ).toBeUndefined()
    },
  )
})
