import { QueryClient } from '@tanstack/query-core'

/** Answers with a lifetime: asking again within it, or while the answer is on its way, costs no call. */
export interface Cache {
  /** @param refresh asks whatever is cached. @default false */
  get<T>(key: readonly string[], lifetimeMs: number, load: () => Promise<T>, refresh?: boolean): Promise<T>
  clear(): void
}

export function createCache(): Cache {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return {
    get: (queryKey, staleTime, queryFn, refresh = false) =>
      client.fetchQuery({ queryKey, queryFn, staleTime: refresh ? 0 : staleTime }),
    clear: () => client.clear(),
  }
}
