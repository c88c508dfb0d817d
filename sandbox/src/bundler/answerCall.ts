import * as v from 'valibot'
import { numberToHex } from 'viem'
import { entryPointAddress } from '../smart-accounts/contractAddresses.js'
import { BundlerError, refusals } from './BundlerError.js'
import type { Bundler } from './createBundler.js'
import { DraftSchema, EntryPointSchema, HashSchema, UserOperationSchema } from './UserOperation.js'

interface Call {
  id?: string | number | null
  method: string
  params?: unknown
}

/** Answers a JSON-RPC call with the methods and error codes of ERC-7769. Never rejects. */
export async function answerCall(bundler: Bundler, { id = null, method, params = [] }: Call): Promise<object> {
  try {
    const answer = methods[method]
    if (!answer) throw new BundlerError(refusals.methodNotFound, `Method not found: ${method}`)
    return { jsonrpc: '2.0', id, result: toWire(await answer(bundler, params)) }
  } catch (error) {
    if (!(error instanceof BundlerError)) {
      const message = error instanceof Error ? error.message : String(error)
      return { jsonrpc: '2.0', id, error: { code: -32603, message } }
    }
    const { rpcCode, message, data } = error
    return { jsonrpc: '2.0', id, error: { code: rpcCode, message, ...(data && { data }) } }
  }
}

const methods: Readonly<Record<string, (bundler: Bundler, params: unknown) => Promise<unknown>>> = {
  eth_chainId: async ({ chainId }) => numberToHex(chainId),
  eth_supportedEntryPoints: async () => [entryPointAddress],
  async eth_sendUserOperation(bundler, params) {
    const [operation, entryPoint] = parse(v.looseTuple([UserOperationSchema, EntryPointSchema]), params)
    return bundler.send(operation, entryPoint)
  },
  async eth_estimateUserOperationGas(bundler, params) {
    const [draft, entryPoint] = parse(v.looseTuple([DraftSchema, EntryPointSchema]), params)
    return bundler.estimate(draft, entryPoint)
  },
  async eth_getUserOperationReceipt(bundler, params) {
    const [hash] = parse(v.looseTuple([HashSchema]), params)
    return bundler.receipt(hash)
  },
  async eth_getUserOperationByHash(bundler, params) {
    const [hash] = parse(v.looseTuple([HashSchema]), params)
    const record = await bundler.find(hash)
    return record && { ...record, userOperation: record.operation, operation: undefined }
  },
}

function parse<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new BundlerError(refusals.invalidParams, `${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
}

/** Converts bigints and numbers to hexadecimal at any depth. */
function toWire(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer ?? null, (_key, value: unknown) => (typeof value === 'bigint' ? numberToHex(value) : value)),
  )
}
