/** The interface of a relay method, and schemas shared by several. */
import * as v from 'valibot'
import type { Exchange } from './createExchange.js'
import type { RelayConnection } from './RelayConnection.js'

/** A JSON-RPC method of the relay. `params` are validated by `schema`, and unknown members are ignored. */
export interface RelayMethod<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  call(params: v.InferOutput<Schema>, connection: RelayConnection, exchange: Exchange): RelayAnswer
}

export interface RelayAnswer {
  result: unknown
  /** Runs after the result is sent: a client must know its subscription before messages arrive for it. */
  afterReply?(): void
}

/** Types a method's parameters by its schema, then widens the type for the table of methods. */
export function relayMethod<Schema extends v.GenericSchema>(method: RelayMethod<Schema>): RelayMethod {
  return {
    schema: method.schema,
    call: (params, connection, exchange) => method.call(params as v.InferOutput<Schema>, connection, exchange),
  }
}

/** 32 bytes in hexadecimal. */
export const TopicSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

/** Encrypted by the clients, opaque to the relay. */
export const MessageSchema = v.pipe(v.string(), v.minLength(1))

const longestTtlSeconds = 30 * 24 * 60 * 60

/** How long a message is kept, in seconds. */
export const TtlSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(longestTtlSeconds))
