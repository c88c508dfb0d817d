import type { Cleanup, PluginStorage, Store } from '@latchkey/plugin-api'
import { atom } from 'jotai/vanilla'
import type { ModalStorage } from './createStorage.js'

/** Creates storage with a plugin's prefix. Its atoms follow other tabs until the cleanups passed to `add` run. */
export function createPluginStorage({ storage, store, pluginId, add }: PluginStorageParameters): PluginStorage {
  const name = (key: string) => `plugin/${pluginId}/${key}`
  return {
    get: (key) => storage.get(name(key)),
    set: (key, value) => storage.set(name(key), value),
    remove: (key) => storage.remove(name(key)),
    atom<T>(key: string, initial: T, parse: (stored: unknown) => T | undefined) {
      const read = (stored: unknown): T => {
        if (stored === undefined) return initial
        try {
          return parse(stored) ?? initial
        } catch {
          return initial // The plugin's parser rejects the value.
        }
      }
      const base = atom<{ readonly value: T }>({ value: read(storage.get(name(key))) })
      add(storage.watch(name(key), (stored) => store.set(base, { value: read(stored) })))
      return atom(
        (get) => get(base).value,
        (_get, set, value: T) => {
          set(base, { value })
          storage.set(name(key), value)
        },
      )
    },
  }
}

interface PluginStorageParameters {
  readonly storage: ModalStorage
  readonly store: Store
  readonly pluginId: string
  add(cleanup: Cleanup): unknown
}
