import type { KeyValueStorage } from './signClient.js'

/** Tells whether a session is stored that has not expired, without the library. */
export async function hasStoredSession(storage: KeyValueStorage): Promise<boolean> {
  for (const key of await storage.getKeys()) {
    // The library's key is its versions, our scope, and this name.
    if (!key.endsWith('//session')) continue
    const sessions = await storage.getItem<unknown>(key)
    if (Array.isArray(sessions) && sessions.some(isAlive)) return true
  }
  return false
}

/** `expiry` is in seconds since the epoch. */
function isAlive(session: { readonly expiry?: unknown } | null): boolean {
  return Number(session?.expiry) * 1_000 > Date.now()
}
