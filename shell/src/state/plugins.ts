import type { PluginManifest } from '@latchkey/plugin-api'
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
