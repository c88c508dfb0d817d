import type { Cleanup } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { storageKey } from './storageKey.js'

export interface ModalStorage {
  /** Returns the parsed JSON, not validated, or `undefined` if it is absent or corrupted. */
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

/** Stores under `@latchkey/<modal id>/` in localStorage. If localStorage is blocked or full, keeps values in memory. */
export function createStorage({ id, signal }: Pick<Runtime, 'id' | 'signal'>): ModalStorage {
  /** JSON that could not be stored, or `undefined` for a key that could not be removed. */
  const memory = new Map<string, string | undefined>()

  function write(key: string, json: string | undefined) {
    const name = storageKey(id, key)
    const stored = attempt(() =>
      json === undefined ? localStorage.removeItem(name) : localStorage.setItem(name, json),
    )
    if (stored) memory.delete(name)
    else memory.set(name, json)
  }

  return {
    get(key) {
      const name = storageKey(id, key)
      return parse(memory.has(name) ? memory.get(name) : read(name))
    },
    // `JSON.stringify(undefined)` is `undefined`, which removes the key.
    set: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => write(key, undefined),
    watch(key, listener) {
      const name = storageKey(id, key)
      const onStorage = (event: StorageEvent) => {
        // `key` is null if the other tab cleared all storage.
        if (event.key !== name && event.key !== null) return
        memory.delete(name)
        listener(parse(event.key === null ? undefined : event.newValue))
      }
      if (typeof window === 'undefined') return () => undefined
      window.addEventListener('storage', onStorage, { signal })
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** `localStorage` throws if it is full or blocked (sandboxed frames, privacy settings). */
function attempt(change: () => void): boolean {
  try {
    change()
    return true
  } catch {
    return false
  }
}

function parse(json: string | null | undefined): unknown {
  if (json === null || json === undefined) return undefined
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
