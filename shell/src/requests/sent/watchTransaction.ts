import type { RpcClient } from '@latchkey/plugin-api'
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
  let timesUnseen = 0
  let timesOvertaken = 0

  async function poll(): Promise<Outcome | undefined> {
    const mined = await readReceipt(ask, hash)
    if (mined) return mined
    const found = readTransaction(await ask('eth_getTransactionByHash', hash), from)
    timesUnseen = found ? 0 : timesUnseen + 1
    known = found ?? known
    if (!known) return timesUnseen >= maxNeverSeen ? { status: 'dropped' } : undefined
    const count = readQuantity(await ask('eth_getTransactionCount', known.from, 'latest'))
    if (count !== undefined && count > known.nonce) return readReplacement(known, found !== undefined)
    timesOvertaken = 0
    return timesUnseen >= maxUnseen ? { status: 'dropped' } : undefined
  }

  async function readReplacement(transaction: Transaction, isQueued: boolean): Promise<Outcome | undefined> {
    // It may have been mined since the last poll.
    const mined = await readReceipt(ask, hash)
    if (mined) return mined
    const replacement = await findReplacement(ask, transaction)
    if (replacement) {
      // A speed-up only raises the fee, so its outcome is also the original transaction's.
      const isSame = replacement.purpose === transaction.purpose
      const outcome = isSame ? await readReceipt(ask, replacement.hash) : undefined
      return { status: 'replaced', ...outcome, replacedBy: replacement.hash }
    }
    // If the transaction is still queued, the count is wrong or comes from a node that is ahead.
    timesOvertaken = isQueued ? 0 : timesOvertaken + 1
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
}

async function readReceipt(ask: Ask, hash: string): Promise<Outcome | undefined> {
  const { status, blockNumber } = readRecord(await ask('eth_getTransactionReceipt', hash))
  // Receipts from before the Byzantium fork have no status.
  if (status === undefined && blockNumber === undefined) return undefined
  return { status: status === '0x0' ? 'reverted' : 'success' }
}

async function findReplacement(ask: Ask, { from, nonce }: Transaction) {
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

/** @param sender Used for nodes that omit `from`. */
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
