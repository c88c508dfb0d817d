/** Where a wagmi connector keeps what it must know at the next visit. Fits wagmi's own `createStorage()`. */
export interface WagmiStorage {
  readonly key: string
  getItem(key: string, defaultValue?: unknown): unknown
  setItem(key: string, value: unknown): unknown
  removeItem(key: string): unknown
}

/** Keeps JSON in localStorage. Blocked or full storage forgets: the visitor then connects anew at the next visit. */
export function createWagmiStorage(key: string): WagmiStorage {
  function removeItem(name: string) {
    try {
      localStorage.removeItem(`${key}.${name}`)
    } catch {
      // blocked
    }
  }

  return {
    key,
    removeItem,
    getItem(name, defaultValue = null) {
      try {
        const text = localStorage.getItem(`${key}.${name}`)
        return text === null ? defaultValue : JSON.parse(text)
      } catch {
        return defaultValue // blocked, or written by somebody else
      }
    },
    setItem(name, value) {
      try {
        if (value === null || value === undefined) removeItem(name)
        else localStorage.setItem(`${key}.${name}`, JSON.stringify(value))
      } catch {
        // blocked or full
      }
    },
  }
}
