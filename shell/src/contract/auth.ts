/** The secure frame, as core and the shell's views use it. Implemented in `auth-frame/`; types only. */
import type {
  AccountType,
  AuthEmail,
  AuthSession,
  AuthSocial,
  ChainNamespace,
  Cleanup,
  Connector,
} from '@latchkey/plugin-api'
import type { Atom } from 'jotai/vanilla'

/** The embedded wallet: the one connector that chooses between accounts by itself. */
export interface EmbeddedConnector extends Connector {
  /**
   * Makes accounts of the type the ones in use, and connects anew. A type that can't be had falls back to `eoa`: it resolves
   * with the type that is in use then.
   *
   * @throws {LatchkeyError} `AUTH_NOT_CONNECTED` 'Not connected to email or social'
   */
  setPreferredAccount(namespace: ChainNamespace, type: AccountType): Promise<AccountType>
}

export interface SecureFrame {
  /** What plugins get by permission. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  /** The embedded wallet. Others reach it by the registry, under the id `AUTH`. */
  readonly connector: EmbeddedConnector
  /** Ids of eip155 networks on which the embedded wallet has smart accounts; empty until the frame has told. */
  readonly smartAccountNetworks: Atom<readonly number[]>
  /** Shows the frame over `place` and follows its bounds; the cleanup hides it. Never re-parents it. */
  show(place: HTMLElement): Cleanup
  /**
   * Ends the requests of a method that the frame asks the visitor about; their promises reject by themselves. False: he has
   * approved, so they go on. Never rejects.
   */
  abort(method: string): Promise<boolean>
  setPreferredAccount: EmbeddedConnector['setPreferredAccount']
}
