import {
  attempt,
  LatchkeyError,
  type Network,
  pause,
  type RpcClient,
  RpcError,
  RpcUrlMissingError,
  raceAbort,
} from '@latchkey/plugin-api'
import * as v from 'valibot'
import type { Core } from '../core.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import { readBody } from '../http/readBody.js'
import type { SupportedChains } from './createSupportedChains.js'

export interface RpcParts extends Pick<Core, 'runtime' | 'http'> {
  readonly supportedChains: SupportedChains
}

/**
 * Creates each network's JSON-RPC client, unless the app has its own. Calls try the app's URLs, then the service's,
 * then the network's public ones unless the app forbids those. If all fail, they reject with the last failure.
 */
export function createRpc(parts: RpcParts): (network: Network) => RpcClient {
  const call = createBatches()

  async function request(network: Network, method: string, params: readonly unknown[], signal: AbortSignal) {
    let failure: unknown
    for await (const address of listAddresses(parts, network)) {
      try {
        return await call({ ...address, method, params, signal })
      } catch (error) {
        // Another node would answer with the same error.
        if (error instanceof RpcError || signal.aborted) throw error
        failure = error
      }
    }
    throw failure ?? new RpcUrlMissingError(network.caipNetworkId)
  }

  return (network) =>
    parts.runtime.options.rpcClients?.[network.caipNetworkId] ?? {
      request: (method, params = [], signal = parts.runtime.signal) => request(network, method, params, signal),
    }
}

async function* listAddresses(
  { runtime, http, supportedChains }: RpcParts,
  { caipNetworkId, rpcUrls }: Network,
): AsyncGenerator<NodeAddress> {
  for (const url of runtime.options.customRpcUrls?.[caipNetworkId] ?? []) yield { url, contentType: 'application/json' }
  if (await supportedChains.has(caipNetworkId)) {
    // text/plain avoids the CORS preflight. The service accepts it, but nodes might not.
    yield { url: http.blockchain.url('/v1/', { chainId: caipNetworkId }), contentType: 'text/plain' }
  }
  if (runtime.options.enablePublicRpc === false) return
  for (const url of rpcUrls.default.http) yield { url, contentType: 'application/json' }
}

export interface NodeAddress {
  readonly url: string
  readonly contentType: 'application/json' | 'text/plain'
}

export interface NodeCall extends NodeAddress {
  readonly method: string
  readonly params: readonly unknown[]
  readonly signal?: AbortSignal
}

/** Batches calls to the same URL in the same tick. If a URL does not support batches, sends its calls one by one. */
export function createBatches(): (call: NodeCall) => Promise<unknown> {
  const queues = new Map<string, QueuedCall[]>()
  const urlsWithoutBatches = new Set<string>()

  function flush(url: string) {
    const calls = (queues.get(url) ?? []).filter(({ call }) => !call.signal?.aborted)
    queues.delete(url)
    for (let start = 0; start < calls.length; start += batchSize) {
      void send(url, calls.slice(start, start + batchSize))
    }
  }

  async function send(url: string, calls: readonly QueuedCall[]) {
    const [first] = calls
    if (!first || calls.length === 1) return first?.settle(callNode(first.call))
    try {
      const answers = await postBatch(first.call, calls)
      if (!answers) urlsWithoutBatches.add(url)
      for (const [index, { call, settle }] of calls.entries()) {
        settle(answers?.has(index) ? answers.get(index) : callNode(call))
      }
    } catch (error) {
      for (const { settle } of calls) settle(Promise.reject(error))
    }
  }

  return async (call) => {
    const { url, signal } = call
    signal?.throwIfAborted()
    if (urlsWithoutBatches.has(url)) return callNode(call)
    const answer = new Promise((settle) => {
      const queue = queues.get(url) ?? []
      if (queue.length === 0) setTimeout(() => flush(url), 0)
      queue.push({ call, settle })
      queues.set(url, queue)
    })
    return signal ? raceAbort(answer, signal) : answer
  }
}

interface QueuedCall {
  readonly call: NodeCall
  settle(answer: unknown): void
}

/** As in viem */
const batchSize = 1_000

/** Returns the answers, keyed by the index of the call, or `undefined` if the node does not support batches. */
async function postBatch(address: NodeAddress, calls: readonly QueuedCall[]) {
  const controller = new AbortController()
  const signals = calls.flatMap(({ call }) => call.signal ?? [])
  const abort = () => {
    if (signals.length === calls.length && signals.every((signal) => signal.aborted)) controller.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', abort)
  try {
    const content = calls.map(({ call: { method, params } }, id) => ({ jsonrpc: '2.0', id, method, params }))
    return await retry(controller.signal, async () => {
      const { status, body } = await post(address, content, controller.signal)
      const answers = v.safeParse(v.array(AnswerSchema), body)
      if (answers.success) return readAnswers(answers.output, calls)
      // Don't retry after 500, because some nodes reject batches with it.
      if ([429, 502, 503, 504].includes(status)) throw new HttpStatusError(status)
      return undefined
    })
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}

function readAnswers(answers: readonly v.InferOutput<typeof AnswerSchema>[], calls: readonly QueuedCall[]) {
  const found = new Map<unknown, Promise<unknown>>()
  for (const { id, error, result } of answers) {
    const call = typeof id === 'number' ? calls[id]?.call : undefined
    // "Invalid request" (-32600) refers to the batch, so send the call alone.
    if (!call || error?.code === -32600) continue
    if (error) {
      const failure = Promise.reject(new RpcError(call.method, error))
      failure.catch(() => undefined) // A duplicate answer has no caller to handle its failure.
      found.set(id, failure)
    } else if (result !== undefined) found.set(id, Promise.resolve(result))
  }
  return found
}

/** Makes one JSON-RPC 2.0 call. Retries after 150, 300 and 600 ms if the node is unreachable or answers 429 or 5xx. */
export async function callNode({ method, params, signal, ...address }: NodeCall): Promise<unknown> {
  return retry(signal, async () => {
    const { status, body } = await post(address, { jsonrpc: '2.0', id: 1, method, params }, signal)
    const answer = v.safeParse(AnswerSchema, body)
    // Some nodes explain a failure status in the body.
    if (answer.success && answer.output.error) throw new RpcError(method, answer.output.error)
    if (status < 200 || status > 299) throw new HttpStatusError(status)
    if (answer.success && answer.output.result !== undefined) return answer.output.result
    throw new NodeUnreachableError('no JSON-RPC answer', false)
  })
}

const AnswerSchema = v.object({
  id: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

async function retry<T>(signal: AbortSignal | undefined, attempt: () => Promise<T>): Promise<T> {
  for (const pauseMs of [150, 300, 600]) {
    try {
      return await attempt()
    } catch (error) {
      signal?.throwIfAborted()
      if (!mayPass(error)) throw error
      await pause(pauseMs, signal)
      signal?.throwIfAborted()
    }
  }
  return attempt()
}

function mayPass(error: unknown): boolean {
  if (error instanceof HttpStatusError) return error.status === 429 || error.status >= 500
  return error instanceof NodeUnreachableError && error.mayPass
}

/** `body` is `undefined` if the answer is not JSON. */
async function post({ url, contentType }: NodeAddress, content: unknown, signal: AbortSignal | undefined) {
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
    return { status: response.status, body: text && attempt((): unknown => JSON.parse(text)) }
  } catch (error) {
    if (controller.signal.aborted) throw controller.signal.reason
    throw error instanceof LatchkeyError ? error : new NodeUnreachableError(url, true, error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

const timeoutMs = 10_000
const bodyLimitBytes = 10_000_000

export class NodeUnreachableError extends LatchkeyError {
  readonly mayPass: boolean

  constructor(details: string, mayPass: boolean, cause?: unknown) {
    super('NODE_UNREACHABLE', 'The network’s node could not be reached', { details, cause })
    this.mayPass = mayPass
  }
}
