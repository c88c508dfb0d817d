/** Runs `task` when the browser is idle. In Safari, runs it after 1 s, because Safari lacks `requestIdleCallback`. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 5_000 })
    return () => cancelIdleCallback(handle)
  }
  const timer = setTimeout(task, 1_000)
  return () => clearTimeout(timer)
}
