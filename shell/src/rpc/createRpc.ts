/** How a network's nodes are asked: at which addresses, in batches, how often again, and what their errors are. */
import { LatchkeyError, type Network, type RpcClient, RpcError, RpcUrlMissingError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { raceAbort } from '../async/raceAbort.js'
import { pause } from '../async/waitAtMost.js'
import type { Core } from '../core.js'
import { HttpStatusError } from '../http/createHttpClient.js'
import { readBody } from '../http/readBody.js'
import type { SupportedChains } from './createSupportedChains.js'

export interface RpcParts extends Pick<Core, 'runtime' | 'http'> {
  readonly supportedChains: SupportedChains
}

/**
 * Makes the JSON-RPC client of each network. A call tries the app's own addresses first, then the services', then the
 * network's public ones, unless the app forbids those. Calls of one tick share a request.
 *
 * A call rejects with {@link RpcError} if a node answered with an error, with `RpcUrlMissingError` if there is no address,
 * else with the failure of the last address (see {@link callNode}).
 */
export function createRpc(parts: RpcParts): (network: Network) => RpcClient {
  const call = createBatches()

  async function request(network: Network, method: string, params: readonly unknown[], signal: AbortSignal) {
    let failure: unknown
    for await (const address of listAddresses(parts, network)) {
      try {
        return await call({ ...address, method, params, signal })
      } catch (error) {
        // A chain's error is the same at every address, and a caller that aborted wants no other address.
        if (error instanceof RpcError || signal.aborted) throw error
        failure = error
      }
    }
    throw failure ?? new RpcUrlMissingError(network.caipNetworkId)
  }

  return (network) => ({
    request: (method, params = [], signal = parts.runtime.signal) => request(network, method, params, signal),
  })
}

async function* listAddresses(
  { runtime, http, supportedChains }: RpcParts,
  { caipNetworkId, rpcUrls }: Network,
): AsyncGenerator<NodeAddress> {
  for (const url of runtime.options.customRpcUrls?.[caipNetworkId] ?? []) yield { url, contentType: 'application/json' }
  if (await supportedChains.has(caipNetworkId)) {
    // The services take text/plain, which spares browsers a second request (CORS preflight). Nodes may not.
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

/**
 * Makes a `callNode` that collects the calls of one tick to an address into one JSON-RPC batch. A single call is sent alone.
 * If an address does not answer a batch as such, its calls are made one by one, then and from now on. If it is out of reach,
 * the whole batch is tried again.
 */
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
  /** A rejected promise rejects the call. */
  settle(answer: unknown): void
}

/** As many as viem sends, and far more than a page asks for in a tick. */
const batchSize = 1_000

/**
 * The node's answer to each call by index, without those that it did not answer. `undefined` if it answers no batches. A
 * caller that aborts is told at once; the request goes on for the others, and ends with the last of them.
 */
async function postBatch(
  address: NodeAddress,
  calls: readonly QueuedCall[],
): Promise<ReadonlyMap<unknown, Promise<unknown>> | undefined> {
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
      if (passingStatuses.has(status)) throw new HttpStatusError(status)
      return undefined
    })
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}

function readAnswers(answers: readonly NodeAnswer[], calls: readonly QueuedCall[]) {
  const found = new Map<unknown, Promise<unknown>>()
  for (const { id, error, result } of answers) {
    const call = typeof id === 'number' ? calls[id]?.call : undefined
    // "Invalid request" is about the batch and not about its calls. They are made one by one.
    if (!call || error?.code === invalidRequest) continue
    if (error) {
      const failure = Promise.reject(new RpcError(call.method, error))
      failure.catch(() => undefined) // The caller gets it. A second answer to a call has no caller.
      found.set(id, failure)
    } else if (result !== undefined) found.set(id, Promise.resolve(result))
  }
  return found
}

const invalidRequest = -32600

/** Statuses that say nothing about batches. 500 is not one: some nodes refuse a batch with it. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Makes one JSON-RPC 2.0 call. Tries four times in all, 150, 300 and 600 ms apart, if the address is out of reach or answers
 * 429 or 5xx.
 *
 * @throws {RpcError} The node answered with an error: trying again would not change it.
 * @throws {HttpStatusError} 'HTTP status code: {n}'
 * @throws {NodeUnreachableError} There is no answer, none within 10 s, or none that is JSON-RPC.
 */
export async function callNode({ method, params, signal, ...address }: NodeCall): Promise<unknown> {
  return retry(signal, async () => {
    const { status, body } = await post(address, { jsonrpc: '2.0', id: 1, method, params }, signal)
    const answer = v.safeParse(AnswerSchema, body)
    // Some nodes explain a failing status in the body, which says more than the status.
    if (answer.success && answer.output.error) throw new RpcError(method, answer.output.error)
    if (status < 200 || status > 299) throw new HttpStatusError(status)
    if (answer.success && answer.output.result !== undefined) return answer.output.result
    throw new NodeUnreachableError('no JSON-RPC answer', false)
  })
}

/** An answer to one call. In a batch, `id` says to which. */
const AnswerSchema: v.GenericSchema<unknown, NodeAnswer> = v.object({
  id: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  error: v.optional(v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) })),
})

interface NodeAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown } | undefined
}

/** Runs `attempt` up to four times, as long as its failure may pass. */
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

/** One request of at most 10 s. `body` is `undefined` if the answer is not JSON. */
async function post(
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

const timeoutMs = 10_000
const bodyLimitBytes = 10_000_000

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The caller treats it as no answer.
  }
}

export class NodeUnreachableError extends LatchkeyError {
  /** Whether it may be over in a moment. */
  readonly mayPass: boolean

  constructor(details: string, mayPass: boolean, cause?: unknown) {
    super('NODE_UNREACHABLE', 'The network’s node could not be reached', { details, cause })
    this.mayPass = mayPass
  }
}
