import type { AnyPlugin, PluginManifest } from '@latchkey/plugin-api'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { PluginStatus } from '../contract/core.js'

export interface PluginState {
  readonly manifest: PluginManifest
  readonly status: PluginStatus
  readonly error?: unknown
}

/** Every registered plugin by id, in the host's order. */
export const pluginsAtom: PrimitiveAtom<ReadonlyMap<string, PluginState>> = atom<ReadonlyMap<string, PluginState>>(
  new Map<string, PluginState>(),
)

/** Settled gate values by key for the present opening; a key that is absent is not settled yet. */
export const gatesAtom: PrimitiveAtom<Readonly<Record<string, boolean | readonly string[]>>> = atom<
  Readonly<Record<string, boolean | readonly string[]>>
>({})

/** How a plugin's code is fetched in place of its own `load`: the devtools fail, slow and time it. */
export const pluginLoaderAtom: PrimitiveAtom<{ load(plugin: AnyPlugin): Promise<unknown> } | undefined> = atom<
  { load(plugin: AnyPlugin): Promise<unknown> } | undefined
>(undefined)
