import { type Address, type Hex, sliceHex, toEventHash } from 'viem'
import type { ChainEvent } from './IndexedTransaction.js'

export interface RawLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: Hex
}

/**
 * Undefined for events that the history omits. ERC-721 events have the same signatures as ERC-20 events, but index their third
 * argument.
 */
export function readLog({ address: contract, topics, data }: RawLog): ChainEvent | undefined {
  const [signature, first, second, third] = topics
  if (!first || !second) return undefined
  const [from, to] = [toAddress(first), toAddress(second)]
  if (signature === signatures.transfer) {
    if (third) return { kind: 'collectible', contract, from, to, id: BigInt(third) }
    return data.length === wordLength ? { kind: 'token', contract, from, to, amount: BigInt(data) } : undefined
  }
  if (signature === signatures.approval || signature === signatures.approvalForAll) {
    return { kind: 'approval', contract, owner: from, spender: to }
  }
  if (signature === signatures.swapped) return { kind: 'trade', pool: contract, trader: from, to }
  if (signature === signatures.operation) {
    // The data is nonce, success, gas cost and gas used.
    const isFailed = data.length >= 2 + 2 * 64 && BigInt(sliceHex(data, 32, 64)) === 0n
    return { kind: 'operation', sender: to, isFailed }
  }
  return undefined
}

/** Recognizes liquidity added to a pool: the only event with a single indexed address. */
export function readLiquidityLog({ address: pool, topics }: RawLog): ChainEvent | undefined {
  const [signature, provider] = topics
  if (signature !== signatures.liquidityAdded || !provider) return undefined
  return { kind: 'liquidity', pool, provider: toAddress(provider) }
}

const signatures = {
  transfer: toEventHash('event Transfer(address indexed, address indexed, uint256)'),
  approval: toEventHash('event Approval(address indexed, address indexed, uint256)'),
  approvalForAll: toEventHash('event ApprovalForAll(address indexed, address indexed, bool)'),
  swapped: toEventHash('event Swapped(address indexed, address indexed, bool, uint256, uint256)'),
  liquidityAdded: toEventHash('event LiquidityAdded(address indexed, uint256, uint256)'),
  operation: toEventHash(
    'event UserOperationEvent(bytes32 indexed, address indexed, address indexed, uint256, bool, uint256, uint256)',
  ),
}

const wordLength = 2 + 64

function toAddress(topic: Hex): Address {
  return `0x${topic.slice(-40)}`
}
