import type { RpcClient } from '@latchkey/plugin-api'
import { readRecord } from '../../storage/readRecord.js'
import { askUntil } from './askUntil.js'
import type { Outcome } from './Outcome.js'

/**
 * Watches an EVM transaction. A node's word that it is gone is taken only when it is said several times: nodes lag behind
 * each other, and one behind a balancer may not have heard of it yet.
 */
export function watchTransaction(
  rpc: RpcClient,
  { hash, from }: { readonly hash: string; readonly from: string },
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  const ask = (method: string, ...params: readonly unknown[]) => rpc.request(method, params, signal)
  /** From the transaction itself, once a node shows it. */
  let nonce: bigint | undefined
  let sender = from
  let purpose = ''
  let unseen = 0
  let overtaken = 0

  async function readReceipt(id = hash): Promise<Outcome | undefined> {
    const receipt = await ask('eth_getTransactionReceipt', id)
    const { status, blockNumber } = readRecord(receipt)
    // Receipts from before the Byzantium fork have no status; a block makes it one.
    if (receipt === null || (status === undefined && blockNumber === undefined)) return undefined
    return { status: status === '0x0' ? 'reverted' : 'success' }
  }

  return askUntil(
    async () => {
      const mined = await readReceipt()
      if (mined) return mined
      const shown = readRecord(await ask('eth_getTransactionByHash', hash))
      const own = readQuantity(shown.nonce)
      if (own !== undefined) {
        nonce = own
        sender = typeof shown.from === 'string' ? shown.from : from
        purpose = readPurpose(shown)
        unseen = 0
      } else unseen += 1
      if (nonce === undefined) return unseen >= mostNeverSeen ? { status: 'dropped' } : undefined

      const used = readQuantity(await ask('eth_getTransactionCount', sender, 'latest'))
      if (used !== undefined && used > nonce) {
        // It may have been mined between the two questions.
        const late = await readReceipt()
        if (late) return late
        const replacement = await findReplacement(ask, sender, nonce)
        if (replacement) {
          const { hash: replacedBy } = replacement
          // The same payment with a higher fee is the payment.
          const outcome = readPurpose(replacement) === purpose && (await readReceipt(replacedBy))
          return { status: 'replaced', ...outcome, replacedBy }
        }
        // A node that still has it in its queue contradicts itself: its count is wrong, or ahead of another node's blocks.
        overtaken = own === undefined ? overtaken + 1 : 0
        return overtaken >= mostOvertaken ? { status: 'replaced' } : undefined
      }
      overtaken = 0
      return unseen >= mostUnseen ? { status: 'dropped' } : undefined
    },
    signal,
    onDropped,
  )
}

/** Asked 4 s apart: 20 s after a node had it, and two minutes where none ever did. */
const mostUnseen = 5
const mostNeverSeen = 30
/** A node that counts on while no block has the transaction, and none has another in its place. */
const mostOvertaken = 3
/** As many blocks as the fastest networks make between two questions. */
const blocksBack = 20n

type Ask = (method: string, ...params: readonly unknown[]) => Promise<unknown>

/** The sender's transaction with the nonce, in one of the latest blocks. */
async function findReplacement(
  ask: Ask,
  sender: string,
  nonce: bigint,
): Promise<{ readonly hash: string; readonly [part: string]: unknown } | undefined> {
  const latest = readQuantity(await ask('eth_blockNumber'))
  if (latest === undefined) return undefined
  for (let number = latest; number >= 0n && number > latest - blocksBack; number--) {
    const { transactions } = readRecord(await ask('eth_getBlockByNumber', `0x${number.toString(16)}`, true))
    if (!Array.isArray(transactions)) continue
    for (const entry of transactions) {
      const transaction = readRecord(entry)
      const { hash, from, nonce: used } = transaction
      if (typeof hash !== 'string' || typeof from !== 'string') continue
      if (readQuantity(used) === nonce && from.toLowerCase() === sender.toLowerCase()) return { ...transaction, hash }
    }
  }
  return undefined
}

/** To whom, how much, and what with it: what a wallet keeps when it speeds a transaction up. */
function readPurpose({ to, value, input }: Readonly<Record<string, unknown>>): string {
  return JSON.stringify([to, value, input]).toLowerCase()
}

function readQuantity(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined
}
