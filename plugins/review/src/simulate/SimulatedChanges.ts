import type { ChainToken } from '@latchkey/plugin-api'

/**
 * What the request would do to the account on the current block, according to the app's own node. Messages and typed
 * data succeed without changes, because a signature changes nothing until it is used.
 */
export type SimulatedChanges =
  | {
      readonly status: 'success'
      /** At most 50, losses first. */
      readonly assets: readonly SimulatedAsset[]
      /** At most 50. */
      readonly approvals: readonly SimulatedApproval[]
      /** How many assets and approvals these lists omit. Absent if they are complete. */
      readonly omitted?: number
      /** The node reports no logs, so other assets may change, and approvals are unknown. Absent if it does. */
      readonly isPartial?: true
      /** Some of the calls or transactions fail, and the lists show what the others do. Absent if none fails. */
      readonly hasFailures?: true
    }
  | {
      readonly status: 'reverted'
      /** The contract's or node's text, cleaned. At most 200 characters. Show it only as a quotation. */
      readonly reason?: string
    }
  /** The node can't simulate it, or did not answer. */
  | { readonly status: 'unavailable' }

/** How many assets get a price at most. */
export const mostPriced = 20

export interface SimulatedAsset {
  /** Absent for the native coin. */
  readonly tokenAddress?: string
  readonly kind: 'coin' | 'token' | 'collectible'
  /** Base units, or the number of collectibles. Negative for losses. */
  readonly amount: bigint
  /**
   * Absent if the contract does not describe itself. Collectibles have no decimals. A well-known symbol at another
   * address has that address after it: `USDC (0x1234…abcd)`.
   */
  readonly token?: ChainToken
  /** Which collectibles. May be empty. */
  readonly collectibleIds?: readonly bigint[]
  readonly imageUrl?: string
  /** A decimal amount in US dollars, without a sign. Absent if the price is unknown. */
  readonly fiat?: string
}

export interface SimulatedApproval {
  readonly tokenAddress: string
  readonly kind: 'token' | 'collectible'
  /** The address that may spend. */
  readonly spender: string
  /** Base units. `all`: an unlimited amount, or every collectible. 0n: the approval ends. */
  readonly amount: bigint | 'all'
  readonly token?: ChainToken
  /** Which collectibles. Empty if it is about all of them. */
  readonly collectibleIds?: readonly bigint[]
  /** In seconds since 1970. Only for allowances in Permit2. */
  readonly expiresAt?: number
}
