import type { PluginManifest, TabContribution } from '@latchkey/plugin-api'
import { useContributions } from './useContributions.js'

const pick = (m: PluginManifest) => m.contributes?.tabs
export function useTabs(): readonly { readonly pluginId: string; readonly tab: TabContribution }[] {
  return useContributions(pick).map((c) => ({ pluginId: c.pluginId, tab: c.item }))
}
