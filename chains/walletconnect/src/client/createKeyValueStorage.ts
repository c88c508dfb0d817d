import { attempt } from '@latchkey/plugin-api'
import type { KeyValueStorage } from './signClient.js'

/**
 * Storage for one WalletConnect client: localStorage, or memory if storage is blocked or full.
 *
 * Any stock WalletConnect client on the page moves every localStorage key that contains `wc@`, `wc_`, `walletconnect` or
 * `wallet_connect` into a database of its own (`@walletconnect/keyvaluestorage`), and with it our session. So scope and keys
 * are written in base64, whose alphabet has neither `@` nor `_`.
 */
export function createKeyValueStorage(scope: string): ClearableStorage {
  // Reading the property throws if the user blocks storage.
  const disk = attempt(() => globalThis.localStorage)
  const memory = new Map<string, string>()
  const prefix = `@latchkey/${encodeKey(scope)}/`

  function readKeys(): string[] {
    const keys = new Set(memory.keys())
    for (let index = 0; index < (disk?.length ?? 0); index++) {
      const key = disk?.key(index)
      if (key?.startsWith(prefix)) keys.add(key)
    }
    return [...keys]
  }

  /** If another script wrote here, the library starts as if nothing were stored. */
  function read(key: string): unknown {
    return attempt(() => JSON.parse(memory.get(key) ?? disk?.getItem(key) ?? 'null')) ?? undefined
  }

  function remove(key: string): void {
    memory.delete(key)
    disk?.removeItem(key)
  }

  function write(key: string, value: unknown): void {
    // Requests may contain `bigint`, which JSON does not have.
    const text = JSON.stringify(value, (_name, entry) => (typeof entry === 'bigint' ? String(entry) : entry))
    try {
      if (!disk) throw new Error('No storage')
      disk.setItem(key, text)
      memory.delete(key)
    } catch {
      // Blocked or full: the session lasts as long as the page.
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
  /** Removes everything of this client. */
  clear(): void
}

/** Base64 of the text, which may hold any character. */
export function encodeKey(text: string): string {
  return btoa(encodeURIComponent(text))
}

/** Returns a key that we did not write unchanged. No key of the library looks like it. */
function decodeKey(key: string): string {
  return attempt(() => decodeURIComponent(atob(key))) ?? key
}

/** The topics of stored sessions that have not expired, read without the library. Other tabs write them too. */
export async function readStoredTopics(storage: KeyValueStorage): Promise<readonly unknown[]> {
  for (const key of await storage.getKeys()) {
    // The library's key consists of its versions, our scope and this name.
    if (!key.endsWith('//session')) continue
    const sessions = await storage.getItem<unknown>(key)
    if (Array.isArray(sessions)) return sessions.filter(isAlive).map(({ topic }) => topic)
  }
  return []
}

/** `expiry` is in seconds since the epoch. */
function isAlive(session: { readonly expiry?: unknown } | null): boolean {
  return Number(session?.expiry) * 1_000 > Date.now()
}
