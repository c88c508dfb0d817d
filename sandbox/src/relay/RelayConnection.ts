/** A WalletConnect client's open socket. */
import type { RelayMessage } from './createMailbox.js'

export interface RelayConnection {
  /** The key in the client's did:key. Tabs that share storage have the same key. */
  readonly clientId: string
  readonly projectId: string
  readonly topics: Set<string>
  /** Messages sent but not yet acknowledged, keyed by the id of their JSON-RPC request. */
  readonly unacknowledged: Map<number, RelayMessage>
  send(frame: object): void
  close(code: number, reason: string): void
  /** Closes the connection without a closing handshake. */
  terminate(): void
}
