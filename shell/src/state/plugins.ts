import type {
  AnyComponent,
  AnyPlugin,
  DeclaredConnector,
  PluginContext,
  PluginManifest,
  Reviewer,
  Store,
} from '@latchkey/plugin-api'
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
 *     +--> incompatible (final: its `api` range excludes this shell)
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

export interface LoadedPlugin {
  readonly context: PluginContext
  readonly views: Readonly<Record<string, AnyComponent>>
  readonly components: Readonly<Record<string, AnyComponent>>
  readonly api: object | undefined
  readonly connectors: Readonly<Record<string, DeclaredConnector>>
  readonly review?: Reviewer | undefined
}

export interface PluginState {
  readonly manifest: PluginManifest
  readonly status: PluginStatus
  readonly error?: unknown
}

export const pluginsAtom: Atom<ReadonlyMap<string, PluginState>> = plugins
export const setPlugins = (store: Store, value: ReadonlyMap<string, PluginState>): void => store.set(plugins, value)

export type GateValues = Readonly<Record<string, boolean | readonly string[]>>

/** The gate values that are already settled for the current opening. */
export const gatesAtom: Atom<GateValues> = gates
export const setGates = (store: Store, values: GateValues): void => store.set(gates, values)

interface PluginLoader {
  load(plugin: AnyPlugin): Promise<unknown>
}

/** Replaces the plugins' own `load`. The devtools use it to delay, measure or fail loading. */
export const pluginLoaderAtom: Atom<PluginLoader | undefined> = pluginLoader
export const setPluginLoader = (store: Store, loader: PluginLoader | undefined): void => store.set(pluginLoader, loader)
