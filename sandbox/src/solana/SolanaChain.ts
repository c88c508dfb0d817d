/** The state behind the methods of the sandbox's Solana. */
import type { LiteSvm } from 'litesvm/dist/internal.js'
import type { Blockhashes } from './createBlockhashes.js'
import type { TransactionRecord } from './runTransaction.js'

export interface SolanaChain {
  readonly vm: LiteSvm
  readonly blockhashes: Blockhashes
  /** Landed transactions by signature, oldest first. */
  readonly transactions: Map<string, TransactionRecord>
  /** Called after accounts change or a transaction lands. */
  readonly watchers: Set<() => void>
  /** Age of new transactions, to backdate a seeded account's history. */
  ageSeconds: number
  /** Follows the clock at 400 ms per slot. Each slot has a block, so it is also the block height. */
  slot(): number
  /** Skips that many slots at once. */
  skipSlots(count: number): void
}

/** A JSON-RPC method. @throws {RpcError} */
export type SolanaMethod = (chain: SolanaChain, params: readonly unknown[]) => unknown
