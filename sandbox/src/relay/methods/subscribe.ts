import * as v from 'valibot'
import { type RelayMethod, relayMethod, TopicSchema } from '../RelayMethod.js'

/** `irn_subscribe`: answers with the subscription id, then pushes the topic's waiting messages. */
export const subscribe: RelayMethod = relayMethod({
  schema: v.object({ topic: TopicSchema }),
  call({ topic }, connection, exchange) {
    const result = exchange.subscribe(connection, topic)
    return { result, afterReply: () => exchange.deliverWaiting(connection, topic) }
  },
})

/** `irn_batchSubscribe`: what clients send after a reconnection, for all their topics. */
export const batchSubscribe: RelayMethod = relayMethod({
  schema: v.object({ topics: v.pipe(v.array(TopicSchema), v.maxLength(500)) }),
  call({ topics }, connection, exchange) {
    const result = topics.map((topic) => exchange.subscribe(connection, topic))
    return {
      result,
      afterReply() {
        for (const topic of topics) exchange.deliverWaiting(connection, topic)
      },
    }
  },
})
