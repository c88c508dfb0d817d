/** Calls of one tick to one address as one JSON-RPC 2.0 batch, where the address answers batches. */
import { RpcError } from '@latchkey/plugin-api'
import * as v from 'valibot'
import { HttpStatusError } from '../http/createHttpClient.js'
import { AnswerSchema, callNode, type NodeAnswer, type NodeCall, postToNode, tryAgain } from './callNode.js'

/**
 * Gives a `callNode` that waits for the end of the tick and sends what has come together for an address in one request.
 * A call that is alone goes as it always did. An address that gives a batch no answer of its kind gets its calls one by
 * one, then and from now on; one that is out of reach is tried again with the whole batch.
 */
export function createBatches(): (call: NodeCall) => Promise<unknown> {
  const waiting = new Map<string, Waiting[]>()
  const withoutBatches = new Set<string>()

  function flush(url: string) {
    const calls = (waiting.get(url) ?? []).filter(({ call }) => !call.signal?.aborted)
    waiting.delete(url)
    for (let start = 0; start < calls.length; start += batchSize) {
      void send(url, calls.slice(start, start + batchSize))
    }
  }

  async function send(url: string, calls: readonly Waiting[]) {
    const [first] = calls
    if (!first || calls.length === 1) return first?.settle(callNode(first.call))
    try {
      const answers = await postBatch(first.call, calls)
      if (!answers) withoutBatches.add(url)
      for (const [index, { call, settle }] of calls.entries()) {
        settle(answers?.has(index) ? answers.get(index) : callNode(call))
      }
    } catch (error) {
      for (const { settle } of calls) settle(Promise.reject(error))
    }
  }

  return (call) =>
    new Promise((resolve, reject) => {
      const { url, signal } = call
      if (withoutBatches.has(url)) return resolve(callNode(call))
      const abort = () => reject(signal?.reason)
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort)
      const settle = (answer: unknown) => {
        signal?.removeEventListener('abort', abort)
        Promise.resolve(answer).then(resolve, reject) // does nothing for who has left
      }
      const calls = waiting.get(url)
      if (calls) calls.push({ call, settle })
      else {
        waiting.set(url, [{ call, settle }])
        setTimeout(() => flush(url), 0)
      }
    })
}

interface Waiting {
  readonly call: NodeCall
  settle(answer: unknown): void
}

/**
 * By index, what the node says to each call; those that it passes over are missing. `undefined` where it answers no batch.
 * Who gave up has been told so already: the request goes on for the others, and ends with the last of them.
 */
async function postBatch(
  address: NodeCall,
  calls: readonly Waiting[],
): Promise<ReadonlyMap<unknown, Promise<unknown>> | undefined> {
  const controller = new AbortController()
  const signals = calls.flatMap(({ call }) => call.signal ?? [])
  const abort = () => {
    if (signals.length === calls.length && signals.every((signal) => signal.aborted)) controller.abort()
  }
  for (const signal of signals) signal.addEventListener('abort', abort)
  try {
    const content = calls.map(({ call: { method, params } }, id) => ({ jsonrpc: '2.0', id, method, params }))
    return await tryAgain(controller.signal, async () => {
      const { status, body } = await postToNode(address, content, controller.signal)
      const answers = v.safeParse(AnswersSchema, body)
      if (answers.success) return readAnswers(answers.output, calls)
      if (passingStatuses.has(status)) throw new HttpStatusError(status)
      return undefined
    })
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', abort)
  }
}

function readAnswers(answers: readonly NodeAnswer[], calls: readonly Waiting[]) {
  const found = new Map<unknown, Promise<unknown>>()
  for (const { id, error, result } of answers) {
    const call = typeof id === 'number' ? calls[id]?.call : undefined
    // "Invalid request" is said of the batch, not of what stands in it: such a call is made alone.
    if (!call || error?.code === invalidRequest) continue
    if (error) {
      const failure = Promise.reject(new RpcError(call.method, error))
      failure.catch(() => undefined) // whoever called hears of it; a second answer to one call would be nobody's
      found.set(id, failure)
    } else if (result !== undefined) found.set(id, Promise.resolve(result))
  }
  return found
}

/** What viem takes, and far more than a page asks for in a tick. */
const batchSize = 1_000
/** Of failures that pass, those that say nothing of batches: some nodes refuse one by 500. */
const passingStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])
const invalidRequest = -32600

const AnswersSchema = v.array(AnswerSchema)
