import { setTimeout } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import type { ChainClient } from './createChainClient.js'

/**
 * Looks until the receipt is there. viem's own waiting goes by new blocks: here there is one for each transaction, and when
 * it is seen before its receipts can be read, as on a busy machine, the next one never comes.
 */
export async function waitForReceipt(client: ChainClient, hash: Hex): Promise<TransactionReceipt> {
  const deadlineMs = Date.now() + minedWithinMs
  for (;;) {
    try {
      return await client.getTransactionReceipt({ hash })
    } catch (error) {
      if (Date.now() > deadlineMs) throw error
      await setTimeout(50)
    }
  }
}

const minedWithinMs = 20_000
