/** EIP-5792's status of a batch that a smart account sent as one user operation (ERC-4337), by asking its bundler. */
import type { CaipNetworkId } from '@latchkey/plugin-api'
import { toHexChainId } from './toHexChainId.js'

/**
 * Looks the batch up with eth_getUserOperationReceipt.
 *
 * @throws {Error} the bundler is out of reach, refuses, or answers what can't be read.
 */
export async function fetchCallsStatus({ url, id, networkId, signal }: CallsStatusQuery): Promise<CallsStatus> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getUserOperationReceipt', params: [id] }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  })
  if (!response.ok) throw new Error(`The bundler answered ${response.status}`)
  const answer: unknown = await response.json()
  if (!isRecord(answer) || answer.error || answer.result === undefined) throw new Error('The bundler gave no receipt')
  const { result } = answer
  const common = { version: '2.0.0', id, chainId: toHexChainId(networkId), atomic: true } as const
  // Not known yet, or on its way: bundlers answer alike.
  if (!isRecord(result)) return { ...common, status: pendingStatus }
  return {
    ...common,
    status: result.success === true ? confirmedStatus : revertedStatus,
    ...(isRecord(result.receipt) ? { receipts: [pickReceipt(result.receipt)] } : {}),
  }
}

export interface CallsStatusQuery {
  readonly url: string
  /** What wallet_sendCalls gave: the user operation's hash. */
  readonly id: string
  readonly networkId: CaipNetworkId
  readonly signal: AbortSignal
}

export interface CallsStatus {
  readonly version: '2.0.0'
  readonly id: string
  readonly chainId: string
  readonly status: number
  readonly atomic: true
  readonly receipts?: readonly Readonly<Record<string, unknown>>[]
}

/** EIP-5792's numbers. */
const pendingStatus = 100
const confirmedStatus = 200
const revertedStatus = 500

const timeoutMs = 10_000

const receiptFields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

function pickReceipt(receipt: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(receiptFields.map((field) => [field, receipt[field]]))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
