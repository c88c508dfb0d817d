import type { RpcClient } from '@latchkey/plugin-api'
import { readRecord } from '../../storage/readRecord.js'
import { askUntil, type Outcome } from './watchSending.js'

/**
 * Watches an EVM transaction. A node has to say several times that it is gone: nodes lag behind each other, and one behind a
 * balancer may not know it yet.
 */
export function watchTransaction(
  rpc: RpcClient,
  { hash, from }: { readonly hash: string; readonly from: string },
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  const ask: Ask = (method, ...params) => rpc.request(method, params, signal)
  /** The transaction itself, once a node has shown it. */
  let known: Transaction | undefined
  let timesUnseen = 0
  let timesOvertaken = 0

  async function look(): Promise<Outcome | undefined> {
    const mined = await readReceipt(ask, hash)
    if (mined) return mined
    const shown = readTransaction(await ask('eth_getTransactionByHash', hash), from)
    timesUnseen = shown ? 0 : timesUnseen + 1
    known = shown ?? known
    if (!known) return timesUnseen >= mostNeverSeen ? { status: 'dropped' } : undefined
    const count = readQuantity(await ask('eth_getTransactionCount', known.from, 'latest'))
    if (count !== undefined && count > known.nonce) return readReplacement(known, shown !== undefined)
    timesOvertaken = 0
    return timesUnseen >= mostUnseen ? { status: 'dropped' } : undefined
  }

  /** The sender has mined as many transactions as if this one were among them. */
  async function readReplacement(transaction: Transaction, isQueued: boolean): Promise<Outcome | undefined> {
    // It may have been mined since the receipt was read.
    const mined = await readReceipt(ask, hash)
    if (mined) return mined
    const replacement = await findReplacement(ask, transaction)
    if (replacement) {
      // The same payment with a higher fee is the payment.
      const isSame = replacement.purpose === transaction.purpose
      const outcome = isSame ? await readReceipt(ask, replacement.hash) : undefined
      return { status: 'replaced', ...outcome, replacedBy: replacement.hash }
    }
    // A node that still has it in its queue contradicts itself: its count is wrong, or ahead of another node's blocks.
    timesOvertaken = isQueued ? 0 : timesOvertaken + 1
    return timesOvertaken >= mostOvertaken ? { status: 'replaced' } : undefined
  }

  return askUntil(look, signal, onDropped)
}

/** Asked every 4 s: 20 s after a node had the transaction, and two minutes if none ever had it. */
const mostUnseen = 5
const mostNeverSeen = 30
/** A node counts on, but no block has the transaction or another one with its nonce. */
const mostOvertaken = 3
/** As many blocks as the fastest networks make between two questions. */
const blocksBack = 20n

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

interface Transaction {
  readonly from: string
  readonly nonce: bigint
  /** Receiver, amount and data: what a wallet keeps when it speeds a transaction up. */
  readonly purpose: string
}

async function readReceipt(ask: Ask, hash: string): Promise<Outcome | undefined> {
  const { status, blockNumber } = readRecord(await ask('eth_getTransactionReceipt', hash))
  // Receipts from before the Byzantium fork have no status. A block number tells that they are receipts.
  if (status === undefined && blockNumber === undefined) return undefined
  return { status: status === '0x0' ? 'reverted' : 'success' }
}

/** Searches the latest blocks for the sender's transaction with the same nonce. */
async function findReplacement(
  ask: Ask,
  { from, nonce }: Transaction,
): Promise<(Transaction & { readonly hash: string }) | undefined> {
  const latest = readQuantity(await ask('eth_blockNumber'))
  if (latest === undefined) return undefined
  for (let number = latest; number >= 0n && number > latest - blocksBack; number--) {
    const { transactions } = readRecord(await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, true))
    for (const entry of Array.isArray(transactions) ? transactions : []) {
      const { hash, from: sender } = readRecord(entry)
      const transaction = typeof sender === 'string' ? readTransaction(entry, sender) : undefined
      if (typeof hash !== 'string' || transaction?.nonce !== nonce) continue
      if (transaction.from.toLowerCase() === from.toLowerCase()) return { ...transaction, hash }
    }
  }
  return undefined
}

/** @param sender who sent it, for nodes that do not tell. */
function readTransaction(value: unknown, sender: string): Transaction | undefined {
  const { from, nonce: text, to, value: amount, input } = readRecord(value)
  const nonce = readQuantity(text)
  if (nonce === undefined) return undefined
  const purpose = JSON.stringify([to, amount, input]).toLowerCase()
  return { from: typeof from === 'string' ? from : sender, nonce, purpose }
}

function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
