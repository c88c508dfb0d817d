export interface RequestWatch {
  readonly requests: readonly string[]
  stop(): void
}

export function watchRequests(): RequestWatch {
  const requests: string[] = []
  const page = globalThis as unknown as Record<string, unknown>
  const before = ways.map((name) => [name, page[name]] as const)
  for (const name of ways) {
    page[name] = function refuse(target: unknown) {
      requests.push(`${name} ${readUrl(target)}`)
      const error = new TypeError('No requests in this test')
      if (name === 'fetch') return Promise.reject(error)
      throw error
    }
  }
  return {
    requests,
    stop() {
      for (const [name, value] of before) {
        if (value === undefined) delete page[name]
        else page[name] = value
      }
    },
  }
}

const ways = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'] as const

function readUrl(target: unknown): string {
  if (typeof target === 'string' || target instanceof URL) return String(target)
  return String((target as { readonly url?: unknown } | undefined)?.url ?? '')
}
