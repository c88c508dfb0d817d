/** One JSON-RPC 2.0 call to one address, tried again where trying again may help. */
import { LatchkeyError, RpcError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { HttpStatusError } from '../http/createHttpClient.js'
import { readBody } from '../http/readBody.js'

export interface NodeCall extends NodeAddress {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal
}

export interface NodeAddress {
  readonly url: string
  readonly contentType: 'application/json' | 'text/plain'
}

/**
 * Tries four times in all, 150, 300 and 600 ms apart, where the address is out of reach or answers 429 or 5xx.
 *
 * @throws {RpcError} the node answered with an error: asking again would not change it.
 * @throws {HttpStatusError} 'HTTP status code: {n}'
 * @throws {NodeUnreachableError} no answer, none in 10 s, or none that is JSON-RPC.
 */
export async function callNode({ method, params, signal, ...address }: NodeCall): Promise<unknown> {
  return tryAgain(signal, async () => {
    const { status, body } = await postToNode(address, { jsonrpc: '2.0', id: 1, method, params }, signal)
    const answer = v.safeParse(AnswerSchema, body)
    // Some nodes say what is wrong under a status of failure, and that says more than the status.
    if (answer.success && answer.output.error) throw new RpcError(method, answer.output.error)
    if (status < 200 || status > 299) throw new HttpStatusError(status)
    if (!answer.success || answer.output.result === undefined) throw notJsonRpc()
    return answer.output.result
  })
}

/** Runs `attempt` up to four times, 150, 300 and 600 ms apart, as long as it fails by something that passes. */
export async function tryAgain<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (failures === retries || !isPassing(error)) throw error
      await wait(firstPauseMs * 2 ** failures, signal)
    }
  }
}

/** One request to a node, of 10 s at most. `body` is `undefined` where the answer is no JSON. */
export async function postToNode(
  { url, contentType }: NodeAddress,
  content: unknown,
  signal: AbortSignal | undefined,
): Promise<{ readonly status: number; readonly body: unknown }> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new NodeUnreachableError('no answer in 10 s', false)), timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: JSON.stringify(content),
      credentials: 'omit',
      signal: controller.signal,
    })
    const text = await readBody(response, bodyLimitBytes)
    return { status: response.status, body: text && parse(text) }
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw error instanceof LatchkeyError ? error : new NodeUnreachableError(url, true, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status === 429 || error.status >= 500
  return error instanceof NodeUnreachableError && error.passing
}

function wait(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort)
      resolve()
    }, pauseMs)
    signal?.addEventListener('abort', abort, { once: true })
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // what is no JSON is no answer either; the caller says so
  }
}

const timeoutMs = 10_000
const retries = 3
const firstPauseMs = 150
const bodyLimitBytes = 10_000_000

/** An answer to one call; in a batch, `id` says to which. */
export const AnswerSchema: v.GenericSchema<unknown, NodeAnswer> = v.object({
  id: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

export interface NodeAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } | undefined
}

function notJsonRpc(): NodeUnreachableError {
  return new NodeUnreachableError('no JSON-RPC answer', false)
}

export class NodeUnreachableError extends LatchkeyError {
  /** It may be over in a moment. */
  readonly passing: boolean

  constructor(details: string, passing: boolean, cause?: unknown) {
    super('NODE_UNREACHABLE', 'The network’s node could not be reached', { details, cause })
    this.passing = passing
  }
}
