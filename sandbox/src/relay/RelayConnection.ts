/** One open socket of a WalletConnect client, as the relay's parts see it. */
import type { RelayMessage } from './createMailbox.js'

export interface RelayConnection {
  /** The key part of the client's did:key. Two tabs on one storage have the same. */
  readonly clientId: string
  readonly projectId: string
  readonly topics: Set<string>
  /** Messages that were sent and not acknowledged yet, by the id of the request that carried them. */
  readonly unacknowledged: Map<number, RelayMessage>
  send(frame: object): void
  close(code: number, reason: string): void
  /** Ends the connection without a closing handshake, as a cut cable does. */
  terminate(): void
}
