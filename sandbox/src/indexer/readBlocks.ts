import { type Address, type Hex, hexToBigInt, hexToNumber, numberToHex } from 'viem'
import { callNode } from '../chains/callNode.js'
import { SandboxError } from '../SandboxError.js'
import type { ChainEvent, IndexedBlock, IndexedTransaction } from './IndexedTransaction.js'
import { type RawLog, readLiquidityLog, readLog } from './readLog.js'

/**
 * Reads the blocks from `first` to `last` with all events. The blocks must exist. Internal transfers and failures come
 * from traces, because anvil's receipts are slow: their cost grows with the square of a block's transaction count.
 */
export async function readBlocks(rpcUrl: string, first: number, last: number): Promise<IndexedBlock[]> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => numberToHex(first + index))
  const calls = numbers.flatMap((number): [string, unknown[]][] => [
    ['eth_getBlockByNumber', [number, true]],
    ['trace_block', [number]],
    ['eth_getLogs', [{ fromBlock: number, toBlock: number }]],
  ])
  const answers = await callNode(rpcUrl, calls)
  return numbers.map((_, index) => {
    const [block, traces, logs] = answers.slice(3 * index, 3 * index + 3) as [RawBlock | null, RawTrace[], RawLog[]]
    if (!block) throw new BlocksUnreadableError(`block ${first + index} is gone`)
    return readBlock(block, traces, logs)
  })
}

/** Undefined if the chain has no such block. */
export async function readBlockHead(rpcUrl: string, block: number | 'latest'): Promise<BlockHead | undefined> {
  const tag = block === 'latest' ? block : numberToHex(block)
  const [answer] = await callNode(rpcUrl, [['eth_getBlockByNumber', [tag, false]]])
  const head = answer as RawBlock | null
  return head ? { number: hexToNumber(head.number), hash: head.hash } : undefined
}

export interface BlockHead {
  readonly number: number
  readonly hash: Hex
}

interface RawBlock {
  hash: Hex
  parentHash: Hex
  number: Hex
  timestamp: Hex
  transactions: { hash: Hex; from: Address; to: Address | null; nonce: Hex; value: Hex; input: Hex }[]
}

interface RawTrace {
  type: 'call' | 'create' | 'suicide' | string
  action: {
    from?: Address
    to?: Address
    value?: Hex
    callType?: string
    /** A self-destructed contract. Its coins go to `refundAddress`. */
    address?: Address
    refundAddress?: Address
    balance?: Hex
  }
  result?: { address?: Address } | null
  error?: string
  traceAddress: number[]
  transactionHash: Hex
}

function readBlock(block: RawBlock, traces: readonly RawTrace[], logs: readonly RawLog[]): IndexedBlock {
  const tracesByHash = groupByTransaction(traces)
  const logsByHash = groupByTransaction(logs)
  const [number, timestamp] = [hexToNumber(block.number), hexToNumber(block.timestamp)]
  const transactions = block.transactions.map((transaction, position): IndexedTransaction => {
    const { hash, from, to, nonce, value, input } = transaction
    const ownTraces = tracesByHash.get(hash) ?? []
    const events = (logsByHash.get(hash) ?? []).flatMap((log) => readLog(log) ?? readLiquidityLog(log) ?? [])
    return {
      hash,
      blockNumber: number,
      timestamp,
      position,
      nonce: hexToNumber(nonce),
      from,
      to,
      valueWei: hexToBigInt(value),
      selector: input.slice(0, 10) as Hex,
      isFailed: ownTraces.some(({ traceAddress, error }) => traceAddress.length === 0 && error !== undefined),
      events: [...readCoins(ownTraces), ...events],
    }
  })
  return { hash: block.hash, parentHash: block.parentHash, number, transactions }
}

function groupByTransaction<Item extends { transactionHash: Hex }>(items: readonly Item[]): Map<Hex, Item[]> {
  const groups = new Map<Hex, Item[]>()
  for (const item of items) {
    const group = groups.get(item.transactionHash)
    if (group) group.push(item)
    else groups.set(item.transactionHash, [item])
  }
  return groups
}

/** Returns native transfers that took effect. A payment has no effect if its call, or an outer call, fails. */
function readCoins(traces: readonly RawTrace[]): ChainEvent[] {
  const failed = traces.filter(({ error }) => error !== undefined).map(({ traceAddress }) => traceAddress)
  return traces.flatMap(({ type, action, result, traceAddress }) => {
    if (failed.some((path) => path.every((step, depth) => traceAddress[depth] === step))) return []
    const [from, to, amount] =
      type === 'suicide'
        ? [action.address, action.refundAddress, action.balance]
        : [action.from, type === 'create' ? result?.address : action.to, action.value]
    // A delegatecall reports the outer call's value.
    if (type === 'call' && action.callType !== 'call') return []
    if (!from || !to || !amount || BigInt(amount) === 0n) return []
    return [{ kind: 'coins', from, to, amount: BigInt(amount) }]
  })
}

/** The blocks could not be read, because the chain was stopped or reset during the read. */
export class BlocksUnreadableError extends SandboxError {
  override readonly code = 'BLOCKS_UNREADABLE'
  constructor(reason: string) {
    super(`The sandbox's chain could not be read: ${reason}.`)
  }
}
