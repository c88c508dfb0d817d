import type { KeyValueStorage } from './signClient.js'

/**
 * Storage for one WalletConnect client: localStorage with memory behind it where storage is blocked or full.
 *
 * Any stock WalletConnect client on the page moves every localStorage key that contains `wc@`, `wc_`, `walletconnect` or
 * `wallet_connect` into a database of its own, and with it our session. So scope and keys are written in base64, whose
 * alphabet has neither `@` nor `_`.
 */
export function createKeyValueStorage(scope: string): ClearableStorage {
  const disk = openLocalStorage()
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

  function read(key: string): unknown {
    try {
      return JSON.parse(memory.get(key) ?? disk?.getItem(key) ?? 'null') ?? undefined
    } catch {
      // Somebody else wrote here. To the library it is as if nothing had been stored.
      return undefined
    }
  }

  function remove(key: string): void {
    memory.delete(key)
    disk?.removeItem(key)
  }

  function write(key: string, value: unknown): void {
    // A host's request may hold integers that JSON has no notation for.
    const text = JSON.stringify(value, (_name, entry) => (typeof entry === 'bigint' ? String(entry) : entry))
    try {
      if (!disk) throw new Error('No storage')
      disk.setItem(key, text)
      memory.delete(key)
    } catch {
      // Blocked or full: the session then lasts as long as the page.
      memory.set(key, text)
    }
  }

  const locate = (key: string) => prefix + encodeKey(key)
  const readName = (key: string) => decodeKey(key.slice(prefix.length))

  return {
    getKeys: async () => readKeys().map(readName),
    getEntries: async <T>() => readKeys().map((key): [string, T] => [readName(key), read(key) as T]),
    getItem: async <T>(key: string) => read(locate(key)) as T | undefined,
    setItem: async (key, value) => write(locate(key), value),
    removeItem: async (key) => remove(locate(key)),
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

function decodeKey(key: string): string {
  try {
    return decodeURIComponent(atob(key))
  } catch {
    // Not written by us; no key of the library's looks like this.
    return key
  }
}

function openLocalStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    // Reading the property throws where the visitor blocks storage.
    return undefined
  }
}
