/**
 * Once the page has loaded, runs each step in a separate idle period, after the previous step. Stops if a step fails.
 * Does nothing if the browser is set to save data. In Safari, which lacks `requestIdleCallback`, waits 1 s instead.
 *
 * @returns a function that cancels the steps that have not started.
 */
export function prefetchWhenIdle(...steps: readonly (() => unknown)[]): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return () => undefined

  async function start() {
    try {
      for (const step of steps) {
        await becomeIdle(signal)
        if (signal.aborted) return
        await step()
      }
    } catch {
      // The code that needs this step later runs it again, and reports the failure.
    }
  }
  if (document.readyState === 'complete') void start()
  else addEventListener('load', start, { signal })
  return () => lifetime.abort()
}

function becomeIdle(signal: AbortSignal): Promise<unknown> {
  if (typeof requestIdleCallback === 'function') {
    return new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 }))
  }
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 1_000)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
