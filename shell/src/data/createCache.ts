export interface Cache {
  /**
   * Resolves with a cached answer younger than `lifetimeMs`, otherwise fetches. Does not cache failures. With
   * `isRefresh`, first waits for any pending call, whose answer may be stale, and then fetches.
   */
  get<T>(key: readonly string[], lifetimeMs: number, fetchAnswer: () => Promise<T>, isRefresh?: boolean): Promise<T>
}

/** @param signal After it is aborted, calls reject with its reason. */
export function createCache(signal: AbortSignal): Cache {
  const entries = new Map<string, Entry>()

  function start(key: string, fetchAnswer: () => Promise<unknown>): Entry {
    for (const [other, entry] of entries) if (!isYounger(entry, keptMs)) entries.delete(other)
    const entry: Entry = { answer: fetchAnswer() }
    entries.set(key, entry)
    entry.answer.then(
      () => (entry.answeredAtMs = Date.now()),
      () => entries.delete(key),
    )
    return entry
  }

  return {
    async get<T>(path: readonly string[], lifetimeMs: number, fetchAnswer: () => Promise<T>, isRefresh = false) {
      signal.throwIfAborted()
      const key = JSON.stringify(path)
      if (isRefresh) await entries.get(key)?.answer.catch(() => undefined)
      signal.throwIfAborted()
      const known = entries.get(key)
      const entry = known && isYounger(known, isRefresh ? 0 : lifetimeMs) ? known : start(key, fetchAnswer)
      return entry.answer as Promise<T>
    },
  }
}

interface Entry {
  readonly answer: Promise<unknown>
  answeredAtMs?: number
}

/** True for a pending answer. If the clock was set back, an answer's age is negative and thus unknown. */
function isYounger({ answeredAtMs }: Entry, maxAgeMs: number): boolean {
  if (answeredAtMs === undefined) return true
  const ageMs = Date.now() - answeredAtMs
  return ageMs >= 0 && ageMs < maxAgeMs
}

/** The longest lifetime in use. Each fetch removes older answers. */
const keptMs = 300_000
