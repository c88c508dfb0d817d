import { type FrozenRequest, readErrorMessage } from '@latchkey/plugin-api'
import { callNode } from '../rpc/createRpc.js'
import type { Runtime } from '../runtime.js'
import { readServices } from '../services/defaultServices.js'
import { isServed } from '../services/projectId.js'
import { readRecord } from '../storage/readRecord.js'
import { isTransactionHash } from './answerPatterns.js'

/** Asks the bundler for a batch that was sent as a user operation (ERC-4337), if the wallet lacks `wallet_getCallsStatus`. */
export async function findCallsStatus(
  runtime: Pick<Runtime, 'options'>,
  { networkId, params }: Pick<FrozenRequest, 'networkId' | 'params'>,
  walletError: unknown,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const { bundlerUrl } = readServices(runtime.options)
  if (!bundlerUrl || !isServed(runtime, 'bundlerUrl')) return undefined
  if (!isTransactionHash(id) || !lacksMethod(walletError)) return undefined
  const url = new URL(bundlerUrl)
  if (runtime.options.projectId) url.searchParams.set('projectId', runtime.options.projectId)
  url.searchParams.set('chainId', networkId)
  try {
    const call = { method: 'eth_getUserOperationReceipt', params: [id], signal }
    const answer = await callNode({ url: url.href, contentType: 'application/json', ...call })
    const chainId = `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
    const { receipt } = readRecord(answer)
    const receipts = receipt ? { receipts: [pickReceipt(receipt)] } : {}
    return { version: '2.0.0', id, chainId, atomic: true, status: readStatus(answer), ...receipts }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Treats a user operation that the bundler does not know yet as pending (100). */
function readStatus(answer: unknown): number {
  if (answer === null) return 100
  return readRecord(answer).success === true ? 200 : 500
}

function pickReceipt(receipt: unknown): Readonly<Record<string, unknown>> {
  const fields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash']
  return Object.fromEntries(fields.map((field) => [field, readRecord(receipt)[field]]))
}

function lacksMethod(error: unknown): boolean {
  const { code } = readRecord(error)
  // Our WalletConnect connector throws this for a method that the session does not include.
  if (code === 'CALL_STATUS_NOT_APPROVED' || [4200, -32601, -32004].includes(Number(code))) return true
  return missingMethod.test(readErrorMessage(error).slice(0, 500))
}

const missingMethod = /not (supported|available|implemented|exist|found)|does not exist|unsupported|unknown method/i
