import * as v from 'valibot'
import { MessageSchema, type RelayMethod, relayMethod, TopicSchema, TtlSchema } from '../RelayMethod.js'

const PublicationSchema = v.object({
  topic: TopicSchema,
  message: MessageSchema,
  ttl: TtlSchema,
  tag: v.optional(v.number(), 0),
  attestation: v.optional(v.string()),
})

/** `irn_publish`: stores a message and delivers it to the topic's other subscribers. */
export const publish: RelayMethod = relayMethod({
  schema: PublicationSchema,
  call({ ttl, ...publication }, connection, exchange) {
    exchange.publish(connection, { ...publication, ttlSeconds: ttl })
    return { result: true }
  },
})

/** `irn_batchPublish`: publishes several messages. */
export const batchPublish: RelayMethod = relayMethod({
  schema: v.object({ messages: v.pipe(v.array(PublicationSchema), v.maxLength(500)) }),
  call({ messages }, connection, exchange) {
    for (const { ttl, ...publication } of messages) exchange.publish(connection, { ...publication, ttlSeconds: ttl })
    return { result: true }
  },
})
