import type { Address } from 'viem'
import type { IndexedChain } from '../indexer/createIndexer.js'
import { readHoldings } from '../indexer/readPositions.js'
import { mineTransactions } from './mineTransactions.js'
import { planBigAccount } from './planBigAccount.js'
import { planSmallAccount } from './planSmallAccount.js'

/** `small`: 3 tokens and 14 transactions. `big`: the native coin, 500 tokens and 10,000 transactions. */
export type SeedSize = 'small' | 'big'

/** The account's current state, including what it had before. */
export interface SeedSummary {
  /** CAIP-2. */
  caipNetworkId: string
  /** Includes the native coin. */
  tokens: number
  collectibles: number
  transactions: number
  durationMs: number
}

/** Gives an account a realistic history by mining backdated, unsigned transactions. The last one is a few hours old. */
export async function seedAccount(indexed: IndexedChain, account: Address, size: SeedSize): Promise<SeedSummary> {
  const { chain, index, collectibles } = indexed
  const startedAtMs = Date.now()
  const plan = size === 'big' ? planBigAccount : planSmallAccount
  await mineTransactions(chain, await plan(indexed, account))
  const tokens = await readHoldings(indexed, account)
  const lower = account.toLowerCase() as Address
  return {
    caipNetworkId: chain.caipNetworkId,
    tokens: tokens.length,
    collectibles: (await collectibles.ownedBy(lower)).length,
    transactions: index.transactionsOf(lower).length,
    durationMs: Date.now() - startedAtMs,
  }
}
