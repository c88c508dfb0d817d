import type { CaipNetworkId } from '@latchkey/plugin-api'
import type { NamespaceConnections } from '../state/connections.js'

/** What a visitor's cookie says of the last visit. Plain data, so that a server component can hand it to a client one. */
export interface InitialState {
  /** The network that the visitor looked at. The host's default one takes its place where it is not configured. */
  readonly networkId: CaipNetworkId
  /** Each as `connecting`, with the account that was connected as `remembered`. */
  readonly connections: NamespaceConnections
}
