import type { AnyPlugin, Cleanup, PluginManifest, ViewName } from '@latchkey/plugin-api'
import { readErrorMessage } from '@latchkey/plugin-api'
import type { Core } from '../core.js'
import type { LoadedPlugin } from '../state/plugins.js'
import type { ContributionLists } from './contributions.js'
import type { PluginRegistry } from './createRegistry.js'
import type { SignInPlugin } from './embeddedWallet.js'

/** Plugins: registration, gates, activation. State is in `state/plugins.ts`. */
export interface PluginRuntime {
  /** Resolves when all plugins of the host's list are registered; those that can't be are reported. Never rejects. */
  readonly ready: Promise<void>
  /** `undefined` before there is a plugin. */
  readonly lists: ContributionLists | undefined
  /** Registers a plugin at run time. @throws {PluginError} MANIFEST_INVALID, DUPLICATE, API_MISMATCH */
  register(plugin: AnyPlugin): Promise<Cleanup>
  /** Deactivates a plugin and forgets it, with the views of it that are open. @throws {PluginError} PLUGIN_NOT_FOUND */
  unregister(pluginId: string): Promise<void>
  /** Loads and activates, each within 10 s; memoised, a failure is tried anew at the next call. @throws {PluginError} */
  activate(pluginId: string): Promise<LoadedPlugin>
  deactivate(pluginId: string): void
  /** Fetches the code on intent, without activating. Never rejects. */
  preload(pluginId: string): void
  /** Tells whether a view of a plugin leads to an account. */
  connects(view: ViewName): boolean
  /** The plugin that declares the view. */
  ownerOf(view: ViewName): { readonly manifest: PluginManifest } | undefined
  /**
   * Resolves when the view may show: its gate is settled and open, and its conditions hold, so far as they can be told
   * before there is an account.
   *
   * @param byPlugin a plugin asks, who may open internal views. @default true
   * @throws {PluginError} GATED, VIEW_UNAVAILABLE
   * @throws {LatchkeyError} VIEW_NOT_FOUND
   */
  admit(view: ViewName, byPlugin?: boolean): Promise<void>
  /** Those that may sign users in with the embedded wallet. */
  signInPlugins(): Promise<readonly SignInPlugin[]>
  /** The plugin's API, for `modal.plugins`. */
  api(pluginId: string): Promise<object>
}

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
    signInPlugins: async () => (await load()).signInPlugins(),
    api: async (id) => (await load()).api(id),
  }
}
