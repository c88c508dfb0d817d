import type { ConnectMethodContribution, PluginManifest } from '@latchkey/plugin-api'
import type { ConnectMethod } from '../../../contract/options.js'
import { useContributions } from '../../plugins/useContributions.js'

export interface ConnectMethodItem {
  readonly pluginId: string
  readonly component: string
  readonly settled: boolean
}
const pick = (m: PluginManifest): readonly ConnectMethodContribution[] | undefined => m.contributes?.connectMethods
export function useConnectMethods(): Readonly<Record<ConnectMethod, readonly ConnectMethodItem[]>> {
  const all = useContributions(pick)
  const of = (group: ConnectMethod) =>
    all
      .filter((c) => c.item.group === group)
      .map((c) => ({ pluginId: c.pluginId, component: c.item.component, settled: c.settled }))
  return { email: of('email'), social: of('social'), wallet: of('wallet') }
}
