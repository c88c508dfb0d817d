/**
 * Where the server keeps nonces and sessions: Redis, a table, a key-value service. Values are strings, and every value has
 * a lifetime.
 */
export interface SignInStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, lifetimeMs: number): Promise<void>
  /**
   * Returns the value and removes it, in one step (Redis: `GETDEL`, SQL: `DELETE … RETURNING`). Of two calls at once only
   * one may get the value, or a nonce could be used twice.
   */
  take(key: string): Promise<string | undefined>
}

/** Keeps everything in the memory of this process. Sessions end when it restarts, and a second process knows none of them. */
export function createMemoryStore(): SignInStore {
  const entries = new Map<string, { readonly value: string; readonly expiresAtMs: number }>()
  let nextSweepMs = 0

  function sweep(nowMs: number) {
    if (nowMs < nextSweepMs) return
    nextSweepMs = nowMs + sweepIntervalMs
    for (const [key, { expiresAtMs }] of entries) if (expiresAtMs <= nowMs) entries.delete(key)
  }

  async function get(key: string) {
    const entry = entries.get(key)
    return entry && Date.now() < entry.expiresAtMs ? entry.value : undefined
  }

  return {
    get,
    async set(key, value, lifetimeMs) {
      sweep(Date.now())
      entries.set(key, { value, expiresAtMs: Date.now() + lifetimeMs })
    },
    take(key) {
      // Nothing is awaited in between, so two calls can't both get the value.
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}

const sweepIntervalMs = 60_000
