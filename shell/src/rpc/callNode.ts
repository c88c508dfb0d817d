/** One JSON-RPC 2.0 call to one address, tried again where trying again may help. */
import { LatchkeyError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { HttpStatusError } from '../http/createHttpClient.js'
import { readBody } from '../http/readBody.js'
import { RpcError } from './RpcError.js'

export interface NodeCall {
  readonly url: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal
  readonly contentType: 'application/json' | 'text/plain'
}

/**
 * Tries four times in all, 150, 300 and 600 ms apart, where the address is out of reach or answers 429 or 5xx.
 *
 * @throws {RpcError} the node answered with an error: asking again would not change it.
 * @throws {HttpStatusError} 'HTTP status code: {n}'
 * @throws {NodeUnreachableError} no answer, none in 10 s, or none that is JSON-RPC.
 */
export async function callNode(call: NodeCall): Promise<unknown> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await callOnce(call)
    } catch (error) {
      call.signal?.throwIfAborted()
      if (attempt === retries || !isPassing(error)) throw error
      await wait(firstPauseMs * 2 ** attempt, call.signal)
    }
  }
}

async function callOnce({ url, method, params, signal, contentType }: NodeCall): Promise<unknown> {
  signal?.throwIfAborted()
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  const timer = setTimeout(() => controller.abort(new NodeUnreachableError('no answer in 10 s', false)), timeoutMs)
  signal?.addEventListener('abort', abort)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      signal: controller.signal,
    })
    const text = await readBody(response, bodyLimitBytes)
    const answer = v.safeParse(AnswerSchema, text && parse(text))
    // Some nodes say what is wrong under a status of failure, and that says more than the status.
    if (answer.success && answer.output.error) throw new RpcError(method, answer.output.error)
    if (!response.ok) throw new HttpStatusError(response.status)
    if (!answer.success || answer.output.result === undefined)
      throw new NodeUnreachableError('no JSON-RPC answer', false)
    return answer.output.result
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

const AnswerSchema = v.object({
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

export class NodeUnreachableError extends LatchkeyError {
  /** It may be over in a moment. */
  readonly passing: boolean

  constructor(details: string, passing: boolean, cause?: unknown) {
    super('NODE_UNREACHABLE', 'The network’s node could not be reached', { details, cause })
    this.passing = passing
  }
}
