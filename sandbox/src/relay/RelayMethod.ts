import * as v from 'valibot'
import type { Exchange } from './createExchange.js'
import type { RelayConnection } from './RelayConnection.js'

/** A JSON-RPC method of the relay. `schema` validates `params` and ignores unknown members. */
export interface RelayMethod<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema
  call(params: v.InferOutput<Schema>, connection: RelayConnection, exchange: Exchange): RelayAnswer
}

export interface RelayAnswer {
  result: unknown
  /** Runs after the result is sent, because a client has to know its subscription id before the messages arrive. */
  afterReply?(): void
}

/** Infers a method's parameters from its schema, then widens the type so that all methods fit in one table. */
export function relayMethod<Schema extends v.GenericSchema>(method: RelayMethod<Schema>): RelayMethod {
  return {
    schema: method.schema,
    call: (params, connection, exchange) => method.call(params as v.InferOutput<Schema>, connection, exchange),
  }
}

/** 32 bytes in hexadecimal. */
export const TopicSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

/** Encrypted by the clients. The relay can't read it. */
export const MessageSchema = v.pipe(v.string(), v.minLength(1))

const longestTtlSeconds = 30 * 24 * 60 * 60

/** How long the relay stores a message, in seconds. */
export const TtlSchema = v.pipe(v.number(), v.minValue(1), v.maxValue(longestTtlSeconds))
