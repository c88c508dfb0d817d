import { type AnyPlugin, pause, type Store } from '@latchkey/plugin-api'
import { PluginError, pluginsAtom, setPluginLoader } from '@latchkey/shell/integration'
import { changePlugin, type OnEnd, recordsAtom, since } from '../records.js'

/** Measures how long plugins take to load and start. Makes them fail or wait if the developer chose that. */
export function controlLoading(store: Store, onEnd: OnEnd): void {
  const loadedMs = new Map<string, number>()
  const unmounting = new AbortController()

  async function load(plugin: AnyPlugin): Promise<unknown> {
    const { id } = plugin.manifest
    const { fail, delayMs } = store.get(recordsAtom).faults[id] ?? {}
    const startedMs = performance.now()
    const readScripts = countScripts()
    try {
      if (delayMs) await pause(delayMs, unmounting.signal)
      if (fail) throw new PluginError('LOAD_FAILED', id, { details: 'The devtools made it fail' })
      return await plugin.load()
    } finally {
      loadedMs.set(id, performance.now())
      changePlugin(store, 'loads', id, { loadMs: since(startedMs), activateMs: undefined, ...readScripts() })
    }
  }

  function followStatus() {
    for (const [id, sinceMs] of loadedMs) {
      if (store.get(pluginsAtom).get(id)?.status !== 'active') continue
      loadedMs.delete(id)
      changePlugin(store, 'loads', id, { activateMs: since(sinceMs) })
    }
  }

  setPluginLoader(store, { load })
  onEnd(store.sub(pluginsAtom, followStatus), () => {
    setPluginLoader(store, undefined)
    unmounting.abort()
  })
}

/** Counts scripts that load until the returned function is called, even if another plugin loads them. */
function countScripts(): () => { readonly files: number; readonly bytes: number } {
  // `performance.getEntriesByType` would stop at 250 entries.
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

/** Browsers report different initiator types for `import()`. `link` is a preloaded module. */
function isScript(entry: PerformanceEntry): entry is PerformanceResourceTiming {
  return /script|other|link/.test((entry as PerformanceResourceTiming).initiatorType)
}
