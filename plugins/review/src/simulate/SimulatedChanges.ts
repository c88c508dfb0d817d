import type { ChainToken } from '@latchkey/plugin-api'

/** What the request would do to the account on the current block, according to the app's own node. */
export type SimulatedChanges =
  | {
      readonly status: 'success'
      readonly assets: readonly SimulatedAsset[]
      readonly approvals: readonly SimulatedApproval[]
    }
  | { readonly status: 'reverted'; readonly reason?: string }
  /** The node can't simulate it, or did not answer. */
  | { readonly status: 'unavailable' }

export interface SimulatedAsset {
  /** Absent for the native coin. */
  readonly tokenAddress?: string
  readonly kind: 'coin' | 'token' | 'collectible'
  /** Base units, or the number of collectibles. Negative for losses. */
  readonly amount: bigint
  readonly token?: ChainToken
  readonly imageUrl?: string
  /** A decimal amount in the app's fiat currency. */
  readonly fiat?: string
}

export interface SimulatedApproval {
  readonly tokenAddress: string
  /** Who may spend. */
  readonly spender: string
  /** Base units. `all`: an unlimited amount, or every collectible. 0n: the approval ends. */
  readonly amount: bigint | 'all'
  readonly token?: ChainToken
}
