/** How sent transactions are watched: by asking again and again, until there is an outcome. */
import type { RpcClient, SentTransaction, TransactionStatus } from '@latchkey/plugin-api'
import { pause } from '../../async/waitAtMost.js'
import type { Core } from '../../core.js'
import { readRecord } from '../../storage/readRecord.js'

export interface Outcome extends Pick<SentTransaction, 'replacedBy'> {
  readonly status: Exclude<TransactionStatus, 'pending'>
}

/**
 * Asks until there is an outcome: every 4 s for two minutes, then every 30 s for an hour. `undefined` if it is not known
 * even then, or when the modal is disposed. A node that is out of reach has not lost the transaction: what `ask` throws
 * counts as no answer.
 *
 * @param onDropped A transaction that no node knows any more may still come: wallets and private relays submit it again. It
 *   is called once, and asking goes on. Without it the first outcome is the last.
 */
export async function askUntil(
  ask: () => Promise<Outcome | undefined>,
  signal: AbortSignal,
  onDropped?: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let isDropped = false
  for (let asked = 0; asked < quickAsks + slowAsks && !signal.aborted; asked++) {
    const outcome = await ask().catch(() => undefined)
    if (outcome && (outcome.status !== 'dropped' || !onDropped)) return outcome
    if (outcome && !isDropped) {
      isDropped = true
      onDropped?.(outcome)
    }
    await pause(asked < quickAsks ? quickMs : slowMs, signal)
  }
  return undefined
}

/** The specification's polling (section 9). */
const quickMs = 4_000
const quickAsks = 30
const slowMs = 30_000
const slowAsks = 120

/** Watches a batch of calls by asking its wallet (EIP-5792), or the bundler in its place. */
export function watchBatch(
  { requests }: Pick<Core, 'requests'>,
  id: string,
  signal: AbortSignal,
): Promise<Outcome | undefined> {
  return askUntil(async () => {
    const answer = await requests.request({
      namespace: 'eip155',
      method: 'wallet_getCallsStatus',
      params: [id],
      origin: { kind: 'host' },
      signal,
    })
    const { status } = readRecord(answer)
    // Version 1.0 of the standard has words.
    if (status === 200 || status === 'CONFIRMED') return { status: 'success' }
    if (typeof status !== 'number' || status < 300) return undefined
    // 400: it never got to the chain. 500 and 600: it failed there, wholly or in part.
    return { status: status < 500 ? 'dropped' : 'reverted' }
  }, signal)
}

/** Watches a Solana transaction by its signature. */
export function watchSignature(
  rpc: RpcClient,
  signature: string,
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let unseen = 0
  async function ask(): Promise<Outcome | undefined> {
    // A user who comes back from a phone's wallet after minutes asks for what nodes no longer keep at hand.
    const parameters = [[signature], { searchTransactionHistory: true }]
    const { value } = readRecord(await rpc.request('getSignatureStatuses', parameters, signal))
    if (!Array.isArray(value)) return undefined
    const { confirmationStatus, err } = readRecord(value[0])
    if (confirmationStatus === 'confirmed' || confirmationStatus === 'finalized') {
      return { status: err ? 'reverted' : 'success' }
    }
    unseen = value[0] === null ? unseen + 1 : 0
    return unseen >= mostUnseen ? { status: 'dropped' } : undefined
  }
  return askUntil(ask, signal, onDropped)
}

/** Two minutes: a transaction's blockhash is valid for 150 slots, about one minute. */
const mostUnseen = 30
