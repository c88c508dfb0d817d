import type { ChainAccount, ChainNamespace } from '@latchkey/plugin-api'

/** A wallet that a namespace is connected by, or was. */
export interface Connection {
  readonly namespace: ChainNamespace
  readonly connectorId: string
  /**
   * `connecting`, `connected`; `disconnected` for a wallet of an earlier time, which switching connects anew. Read from
   * storage, so it may be another word too: such a wallet can be disconnected and nothing else.
   */
  readonly status: string
  /** The namespace's requests go to this one; there is one at most in each namespace. */
  readonly isInUse: boolean
  /** The first is the active one; empty until the wallet has answered. */
  readonly accounts: readonly ChainAccount[]
  /** The wallet's name and picture where known. */
  readonly wallet?: { readonly name: string; readonly imageUrl?: string }
}
