/** Answers with a lifetime. Reading one again within it, or while it is pending, costs no call. */
export interface Cache {
  /**
   * Resolves with the answer that is pending or younger than `lifetimeMs`, else with a new one. Failures are not kept.
   *
   * @param isRefresh Fetches in any case, and after a pending call, which may have begun before something moved.
   *   @default false
   */
  get<T>(key: readonly string[], lifetimeMs: number, fetchAnswer: () => Promise<T>, isRefresh?: boolean): Promise<T>
}

/** @param signal Once it is aborted, nothing is fetched any more: calls reject with its reason. */
export function createCache(signal: AbortSignal): Cache {
  const entries = new Map<string, Entry>()

  function start(key: string, fetchAnswer: () => Promise<unknown>): Entry {
    for (const [other, entry] of entries) if (!isYounger(entry, keptMs)) entries.delete(other)
    const entry: Entry = { answer: fetchAnswer() }
    entries.set(key, entry)
    entry.answer.then(
      () => {
        entry.answeredAtMs = Date.now()
      },
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
  /** Absent while it is pending. */
  answeredAtMs?: number
}

/** A pending answer has no age yet. */
function isYounger({ answeredAtMs }: Entry, ageMs: number): boolean {
  return answeredAtMs === undefined || Date.now() - answeredAtMs < ageMs
}

/** The longest lifetime of an answer. Older ones are forgotten with the next call. */
const keptMs = 300_000
