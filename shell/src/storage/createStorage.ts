import type { Cleanup } from '@latchkey/plugin-api'
import type { Runtime } from '../runtime.js'
import { storageKey } from './storageKey.js'

/** localStorage under `@latchkey/<modal id>/`, or memory if storage is blocked or full. */
export interface ModalStorage {
  /** The stored value, parsed from JSON and not validated: callers check it. `undefined` if it is absent or corrupted. */
  get(key: string): unknown
  set(key: string, value: unknown): void
  remove(key: string): void
  /** Calls the listener when another tab changes the key. */
  watch(key: string, listener: (value: unknown) => void): Cleanup
}

/**
 * The modal's part of localStorage. If storage is blocked or full, a value is kept in memory for the life of the page, and
 * the stored one stays as it is.
 */
export function createStorage({ id, signal }: Pick<Runtime, 'id' | 'signal'>): ModalStorage {
  // Values that could not be stored, as JSON. `undefined` for a key whose removal failed.
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
    // JSON has no `undefined`, so storing it removes the key.
    set: (key, value) => write(key, JSON.stringify(value)),
    remove: (key) => write(key, undefined),
    watch(key, listener) {
      const name = storageKey(id, key)
      const onStorage = (event: StorageEvent) => {
        // `key` is null when the other tab cleared everything.
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
    return null // blocked: this page's values are in memory
  }
}

/** Using `localStorage` throws if it is blocked (sandboxed frames, privacy settings) or full. */
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
    return undefined // corrupted or foreign: the next `set` replaces it
  }
}
