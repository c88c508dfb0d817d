import { setTimeout } from 'node:timers/promises'
import type { Hex, TransactionReceipt } from 'viem'
import type { ChainClient } from './createChainClient.js'

/**
 * Polls until the receipt is available. viem checks only when a new block arrives. On a busy machine it may see a block
 * before its receipts are readable, and then wait forever for the next block.
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
