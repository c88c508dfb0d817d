/** An open socket of a WalletConnect client. */
import type { RelayMessage } from './createMailbox.js'

export interface RelayConnection {
  /** The key part of the client's did:key. Two tabs with shared storage have the same. */
  readonly clientId: string
  readonly projectId: string
  readonly topics: Set<string>
  /** Messages that were sent but not acknowledged, by the id of their request. */
  readonly unacknowledged: Map<number, RelayMessage>
  send(frame: object): void
  close(code: number, reason: string): void
  /** Ends the connection without a closing handshake, like a cut cable. */
  terminate(): void
}
