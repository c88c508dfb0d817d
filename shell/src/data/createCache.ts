import { QueryClient } from '@tanstack/query-core'

/** Answers with a lifetime: asking again within it, or while the answer is on its way, costs no call. */
export interface Cache {
  /**
   * @param refresh asks whatever is cached, and after what is on its way, which may have been asked before something moved.
   *   @default false
   */
  get<T>(key: readonly string[], lifetimeMs: number, load: () => Promise<T>, refresh?: boolean): Promise<T>
}

/** @param signal Its abort forgets everything and leaves no timer. Calls after that reject with the abort's reason. */
export function createCache(signal: AbortSignal): Cache {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

  function clear() {
    // A call that ends after it was cleared would start the timer of its collection.
    for (const query of client.getQueryCache().getAll()) query.gcTime = Number.POSITIVE_INFINITY
    client.clear()
  }
  if (!signal.aborted) signal.addEventListener('abort', clear, { once: true })

  return {
    async get(queryKey, staleTime, queryFn, refresh = false) {
      signal.throwIfAborted()
      if (!refresh) return client.fetchQuery({ queryKey, queryFn, staleTime })
      await client
        .getQueryCache()
        .find({ queryKey })
        ?.promise?.catch(() => undefined)
      signal.throwIfAborted()
      return client.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    },
  }
}
