/** Methods that return information about the node, slots and blockhashes. */

import { invalidParams } from '../RpcError.js'
import { readFee } from '../readFee.js'
import { readBytes } from '../readParams.js'
import type { SolanaMethod } from '../SolanaChain.js'
import { readWireMessage } from '../wire/readWireTransaction.js'
import { inContext } from './inContext.js'

export const clusterMethods: Readonly<Record<string, SolanaMethod>> = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': '3.0.0', 'feature-set': 0 }),
  getGenesisHash: () => mainnetGenesisHash,
  getSlot: ({ slot }) => slot(),
  getBlockHeight: ({ slot }) => slot(),
  getTransactionCount: ({ transactions }) => transactions.size,
  getEpochInfo({ slot, transactions }) {
    const absoluteSlot = slot()
    const slotIndex = absoluteSlot % slotsInEpoch
    const epoch = Math.floor(absoluteSlot / slotsInEpoch)
    const transactionCount = transactions.size
    return { absoluteSlot, blockHeight: absoluteSlot, epoch, slotIndex, slotsInEpoch, transactionCount }
  },
  getLatestBlockhash: (chain) => inContext(chain, chain.blockhashes.issue()),
  isBlockhashValid: (chain, [blockhash]) => inContext(chain, chain.blockhashes.isValid(String(blockhash))),
  getMinimumBalanceForRentExemption({ vm }, [byteCount]) {
    if (!Number.isInteger(byteCount) || (byteCount as number) < 0) throw invalidParams('a number of bytes is expected')
    return Number(vm.minimumBalanceForRentExemption(BigInt(byteCount as number)))
  },
  getRecentPrioritizationFees: ({ slot }) => [{ slot: slot(), prioritizationFee: 0 }],
  getFeeForMessage(chain, [text]) {
    let message: ReturnType<typeof readWireMessage>
    try {
      message = readWireMessage(readBytes(text, 'base64'))
    } catch (error) {
      if (error instanceof RangeError) throw invalidParams(`failed to deserialize the message: ${error.message}`)
      throw error
    }
    // Null if the blockhash has expired.
    return inContext(chain, chain.blockhashes.isValid(message.recentBlockhash) ? readFee(message) : null)
  },
}

const mainnetGenesisHash = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const slotsInEpoch = 432_000
