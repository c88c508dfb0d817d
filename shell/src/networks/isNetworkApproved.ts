import type { Network } from '@latchkey/plugin-api'
import type { NamespaceConnection } from '../state/connections.js'

/** Tells whether the connected wallet can be on the network; without a connection, or without a list, it can. */
export function isNetworkApproved(
  { caipNetworkId }: Network,
  { status, approvedNetworkIds }: NamespaceConnection,
): boolean {
  return status !== 'connected' || !approvedNetworkIds || approvedNetworkIds.includes(caipNetworkId)
}
