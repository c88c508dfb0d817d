/**
 * Runs a prefetch once the page has loaded and the browser is idle. Does nothing if the browser is set to save data. In
 * Safari, runs it 1 s after the load, because Safari lacks `requestIdleCallback`.
 *
 * @returns a function that cancels it.
 */
export function prefetchWhenIdle(prefetch: () => void): () => void {
  const lifetime = new AbortController()
  const { signal } = lifetime
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  if (connection?.saveData) return () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function start() {
    const run = () => signal.aborted || prefetch()
    if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 5_000 })
    else timer = setTimeout(run, 1_000)
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { signal })
  return () => {
    lifetime.abort()
    clearTimeout(timer)
  }
}
