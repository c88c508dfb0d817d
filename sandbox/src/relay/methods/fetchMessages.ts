import * as v from 'valibot'
import type { Exchange } from '../createExchange.js'
import type { RelayConnection } from '../RelayConnection.js'
import { type RelayMethod, relayMethod, TopicSchema } from '../RelayMethod.js'

/** `irn_fetchMessages`: returns a topic's waiting messages without subscribing. */
export const fetchMessages: RelayMethod = relayMethod({
  schema: v.object({ topic: TopicSchema }),
  call: ({ topic }, connection, exchange) => ({ result: waitingOn([topic], connection, exchange) }),
})

/** `irn_batchFetchMessages` */
export const batchFetchMessages: RelayMethod = relayMethod({
  schema: v.object({ topics: v.pipe(v.array(TopicSchema), v.maxLength(500)) }),
  call: ({ topics }, connection, exchange) => ({ result: waitingOn(topics, connection, exchange) }),
})

function waitingOn(topics: readonly string[], connection: RelayConnection, exchange: Exchange) {
  const messages = topics.flatMap((topic) => exchange.waiting(connection, topic))
  return {
    messages: messages.map(({ topic, message, publishedAtMs, tag }) => ({
      topic,
      message,
      publishedAt: publishedAtMs,
      tag,
    })),
    hasMore: false,
  }
}
