import { useEffect, useState } from 'react'

export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Calls `load` when the component mounts, when `load` changes, and at each retry. Ignores stale results.
 *
 * @param load Must be the same function from render to render, or it is called again.
 * @param peek Returns the value if it is loaded already.
 */
export function useLoading<T>(load: () => Promise<T>, peek?: () => T | undefined): Loading<T> {
  const [attempt, setAttempt] = useState(0)
  const [loading, setLoading] = useState<Loading<T>>(() => {
    const value = peek?.()
    return value === undefined ? { status: 'loading' } : { status: 'ready', value }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: counting up `attempt` loads again, and `peek` is only asked once
  useEffect(() => {
    if (peek?.() !== undefined) return
    let isCurrent = true
    const retry = () => {
      setLoading({ status: 'loading' })
      setAttempt((count) => count + 1)
    }
    load().then(
      (value) => isCurrent && setLoading({ status: 'ready', value }),
      (error: unknown) => isCurrent && setLoading({ status: 'failed', error, retry }),
    )
    return () => {
      isCurrent = false
    }
  }, [load, attempt])
  return loading
}
