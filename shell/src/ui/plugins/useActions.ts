import type { ActionContribution, PluginManifest } from '@latchkey/plugin-api'
import { useContributions } from './useContributions.js'

const pick = (m: PluginManifest) => m.contributes?.actions
export function useActions(): readonly { readonly pluginId: string; readonly action: ActionContribution }[] {
  return useContributions(pick).map((c) => ({ pluginId: c.pluginId, action: c.item }))
}
