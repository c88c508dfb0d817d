import type { ChainNamespace } from '@latchkey/plugin-api'

export interface Attempt {
  readonly connectorId: string
  readonly signal: AbortSignal
  isCurrent(): boolean
  abort(): void
  end(): void
}

export interface Attempts {
  /** Aborts the namespace's earlier attempt, because two attempts would race for the same wallet. */
  begin(namespace: ChainNamespace, connectorId: string, signals: readonly (AbortSignal | undefined)[]): Attempt
  current(namespace: ChainNamespace): Attempt | undefined
}

export function createAttempts(): Attempts {
  const running = new Map<ChainNamespace, Attempt>()
  return {
    current: (namespace) => running.get(namespace),
    begin(namespace, connectorId, signals) {
      running.get(namespace)?.abort()
      const controller = new AbortController()
      const abort = () => controller.abort()
      for (const signal of signals) {
        if (signal?.aborted) abort()
        signal?.addEventListener('abort', abort)
      }
      const attempt: Attempt = {
        connectorId,
        signal: controller.signal,
        isCurrent: () => running.get(namespace) === attempt,
        abort,
        end() {
          for (const signal of signals) signal?.removeEventListener('abort', abort)
          if (attempt.isCurrent()) running.delete(namespace)
        },
      }
      running.set(namespace, attempt)
      return attempt
    },
  }
}
