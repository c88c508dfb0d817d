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

/** What became of a request that the frame was told to give up. */
export type Withdrawal =
  /** Nothing was approved. The request's promise rejects. */
  | { readonly status: 'withdrawn' }
  /** The user had approved already. The request goes on, and its promise settles with the answer. */
  | { readonly status: 'approved' }
  /** The frame said nothing in time. It may have approved; a late answer still settles the promise. */
  | { readonly status: 'unclear'; readonly reason: string }

export interface SecureFrame {
  /** What plugins get by permission. */
  readonly session: AuthSession & AuthEmail & AuthSocial
  /** The embedded wallet. Others reach it by the registry, under the id `AUTH`. */
  readonly connector: EmbeddedConnector
  /** Ids of eip155 networks on which the embedded wallet has smart accounts; empty until the frame has told. */
  readonly smartAccountNetworks: Atom<readonly number[]>
  /** Shows the frame over `place` and follows its bounds; the cleanup hides it. Never re-parents it. */
  show(place: HTMLElement): Cleanup
  /** Withdraws the request of a method that the frame asks the user about. Takes 5 s at most and never rejects. */
  abort(method: string): Promise<Withdrawal>
  setPreferredAccount: EmbeddedConnector['setPreferredAccount']
}
