import type { KeyValueStorage } from './signClient.js'

/** The topics of the sessions that are stored and have not expired, read without the library. Another tab writes them too. */
export async function readStoredTopics(storage: KeyValueStorage): Promise<readonly unknown[]> {
  for (const key of await storage.getKeys()) {
    // The library's key is its versions, our scope, and this name.
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
