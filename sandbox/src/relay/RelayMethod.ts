/** The contract of a relay method, and the shapes that several of them take. */
import * as v from 'valibot'
import type { Exchange } from './createExchange.js'
import type { RelayConnection } from './RelayConnection.js'

/** One JSON-RPC method that a client may call. `params` come checked against `schema`; unknown members are ignored. */
export interface RelayMethod<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  call(params: v.InferOutput<Schema>, connection: RelayConnection, exchange: Exchange): RelayAnswer
}

export interface RelayAnswer {
  result: unknown
  /** Runs after the result was sent: a client has to know its subscription before a message comes by it. */
  afterReply?(): void
}

/** Types a method's parameters by its schema, and forgets them: the table of methods is uniform. */
export function relayMethod<Schema extends v.GenericSchema>(method: RelayMethod<Schema>): RelayMethod {
  return {
    schema: method.schema,
    call: (params, connection, exchange) => method.call(params as v.InferOutput<Schema>, connection, exchange),
  }
}

/** 32 bytes in hexadecimal. */
export const TopicSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

/** Encrypted by the clients and opaque to the relay. */
export const MessageSchema = v.pipe(v.string(), v.minLength(1))

const longestTtlSeconds = 30 * 24 * 60 * 60

/** Seconds for which a message is kept. */
export const TtlSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(longestTtlSeconds))
