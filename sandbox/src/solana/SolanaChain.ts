import type { LiteSvm } from 'litesvm/dist/internal.js'
import type { Blockhashes } from './createBlockhashes.js'
import type { TransactionRecord } from './runTransaction.js'

export interface SolanaChain {
  readonly vm: LiteSvm
  readonly blockhashes: Blockhashes
  /** Landed transactions, keyed by signature, oldest first. */
  readonly transactions: Map<string, TransactionRecord>
  /** Called when accounts change or a transaction lands. */
  readonly watchers: Set<() => void>
  /** How far new transactions are backdated, for a seeded account's history. */
  ageSeconds: number
  /** Derived from the clock at 400 ms per slot. Each slot has a block, so this is also the block height. */
  slot(): number
  skipSlots(count: number): void
}

/** A JSON-RPC method. @throws {RpcError} */
export type SolanaMethod = (chain: SolanaChain, params: readonly unknown[]) => unknown
