/** Plugins and gates. Exported atoms are read-only; the functions beside them change them. */
import type { AnyComponent, AnyPlugin, PluginManifest, Store } from '@latchkey/plugin-api'
import { type Atom, atom } from 'jotai/vanilla'

const plugins = atom<ReadonlyMap<string, PluginState>>(new Map<string, PluginState>())
const gates = atom<GateValues>({})
const pluginLoader = atom<PluginLoader | undefined>(undefined)

/**
 * ```
 * registered --> eligible --> loading --> activating --> active
 *     |    \        ^ |          |            |            |
 *     |     \       | |          +-> failed <-+            | gate closes, at an opening
 *     |      \      | v              |  (retry: loading)   v
 *     |       +--> gated <------------+------------------- (released)
 *     +--> incompatible (its `api` range excludes this shell; for good)
 * ```
 */
export type PluginStatus =
  | 'registered'
  | 'eligible'
  | 'gated'
  | 'incompatible'
  | 'loading'
  | 'activating'
  | 'active'
  | 'failed'

/** What the UI shows for a plugin's view or component. */
export interface LoadedPlugin {
  readonly views: Readonly<Record<string, AnyComponent>>
  readonly components: Readonly<Record<string, AnyComponent>>
  readonly api: object | undefined
}

export interface PluginState {
  readonly manifest: PluginManifest
  readonly status: PluginStatus
  readonly error?: unknown
}

/** Every registered plugin by id, in the app's order. */
export const pluginsAtom: Atom<ReadonlyMap<string, PluginState>> = plugins

export function setPlugins(store: Store, value: ReadonlyMap<string, PluginState>): void {
  store.set(plugins, value)
}

export type GateValues = Readonly<Record<string, boolean | readonly string[]>>

/** Settled gate values by key for the present opening. A key that is absent is not settled yet. */
export const gatesAtom: Atom<GateValues> = gates

export function setGates(store: Store, values: GateValues): void {
  store.set(gates, values)
}

interface PluginLoader {
  load(plugin: AnyPlugin): Promise<unknown>
}

/** Fetches a plugin's code instead of its own `load`. The devtools use it to fail, slow down and time loading. */
export const pluginLoaderAtom: Atom<PluginLoader | undefined> = pluginLoader

export function setPluginLoader(store: Store, loader: PluginLoader | undefined): void {
  store.set(pluginLoader, loader)
}
