import type { CaipNetworkId, ChainNamespace } from '@latchkey/plugin-api'
import type { Session } from './signClient.js'
import { findDeprecatedNetworkId } from './solanaNetworkIds.js'

/** The methods that the wallet approved in a namespace, for the whole of it or for one network (CAIP-25 allows both). */
export function readMethods(session: Session, namespace: ChainNamespace): readonly string[] {
  return Object.entries(session.namespaces).flatMap(([key, { methods }]) =>
    key.split(':')[0] === namespace && Array.isArray(methods) ? methods : [],
  )
}

/** The name by which the wallet knows a network: the library refuses a request that names it otherwise. */
export function readNameInSession(session: Session, networkId: CaipNetworkId): CaipNetworkId {
  const deprecated = findDeprecatedNetworkId(networkId)
  if (!deprecated) return networkId
  const accounts = Object.values(session.namespaces).flatMap(({ accounts: list }) => (Array.isArray(list) ? list : []))
  const names = (id: string) => accounts.some((account) => String(account).startsWith(`${id}:`))
  return !names(networkId) && names(deprecated) ? deprecated : networkId
}
