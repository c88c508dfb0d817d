/** What the methods of the sandbox's Solana work with. */
import type { LiteSvm } from 'litesvm/dist/internal.js'
import type { Blockhashes } from './createBlockhashes.js'
import type { TransactionRecord } from './runTransaction.js'

export interface SolanaChain {
  readonly vm: LiteSvm
  readonly blockhashes: Blockhashes
  /** Transactions that landed, by signature, oldest first. */
  readonly transactions: Map<string, TransactionRecord>
  /** Called after anything that accounts hold, or that landed, has changed. */
  readonly watchers: Set<() => void>
  /** By how much transactions are dated back: an account that is seeded gets a past. */
  ageSeconds: number
  /** Follows the clock, at 400 ms a slot; each slot has a block, so it is the block height as well. */
  slot(): number
  /** Lets that many slots pass at once. */
  skipSlots(count: number): void
}

/** One JSON-RPC method. @throws {RpcError} */
export type SolanaMethod = (chain: SolanaChain, params: readonly unknown[]) => unknown
