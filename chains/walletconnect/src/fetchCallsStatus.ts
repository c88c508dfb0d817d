import { type CaipNetworkId, type ChainContext, readRecord, readText, toHexChainId } from '@latchkey/plugin-api'
import type { Session } from './client/signClient.js'

/**
 * Fetches a batch's status (EIP-5792) from the bundler. Resolves with `undefined` if only the wallet knows the status.
 */
export async function fetchCallsStatus(
  { services, options, signal }: ChainContext,
  session: Session,
  networkId: CaipNetworkId,
  id: unknown,
): Promise<object | undefined> {
  const bundler = session.sessionProperties?.bundler_name
  if (!bundler || !services.bundlerUrl || typeof id !== 'string') return undefined
  const url = new URL(services.bundlerUrl)
  url.searchParams.set('projectId', options.projectId ?? '')
  url.searchParams.set('chainId', networkId)
  url.searchParams.set('bundler', readText(bundler))
  try {
    const result = await fetchReceipt(url.href, id, signal)
    const common = { version: '2.0.0', id, chainId: toHexChainId(networkId), atomic: true }
    if (typeof result !== 'object' || result === null) return { ...common, status: 100 } // pending
    const { success, receipt } = readRecord(result)
    const status = success === true ? 200 : 500 // confirmed or reverted
    const isReceipt = typeof receipt === 'object' && receipt !== null
    return { ...common, status, ...(isReceipt && { receipts: [pickReceipt(readRecord(receipt))] }) }
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}

async function fetchReceipt(url: string, id: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getUserOperationReceipt', params: [id] }),
    credentials: 'omit',
    signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
  })
  if (!response.ok) throw new Error(`The bundler answered ${response.status}`)
  const { error, result } = readRecord(await response.json())
  if (error || result === undefined) throw new Error('The bundler gave no receipt')
  return result
}

const receiptFields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash'] as const

function pickReceipt(receipt: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(receiptFields.map((field) => [field, receipt[field]]))
}
