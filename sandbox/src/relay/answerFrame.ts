import * as v from 'valibot'
import type { Exchange } from './createExchange.js'
import { relayMethods } from './methods/index.js'
import type { RelayConnection } from './RelayConnection.js'

/** A client's text frame: a call, or the acknowledgement of a delivery. */
export type Frame =
  | { kind: 'call'; id: string | number; method: string; params: unknown }
  | { kind: 'acknowledgement'; id: string | number }
  | { kind: 'unreadable' }

/** Clients use ids of up to 19 digits, sometimes as strings. The response must contain the same id. */
const IdSchema = v.union([v.string(), v.number()])
const CallSchema = v.object({ id: IdSchema, jsonrpc: v.literal('2.0'), method: v.string(), params: v.unknown() })
const AcknowledgementSchema = v.union([
  v.object({ id: IdSchema, result: v.unknown() }),
  v.object({ id: IdSchema, error: v.unknown() }),
])

export function readFrame(text: string): Frame {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The caller responds with -32700.
    return { kind: 'unreadable' }
  }
  const call = v.safeParse(CallSchema, value)
  if (call.success) return { kind: 'call', id: call.output.id, method: call.output.method, params: call.output.params }
  const acknowledgement = v.safeParse(AcknowledgementSchema, value)
  return acknowledgement.success ? { kind: 'acknowledgement', id: acknowledgement.output.id } : { kind: 'unreadable' }
}

/** Handles the frame. Responds to every call, and never to an acknowledgement. */
export function answerFrame(frame: Frame, connection: RelayConnection, exchange: Exchange): void {
  if (frame.kind === 'acknowledgement') {
    exchange.acknowledge(connection, Number(frame.id))
    return
  }
  const { reply, afterReply } =
    frame.kind === 'call' ? answerCall(frame, connection, exchange) : refusal(null, -32700, 'Parse error')
  connection.send(reply)
  afterReply?.()
}

interface Answer {
  reply: object
  afterReply?(): void
}

function answerCall(frame: Frame & { kind: 'call' }, connection: RelayConnection, exchange: Exchange): Answer {
  const method = relayMethods.get(frame.method)
  if (!method) return refusal(frame.id, -32601, `Method not found: ${frame.method}`)
  const params = v.safeParse(method.schema, frame.params)
  if (!params.success) {
    const issue = params.issues[0]
    return refusal(frame.id, -32602, `Invalid params: ${v.getDotPath(issue) ?? 'params'}: ${issue.message}`)
  }
  const { result, afterReply } = method.call(params.output, connection, exchange)
  return { reply: { id: frame.id, jsonrpc: '2.0', result }, afterReply }
}

function refusal(id: string | number | null, code: number, message: string): Answer {
  return { reply: { id, jsonrpc: '2.0', error: { code, message } } }
}
