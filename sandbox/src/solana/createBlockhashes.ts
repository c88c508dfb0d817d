import { randomBytes } from 'node:crypto'
import { base58 } from '@scure/base'

/** The blockhashes that were issued. Each is valid for 150 blocks, as on the real chain. */
export interface Blockhashes {
  issue(): { blockhash: string; lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
}

/**
 * Returns a different blockhash to each caller. The VM's own blockhash never changes, so a second identical transfer
 * would look like a replay. The VM's check is therefore disabled.
 *
 * @param blockHeight returns the current height.
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
