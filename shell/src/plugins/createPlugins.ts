import { readErrorMessage } from '@latchkey/plugin-api'
import type { Core, PluginRuntime } from '../contract/core.js'
import type { PluginRegistry } from './createRegistry.js'

/**
 * Plugins. Their registry is fetched at once where the host has plugins, beside the UI; a site without plugins never pays
 * for it.
 */
export function createPlugins(core: Core): PluginRuntime {
  const { runtime } = core
  let registry: PluginRegistry | undefined
  let loading: Promise<PluginRegistry> | undefined

  async function load(): Promise<PluginRegistry> {
    loading ??= runtime.registry().then(({ createRegistry }) => {
      runtime.signal.throwIfAborted()
      registry = createRegistry(core)
      return registry
    })
    try {
      const loaded = await loading
      await loaded.imported
      return loaded
    } catch (error) {
      loading = undefined // the next who needs plugins tries again
      throw error
    }
  }

  async function prepare(): Promise<void> {
    if (!runtime.options.plugins?.length) return
    try {
      await load()
    } catch (error) {
      if (!runtime.signal.aborted) core.alerts.raise('PLUGIN_FAILED', readErrorMessage(error))
    }
  }

  return {
    ready: prepare(),
    get lists() {
      return registry?.lists
    },
    register: async (plugin) => (await load()).register(plugin),
    unregister: async (id) => (await load()).unregister(id),
    activate: async (id) => (await load()).activate(id),
    deactivate: (id) => registry?.deactivate(id),
    preload: (id) => registry?.preload(id),
    ownerOf: (view) => registry?.ownerOf(view),
    admit: async (view, byPlugin) => registry?.admit(view, byPlugin),
    connects: (view) => registry?.connects(view) ?? false,
    api: async (id) => (await load()).api(id),
  }
}
