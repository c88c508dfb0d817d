import type { ModalStorage } from '../storage/createStorage.js'

export interface TestStorage extends ModalStorage {
  readonly entries: ReadonlyMap<string, unknown>
  /** Simulates a write in another tab. */
  writeElsewhere(key: string, value: unknown): void
}

/** The modal's storage in memory. Values pass through JSON, as in real storage. */
export function createTestStorage(initial: Readonly<Record<string, unknown>> = {}): TestStorage {
  const entries = new Map(Object.entries(initial))
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  return {
    entries,
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, JSON.parse(JSON.stringify(value))),
    remove: (key) => entries.delete(key),
    watch(key, listener) {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(listener))
      return () => set.delete(listener)
    },
    writeElsewhere(key, value) {
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
      for (const listener of listeners.get(key) ?? []) listener(value)
    },
  }
}
