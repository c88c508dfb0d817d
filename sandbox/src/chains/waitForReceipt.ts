import { setTimeout } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import type { ChainClient } from './createChainClient.js'

/**
 * Polls until the receipt is there. viem waits for new blocks, and here each transaction gets one block. If viem sees
 * the block before its receipts are readable, as on a busy machine, it waits for a next block that never comes.
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
