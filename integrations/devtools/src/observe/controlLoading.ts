import type { AnyPlugin, Store } from '@latchkey/plugin-api'
import { PluginError, pluginsAtom, setPluginLoader } from '@latchkey/shell/integration'
import type { OnEnd } from '../OnEnd.js'
import { changePlugin, recordsAtom, since } from '../records.js'
import { watchScripts } from './watchScripts.js'

/** Times how plugins load and start, and makes them fail or wait where the developer wants it. */
export function controlLoading(store: Store, onEnd: OnEnd): void {
  /** When the code of plugins that have not started yet was there. */
  const loadedMs = new Map<string, number>()

  async function load(plugin: AnyPlugin): Promise<unknown> {
    const { id } = plugin.manifest
    const { fail, delayMs } = store.get(recordsAtom).faults[id] ?? {}
    const startedMs = performance.now()
    const readScripts = watchScripts()
    try {
      if (delayMs) await wait(delayMs, onEnd)
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
  onEnd(store.sub(pluginsAtom, followStatus), () => setPluginLoader(store, undefined))
}

/** Whoever takes the devtools away ends the waiting too. */
function wait(ms: number, onEnd: OnEnd): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    onEnd(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}
