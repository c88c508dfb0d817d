import { atom, createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import type { PluginStorage } from './context.js'
import { createStoredAtom } from './createStoredAtom.js'

const readName = (stored: unknown) => (typeof stored === 'string' ? stored : undefined)

it('default: uses the plugin’s storage', () => {
  const stored = atom('Anna')
  const storage = { atom: () => stored } as unknown as PluginStorage
  expect(createStoredAtom({ storage }, 'name', '', readName)).toBe(stored)
})

it('behavior: without the permission, keeps the value in memory', () => {
  const store = createStore()
  const nameAtom = createStoredAtom({}, 'name', 'Anna', readName)
  expect(store.get(nameAtom)).toBe('Anna')
  store.set(nameAtom, 'Ben')
  expect(store.get(nameAtom)).toBe('Ben')
})

it('behavior: does not read a member that the host refused', () => {
  const context = new Proxy({} as { storage?: PluginStorage }, {
    has: () => false,
    get: () => {
      throw new Error('refused')
    },
  })
  expect(createStore().get(createStoredAtom(context, 'name', 'Anna', readName))).toBe('Anna')
})
