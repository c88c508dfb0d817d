import { attempt } from '@latchkey/plugin-api'
import type { KeyValueStorage } from './signClient.js'

/**
 * Uses localStorage, or memory if localStorage is blocked or full. Scope and keys are base64: another client's
 * `@walletconnect/keyvaluestorage` moves keys that contain `wc@`, `wc_`, `walletconnect` or `wallet_connect`.
 */
export function createKeyValueStorage(scope: string): ClearableStorage {
  // Throws if the user blocks storage.
  const disk = attempt(() => globalThis.localStorage)
  const memory = new Map<string, string>()
  const prefix = `@latchkey/${encodeKey(scope)}/`

  function readKeys(): string[] {
    const diskKeys = Array.from({ length: disk?.length ?? 0 }, (_, index) => disk?.key(index) ?? '')
    return [...new Set([...memory.keys(), ...diskKeys.filter((key) => key.startsWith(prefix))])]
  }

  /** Returns `undefined` for invalid JSON, which another script may have written. */
  function read(key: string): unknown {
    return attempt(() => JSON.parse(memory.get(key) ?? disk?.getItem(key) ?? 'null')) ?? undefined
  }

  function remove(key: string): void {
    memory.delete(key)
    disk?.removeItem(key)
  }

  function write(key: string, value: unknown): void {
    // Requests may contain `bigint`, which JSON does not support.
    const text = JSON.stringify(value, (_name, entry) => (typeof entry === 'bigint' ? String(entry) : entry))
    try {
      if (!disk) throw new Error('No storage')
      disk.setItem(key, text)
      memory.delete(key)
    } catch {
      // Blocked or full: the session lasts until the page closes.
      memory.set(key, text)
    }
  }

  const toStorageKey = (key: string) => prefix + encodeKey(key)
  const toName = (storageKey: string) => decodeKey(storageKey.slice(prefix.length))

  return {
    getKeys: async () => readKeys().map(toName),
    getEntries: async <T>() => readKeys().map((key): [string, T] => [toName(key), read(key) as T]),
    getItem: async <T>(key: string) => read(toStorageKey(key)) as T | undefined,
    setItem: async (key, value) => write(toStorageKey(key), value),
    removeItem: async (key) => remove(toStorageKey(key)),
    clear: () => readKeys().forEach(remove),
  }
}

export interface ClearableStorage extends KeyValueStorage {
  clear(): void
}

/** `btoa` only accepts Latin-1, so `encodeURIComponent` runs first. */
export function encodeKey(text: string): string {
  return btoa(encodeURIComponent(text))
}

function decodeKey(key: string): string {
  return attempt(() => decodeURIComponent(atob(key))) ?? key
}

/** Reads the topics of unexpired sessions without the library. Other tabs may have written them. */
export async function readStoredTopics(storage: KeyValueStorage): Promise<readonly unknown[]> {
  for (const key of await storage.getKeys()) {
    // The key consists of the library's versions, our scope, and this name.
    if (!key.endsWith('//session')) continue
    const sessions = await storage.getItem<unknown>(key)
    const nowSeconds = Date.now() / 1_000
    if (Array.isArray(sessions)) {
      return sessions.filter((session) => Number(session?.expiry) > nowSeconds).map(({ topic }) => topic)
    }
  }
  return []
}
