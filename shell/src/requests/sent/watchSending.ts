import {
  pause,
  type RpcClient,
  readTransactionHash,
  type SentTransaction,
  type TransactionStatus,
} from '@latchkey/plugin-api'
import { readRecord } from '../../storage/readRecord.js'
import type { SendingParts } from './followSending.js'

export interface Outcome extends Pick<SentTransaction, 'hash' | 'replacedBy'> {
  readonly status: Exclude<TransactionStatus, 'pending'>
}

/**
 * Polls every 4 s for two minutes, then every 30 s for an hour. Returns `undefined` if the outcome is still unknown, or
 * if the modal is disposed. Ignores errors from `poll`: an unreachable node does not mean that the transaction is lost.
 *
 * @param onDropped Called once when a transaction is dropped. Polling continues, because wallets and private relays may
 * resubmit it. If absent, polling ends with `dropped`.
 */
export async function pollOutcome(
  poll: () => Promise<Outcome | undefined>,
  signal: AbortSignal,
  onDropped?: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let isDropped = false
  for (let count = 0; count < quickPolls + slowPolls && !signal.aborted; count++) {
    const outcome = await poll().catch(() => undefined)
    if (outcome && (outcome.status !== 'dropped' || !onDropped)) return outcome
    if (outcome && !isDropped) {
      isDropped = true
      onDropped?.(outcome)
    }
    await pause(count < quickPolls ? quickMs : slowMs, signal)
  }
  return undefined
}

const quickMs = 4_000
const quickPolls = 30
const slowMs = 30_000
const slowPolls = 120

export async function requestStatus(
  { request }: SendingParts['requests'],
  id: string,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>>> {
  const call = { namespace: 'eip155', method: 'wallet_getCallsStatus', params: [id] } as const
  return readRecord(await request({ ...call, origin: { kind: 'host' }, signal }))
}

/** Watches a batch with `wallet_getCallsStatus` (EIP-5792). The bundler answers for wallets that lack the method. */
export function watchBatch(core: SendingParts, id: string, signal: AbortSignal): Promise<Outcome | undefined> {
  return pollOutcome(async () => {
    const { receipts, status } = await requestStatus(core.requests, id, signal)
    const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
    const hash = readTransactionHash('eip155', readRecord(last).transactionHash)
    // EIP-5792 version 1.0 uses strings.
    if (status === 200 || status === 'CONFIRMED') return { status: 'success', ...(hash && { hash }) }
    if (typeof status !== 'number' || status < 300) return undefined
    // 400: failed off-chain. 500: reverted. 600: partially reverted.
    return { status: status < 500 ? 'dropped' : 'reverted' }
  }, signal)
}

export function watchSignature(
  rpc: RpcClient,
  signature: string,
  signal: AbortSignal,
  onDropped: (outcome: Outcome) => void,
): Promise<Outcome | undefined> {
  let unseen = 0
  async function poll(): Promise<Outcome | undefined> {
    // Search the history: nodes keep only recent signatures, and users may return from a mobile wallet minutes later.
    const parameters = [[signature], { searchTransactionHistory: true }]
    const { value } = readRecord(await rpc.request('getSignatureStatuses', parameters, signal))
    if (!Array.isArray(value)) return undefined
    const { confirmationStatus, err } = readRecord(value[0])
    if (confirmationStatus === 'confirmed' || confirmationStatus === 'finalized') {
      return { status: err ? 'reverted' : 'success' }
    }
    unseen = value[0] === null ? unseen + 1 : 0
    return unseen >= maxUnseen ? { status: 'dropped' } : undefined
  }
  return pollOutcome(poll, signal, onDropped)
}

/** Two minutes. A blockhash is valid for 150 slots, about one minute. */
const maxUnseen = 30
