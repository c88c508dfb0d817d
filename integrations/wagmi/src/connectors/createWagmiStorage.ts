import { attempt } from '@latchkey/plugin-api'

/** A wagmi connector's storage. You can pass wagmi's `createStorage()`. */
export interface WagmiStorage {
  readonly key: string
  getItem(key: string, defaultValue?: unknown): unknown
  setItem(key: string, value: unknown): unknown
  removeItem(key: string): unknown
}

/** Stores JSON in localStorage. If that is blocked or full, the user has to connect again on the next visit. */
export function createWagmiStorage(key: string): WagmiStorage {
  const removeItem = (name: string) => attempt(() => localStorage.removeItem(`${key}.${name}`))
  return {
    key,
    removeItem,
    getItem(name, defaultValue = null) {
      const text = attempt(() => localStorage.getItem(`${key}.${name}`))
      return (typeof text === 'string' ? attempt(() => JSON.parse(text)) : undefined) ?? defaultValue
    },
    setItem(name, value) {
      if (value === null || value === undefined) removeItem(name)
      else attempt(() => localStorage.setItem(`${key}.${name}`, JSON.stringify(value)))
    },
  }
}
