import { type FrozenRequest, readErrorMessage } from '@latchkey/plugin-api'
import { callNode } from '../rpc/callNode.js'
import type { Runtime } from '../runtime.js'
import { isServed } from '../services/projectId.js'
import { readRecord } from '../storage/readRecord.js'

/**
 * EIP-5792's status of a batch whose wallet does not know the method: a batch that went out as a user operation (ERC-4337)
 * is looked up at `services.bundlerUrl`. `undefined` where the wallet failed in another way, or the bundler does not help.
 *
 * @param failure what the wallet answered.
 */
export async function findCallsStatus(
  runtime: Pick<Runtime, 'services' | 'options'>,
  { networkId, params }: Pick<FrozenRequest, 'networkId' | 'params'>,
  failure: unknown,
  signal: AbortSignal,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const id: unknown = Array.isArray(params) ? params[0] : undefined
  const { services, options } = runtime
  if (!services.bundlerUrl || !isServed(runtime, 'bundlerUrl') || typeof id !== 'string' || !userOperationHash.test(id))
    return undefined
  if (!lacksMethod(failure)) return undefined
  const url = new URL(services.bundlerUrl)
  if (options.projectId) url.searchParams.set('projectId', options.projectId)
  url.searchParams.set('chainId', networkId)
  try {
    const method = 'eth_getUserOperationReceipt'
    const answer = await callNode({ url: url.href, method, params: [id], signal, contentType: 'application/json' })
    const chainId = `0x${BigInt(networkId.slice('eip155:'.length)).toString(16)}`
    const { success, receipt } = readRecord(answer)
    const status = answer === null ? pending : success === true ? confirmed : reverted
    return { version: '2.0.0', id, chainId, atomic: true, status, ...(receipt ? { receipts: [pick(receipt)] } : {}) }
  } catch {
    signal.throwIfAborted()
    return undefined // the caller hears what the wallet said
  }
}

const userOperationHash = /^0x[0-9a-f]{64}$/i

/** EIP-5792's numbers. A user operation that the bundler does not know yet is on its way, for all that it tells. */
const pending = 100
const confirmed = 200
const reverted = 500

function pick(receipt: unknown): Readonly<Record<string, unknown>> {
  const fields = ['logs', 'status', 'blockHash', 'blockNumber', 'gasUsed', 'transactionHash']
  return Object.fromEntries(fields.map((field) => [field, readRecord(receipt)[field]]))
}

/** Wallets disagree on how to say that they lack a method. */
function lacksMethod(error: unknown): boolean {
  const { code } = readRecord(error)
  // A WalletConnect session is ours to read: it names what the wallet lacks by a code of our own.
  if (code === 'CALL_STATUS_NOT_APPROVED' || missingCodes.has(Number(code))) return true
  return missingMethod.test(readErrorMessage(error).slice(0, 500))
}

const missingCodes: ReadonlySet<number> = new Set([4200, -32601, -32004])
const missingMethod = /not (supported|available|implemented|exist|found)|does not exist|unsupported|unknown method/i
