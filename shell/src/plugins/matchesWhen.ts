import type { PluginManifest, When } from '@latchkey/plugin-api'
import type { Getter } from 'jotai/vanilla'
import { activeConnectionAtom, activeNamespaceAtom } from '../state/connections.js'
import { connectorsAtom } from '../state/wallets.js'

/** Tells whether a contribution applies now, without any of the plugin's code: its conditions and its plugin's namespaces. */
export function matchesWhen(get: Getter, { namespaces }: Pick<PluginManifest, 'namespaces'>, when: When = {}): boolean {
  const namespace = get(activeNamespaceAtom)
  const connection = get(activeConnectionAtom)
  const account = connection.accounts[0]
  const connector = connection.connectorId ? get(connectorsAtom).get(connection.connectorId) : undefined
  const kind = connector && (connector.type === 'AUTH' ? 'auth' : 'external')
  return (
    (when.connected === undefined || when.connected === (account !== undefined)) &&
    [namespaces, when.namespaces].every((list) => !list || (namespace !== undefined && list.includes(namespace))) &&
    (when.connector === undefined || when.connector === kind) &&
    (when.accountType === undefined || when.accountType === account?.type)
  )
}
