/** Gives an account a past: tokens and transactions of the kind that real accounts have. */
import type { Address } from 'viem'
import type { IndexedChain } from '../indexer/createIndexer.js'
import { readHoldings } from '../indexer/readPositions.js'
import { mineTransactions } from './mineTransactions.js'
import { planBigAccount } from './planBigAccount.js'
import { planSmallAccount } from './planSmallAccount.js'

/** `small`: three tokens and 14 transactions. `big`: 500 tokens beside the native coin, and 10,000 transactions. */
export type SeedSize = 'small' | 'big'

/** What the account has now, with what it had before. */
export interface SeedSummary {
  /** CAIP-2. */
  caipNetworkId: string
  /** With the native coin. */
  tokens: number
  collectibles: number
  transactions: number
  durationMs: number
}

/** Transactions are mined on the chain, and signed by nobody. They lie in the past, the last of them a few hours ago. */
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
