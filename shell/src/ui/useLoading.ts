import { useEffect, useState } from 'react'

/** Something that a component waits for. */
export type Loading<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: unknown; readonly retry: () => void }

/**
 * Calls `load` when the component mounts, when `load` changes, and at each retry. A result that arrives after the component
 * unmounted, or after `load` changed, is ignored.
 *
 * @param load is called again whenever it is another function, so keep it from render to render.
 * @param peek a value that is there already: the component then never shows its loading state.
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
