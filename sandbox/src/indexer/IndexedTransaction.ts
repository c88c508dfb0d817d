import type { Address, Hex } from 'viem'

export interface IndexedBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: readonly IndexedTransaction[]
}

export interface IndexedTransaction {
  readonly hash: Hex
  readonly blockNumber: number
  /** The block's timestamp, in seconds since 1970. */
  readonly timestamp: number
  /** Its index in the block. */
  readonly position: number
  readonly nonce: number
  /** All addresses are in lower case. */
  readonly from: Address
  /** Null for a contract creation. */
  readonly to: Address | null
  readonly valueWei: bigint
  /** The first four bytes of the data. `0x` if there is no data. */
  readonly selector: Hex
  readonly isFailed: boolean
  /** Transfers and approvals: native coins first, then the logs in order. Empty if the transaction failed. */
  readonly events: readonly ChainEvent[]
}

export type ChainEvent =
  /** Native coins sent by the transaction, or by a contract that it called. */
  | { readonly kind: 'coins'; readonly from: Address; readonly to: Address; readonly amount: bigint }
  | TokenEvent
  | CollectibleEvent
  | { readonly kind: 'approval'; readonly contract: Address; readonly owner: Address; readonly spender: Address }
  | { readonly kind: 'trade'; readonly pool: Address; readonly trader: Address; readonly to: Address }
  | { readonly kind: 'liquidity'; readonly pool: Address; readonly provider: Address }
  /** A smart account's user operation. */
  | { readonly kind: 'operation'; readonly sender: Address; readonly isFailed: boolean }

export interface TokenEvent {
  readonly kind: 'token'
  readonly contract: Address
  readonly from: Address
  readonly to: Address
  /** In base units. */
  readonly amount: bigint
}

export interface CollectibleEvent {
  readonly kind: 'collectible'
  readonly contract: Address
  readonly from: Address
  readonly to: Address
  readonly id: bigint
}
