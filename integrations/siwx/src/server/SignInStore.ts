/** Stores nonces and sessions, for example in Redis or a database table. Values must expire after their lifetime. */
export interface SignInStore {
  get(key: string): Promise<string | undefined>
  set(key: string, value: string, lifetimeMs: number): Promise<void>
  /** Atomically returns and removes a value (Redis: `GETDEL`, SQL: `DELETE … RETURNING`), so no nonce works twice. */
  take(key: string): Promise<string | undefined>
}

/** Creates a store in memory. Its sessions end when the process restarts, and other processes can't see them. */
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
      // There is no `await` between reading and deleting, so two calls can't both get the value.
      const value = get(key)
      entries.delete(key)
      return value
    },
  }
}

const sweepIntervalMs = 60_000
