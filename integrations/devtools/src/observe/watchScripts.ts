/**
 * Starts to count the scripts that come in (Resource Timing); the returned function ends it and tells how many there were
 * and their bytes over the wire. Two plugins that load at the same time are both told of all.
 */
export function watchScripts(): () => { readonly files: number; readonly bytes: number } {
  // An observer, since the page's own list of entries ends at 250.
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: 'resource' })
  return () => {
    entries.push(...observer.takeRecords())
    observer.disconnect()
    const scripts = entries.filter(isScript)
    return { files: scripts.length, bytes: scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) }
  }
}

/** Browsers name what `import()` fetches differently; links preload modules. */
function isScript(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return /script|other|link/.test((entry as PerformanceResourceTiming).initiatorType)
}
