/** What the index keeps of a chain: blocks, their transactions, and what each of these did. */
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
  /** Its block's, in seconds since 1970. */
  readonly timestamp: number
  /** Its place in the block. */
  readonly position: number
  readonly nonce: number
  /** Addresses are in lower case throughout. */
  readonly from: Address
  /** Null: it deployed a contract. */
  readonly to: Address | null
  readonly valueWei: bigint
  /** The first four bytes of its data; `0x` without any. */
  readonly selector: Hex
  readonly isFailed: boolean
  /** What moved and what was allowed. Coins first, then the logs in their order. Empty where it failed. */
  readonly events: readonly ChainEvent[]
}

export type ChainEvent =
  /** Native coins, by the transaction itself or by a contract that it called. */
  | { readonly kind: 'coins'; readonly from: Address; readonly to: Address; readonly amount: bigint }
  /** ERC-20. */
  | TokenEvent
  /** ERC-721. */
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
