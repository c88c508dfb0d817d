import { type RpcClient, readTransactionHash } from '@latchkey/plugin-api'
import { readRecord } from '../../storage/readRecord.js'
import { type Outcome, pollOutcome } from './watchSending.js'

/** Watches an EVM transaction. Reports it as gone only if several polls in a row agree, because some nodes lag. */
export function watchTransaction(
  rpc: RpcClient,
  { hash, from }: { readonly hash: string; readonly from: string },
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  const ask: Ask = (method, ...params) => rpc.request(method, params, signal)
  let known: Transaction | undefined
  /** The hash that a node had in a block: the transaction's own, or that of a speed-up. Its receipt may lag. */
  let minedHash: string | undefined
  let timesUnseen = 0
  let timesOvertaken = 0

  async function poll(): Promise<Outcome | undefined> {
    const outcome = await readOutcome()
    if (outcome) return outcome
    const found = readTransaction(await ask('eth_getTransactionByHash', hash), from)
    timesUnseen = found ? 0 : timesUnseen + 1
    known = found ?? known
    if (found?.isMined) {
      minedHash = hash
      return undefined
    }
    if (!known) return timesUnseen >= maxNeverSeen ? { status: 'dropped' } : undefined
    const count = await readCount(ask, known.from, 'latest')
    if (count !== undefined && count > known.nonce) return readReplacement(known, found !== undefined)
    timesOvertaken = 0
    return timesUnseen >= maxUnseen && !minedHash ? { status: 'dropped' } : undefined
  }

  async function readOutcome(): Promise<Outcome | undefined> {
    const own = await readReceipt(ask, hash)
    if (own || !minedHash || minedHash === hash) return own
    const outcome = await readReceipt(ask, minedHash)
    return outcome && { ...outcome, replacedBy: minedHash }
  }

  /** Finds out which transaction used the nonce. */
  async function readReplacement(transaction: Transaction, isQueued: boolean): Promise<Outcome | undefined> {
    // It may have been mined since the last poll.
    const outcome = await readOutcome()
    if (outcome) return outcome
    const latest = readQuantity(await ask('eth_blockNumber'))
    if (latest === undefined) return undefined
    const mined = await findInBlocks(ask, transaction, latest)
    const isOwn = mined?.hash.toLowerCase() === hash.toLowerCase()
    if (mined && !isOwn && mined.purpose !== transaction.purpose) return { status: 'replaced', replacedBy: mined.hash }
    // A speed-up only raises the fee, so its outcome is also the original transaction's.
    if (mined) minedHash = isOwn ? hash : mined.hash
    if (minedHash) return readOutcome()
    // If the transaction is still queued, the count is wrong. If the blocks don't include it, their node is behind.
    const count = isQueued ? undefined : await readCount(ask, transaction.from, toQuantity(latest))
    timesOvertaken = count !== undefined && count > transaction.nonce ? timesOvertaken + 1 : 0
    return timesOvertaken >= maxOvertaken ? { status: 'replaced' } : undefined
  }

  return pollOutcome(poll, signal, onDropped)
}

/** In polls, which are 4 s apart: 20 s after a node last had the transaction, or two minutes if no node ever had it. */
const maxUnseen = 5
const maxNeverSeen = 30
/** After this many polls that find the nonce used, but not the transaction that used it, the outcome is `replaced`. */
const maxOvertaken = 3
/** How many blocks the fastest networks produce between two polls. */
const blocksBack = 20n

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

interface Transaction {
  readonly from: string
  readonly nonce: bigint
  /** Receiver, amount and data, which a speed-up keeps. */
  readonly purpose: string
  /** Whether the node has it in a block. */
  readonly isMined: boolean
}

async function readReceipt(ask: Ask, hash: string): Promise<Outcome | undefined> {
  const { status, blockNumber } = readRecord(await ask('eth_getTransactionReceipt', hash))
  // Receipts from before the Byzantium fork have no status.
  if (status === undefined && blockNumber === undefined) return undefined
  return { status: status === '0x0' ? 'reverted' : 'success' }
}

/** The mined transaction with this sender and nonce, if one of the last blocks has it. */
async function findInBlocks(ask: Ask, { from, nonce }: Transaction, latest: bigint) {
  for (let number = latest; number >= 0n && number > latest - blocksBack; number--) {
    const { transactions } = readRecord(await ask('eth_getBlockByNumber', toQuantity(number), true))
    for (const entry of Array.isArray(transactions) ? transactions : []) {
      const { hash: text, from: sender } = readRecord(entry)
      const hash = readTransactionHash('eip155', text)
      const transaction = typeof sender === 'string' ? readTransaction(entry, sender) : undefined
      if (!hash || transaction?.nonce !== nonce) continue
      if (transaction.from.toLowerCase() === from.toLowerCase()) return { ...transaction, hash }
    }
  }
  return undefined
}

/** @param sender Used for nodes that omit `from`. */
function readTransaction(value: unknown, sender: string): Transaction | undefined {
  const { blockHash, from, nonce: text, to, value: amount, input } = readRecord(value)
  const nonce = readQuantity(text)
  if (nonce === undefined) return undefined
  const purpose = JSON.stringify([to, amount, input]).toLowerCase()
  // Some nodes send zeros instead of null for a queued transaction.
  const isMined = typeof blockHash === 'string' && /^0x0*[1-9a-f]/i.test(blockHash)
  return { from: typeof from === 'string' ? from : sender, nonce, purpose, isMined }
}

const readCount = async (ask: Ask, from: string, block: string) =>
  readQuantity(await ask('eth_getTransactionCount', from, block))

const toQuantity = (value: bigint) => `0x${value.toString(16)}`

function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
