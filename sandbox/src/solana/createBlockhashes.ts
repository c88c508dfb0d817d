import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'

/** Blockhashes that were handed out. Each is good for 150 blocks, as on the real chain. */
export interface Blockhashes {
  issue(): { blockhash: string; lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
}

/**
 * The VM has one blockhash that never changes by itself, with which a second transfer of the same amount would be the
 * first one again. So its own check is off, and each caller gets a blockhash of its own.
 *
 * @param blockHeight the current one.
 */
export function createBlockhashes(blockHeight: () => number): Blockhashes {
  const lastValid = new Map<string, number>()
  return {
    issue() {
      for (const [blockhash, height] of lastValid) if (height < blockHeight()) lastValid.delete(blockhash)
      const blockhash = base58.encode(randomBytes(32))
      const lastValidBlockHeight = blockHeight() + blocksOfValidity
      lastValid.set(blockhash, lastValidBlockHeight)
      return { blockhash, lastValidBlockHeight }
    },
    isValid: (blockhash) => (lastValid.get(blockhash) ?? -1) >= blockHeight(),
  }
}

export const blocksOfValidity = 150
