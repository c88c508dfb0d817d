import {
  type AnyPlugin,
  type Cleanup,
  describeError,
  loadOnce,
  type PluginManifest,
  type ViewName,
} from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { LoadedPlugin } from '../state/plugins.js'
import type { ContributionLists } from './contributions.js'
import type { PluginRegistry } from './createRegistry.js'
import type { SignInPlugin } from './embeddedWallet.js'

export interface PluginRuntime {
  /** The first read registers the app's plugins. Resolves when that is done. Reports failures, never rejects. */
  readonly ready: Promise<void>
  /** `undefined` until the first plugin is added. */
  readonly lists: ContributionLists | undefined
  register(plugin: AnyPlugin): Promise<Cleanup>
  unregister(pluginId: string): Promise<void>
  /** Loads and activates a plugin once, each within 10 s. Tries again after a failure. @throws {PluginError} */
  activate(pluginId: string): Promise<LoadedPlugin>
  deactivate(pluginId: string): void
  preload(pluginId: string): void
  connects(view: ViewName): boolean
  ownerOf(view: ViewName): { readonly manifest: PluginManifest } | undefined
  /** Resolves when the view may be shown. Only plugins may open internal views. @throws {PluginError} */
  admit(view: ViewName, byPlugin?: boolean): Promise<void>
  signInPlugins(): Promise<readonly SignInPlugin[]>
  api(pluginId: string): Promise<object>
}

export function createPlugins(core: Core): PluginRuntime {
  const { options, signal } = core.runtime
  let registry: PluginRegistry | undefined
  let ready: Promise<void> | undefined

  const createOnce = loadOnce(async () => {
    const { createRegistry } = await import('./createRegistry.js')
    signal.throwIfAborted()
    registry = createRegistry(core)
    return registry
  })

  async function load(): Promise<PluginRegistry> {
    const loaded = await createOnce()
    await loaded.imported
    return loaded
  }

  async function prepare(): Promise<void> {
    if (!options.plugins?.length) return
    try {
      await load()
    } catch (error) {
      if (!signal.aborted) core.alerts.raise('PLUGIN_FAILED', describeError(error))
    }
  }

  return {
    get ready() {
      ready ??= prepare()
      return ready
    },
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
    signInPlugins: async () => (await load()).signInPlugins(),
    api: async (id) => (await load()).api(id),
  }
}
