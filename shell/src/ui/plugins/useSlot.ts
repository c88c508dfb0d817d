import type { PluginManifest, SlotName } from '@latchkey/plugin-api'
import { useContributions } from './useContributions.js'

const pick = (m: PluginManifest) => m.contributes?.slots
export function useSlot(slot: SlotName): readonly { readonly pluginId: string; readonly component: string }[] {
  return useContributions(pick)
    .filter((c) => c.item.slot === slot)
    .map((c) => ({ pluginId: c.pluginId, component: c.item.component }))
}
