// @vitest-environment happy-dom
import type { Cleanup } from '@latchkey/plugin-api'
import { afterEach, describe, expect, it } from 'vitest'
import { testRuntime } from '../testing/testRuntime.js'
import { createPluginStorage } from './createPluginStorage.js'
import { createStorage } from './createStorage.js'

afterEach(() => localStorage.clear())

function open(pluginId = 'receive') {
  const { runtime } = testRuntime()
  const cleanups: Cleanup[] = []
  const storage = createPluginStorage({
    storage: createStorage(runtime),
    store: runtime.store,
    pluginId,
    add: (cleanup) => cleanups.push(cleanup),
  })
  return { storage, store: runtime.store, cleanups }
}

const parseText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

describe('createPluginStorage', () => {
  it('default', () => {
    const { storage } = open()
    storage.set('choice', 'payment')
    expect(localStorage.getItem('@latchkey/main/plugin/receive/choice')).toBe('"payment"')
    expect(open('send').storage.get('choice')).toBeUndefined()
    storage.remove('choice')
    expect(storage.get('choice')).toBeUndefined()
  })

  it('behavior: stores an atom', () => {
    const { storage, store } = open()
    const choice = storage.atom('choice', 'address', parseText)
    expect(store.get(choice)).toBe('address')
    store.set(choice, 'payment')
    expect(store.get(choice)).toBe('payment')
    const later = open()
    expect(later.store.get(later.storage.atom('choice', 'address', parseText))).toBe('payment')
  })

  it('behavior: removes the stored value of an atom that is set to undefined', () => {
    const { storage, store } = open()
    const choice = storage.atom<string | undefined>('choice', undefined, parseText)
    store.set(choice, 'payment')
    store.set(choice, undefined)
    expect(store.get(choice)).toBeUndefined()
    expect(localStorage.getItem('@latchkey/main/plugin/receive/choice')).toBeNull()
  })

  it.each([
    ['a number', '7'],
    ['corrupted', '{'],
  ])('behavior: uses the initial value if storage contains %s', (_title, stored) => {
    localStorage.setItem('@latchkey/main/plugin/receive/choice', stored)
    const { storage, store } = open()
    expect(store.get(storage.atom('choice', 'address', parseText))).toBe('address')
  })

  it('behavior: uses the initial value if the parser throws', () => {
    localStorage.setItem('@latchkey/main/plugin/receive/choice', '"x"')
    const { storage, store } = open()
    const choice = storage.atom('choice', 'address', () => {
      throw new Error('no')
    })
    expect(store.get(choice)).toBe('address')
  })

  it('behavior: follows other tabs until the plugin is deactivated', () => {
    const { storage, store, cleanups } = open()
    const choice = storage.atom('choice', 'address', parseText)
    const key = '@latchkey/main/plugin/receive/choice'
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"payment"' }))
    expect(store.get(choice)).toBe('payment')
    for (const cleanup of cleanups) typeof cleanup === 'function' ? cleanup() : cleanup.dispose()
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: '"other"' }))
    expect(store.get(choice)).toBe('payment')
  })
})
