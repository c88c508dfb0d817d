/** Leads users who sign in to a network where the embedded wallet has an account. */
import { AuthConnectorNotFoundError, type AuthSession } from './auth.js'
import type { CaipNetworkId, ChainNamespace } from './caip.js'
import type { AccountAtoms, Store } from './context.js'

/** The context of a plugin that asks for `auth:email` or `auth:social`, `accounts:read` and `network:switch`. */
export interface AuthNetworkContext {
  readonly store: Store
  readonly auth: AuthSession
  readonly accounts?: AccountAtoms
  switchNetwork?(networkId: CaipNetworkId): Promise<void>
}

/**
 * Switches to the first network of the embedded wallet if the active network is none of its networks. A host that refuses
 * `accounts:read` or `network:switch` chooses the network itself.
 *
 * @param namespace the namespace that the user signs in for; the active network then stays.
 * @throws {AuthConnectorNotFoundError} If no configured network works with the embedded wallet.
 */
export async function enterAuthNetwork(context: AuthNetworkContext, namespace?: ChainNamespace): Promise<void> {
  const { auth, store } = context
  const networkIds = store.get(auth.networkIds)
  const [first] = networkIds
  if (!first) throw new AuthConnectorNotFoundError()
  // A context throws when it is asked for a member that was not granted.
  if (namespace || !('accounts' in context) || !('switchNetwork' in context)) return
  const active = context.accounts && store.get(context.accounts.activeNetwork)?.caipNetworkId
  if (active && !networkIds.includes(active)) await context.switchNetwork?.(first)
}
