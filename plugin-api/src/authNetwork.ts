import { AuthConnectorNotFoundError, type AuthSession } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { AccountAtoms, Store } from './context.js'

/** The context of a plugin with `auth:email` or `auth:social`, `accounts:read` and `network:switch`. */
export interface AuthNetworkContext {
  readonly store: Store
  readonly auth: AuthSession
  readonly accounts?: AccountAtoms
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
}

/**
 * Switches to the embedded wallet's first network unless the active one is among its networks. Does nothing if the host
 * refuses `accounts:read` or `network:switch`.
 *
 * @param namespace The namespace that the user signs in for. With it, the active network stays.
 * @throws {AuthConnectorNotFoundError} If the embedded wallet supports none of the configured networks.
 */
export async function enterAuthNetwork(context: AuthNetworkContext, namespace?: ChainNamespace): Promise<void> {
  const { auth, store } = context
  const networkIds = store.get(auth.networkIds)
  const [first] = networkIds
  if (!first) throw new AuthConnectorNotFoundError()
  // The context throws on access to a member that was not granted.
  if (namespace || !('accounts' in context) || !('switchNetwork' in context)) return
  const active = context.accounts && store.get(context.accounts.activeNetwork)?.caipNetworkId
  if (active && !networkIds.includes(active)) await context.switchNetwork?.(first)
}
