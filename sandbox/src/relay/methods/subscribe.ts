import * as v from 'valibot'
import { type RelayMethod, relayMethod, TopicSchema } from '../RelayMethod.js'

/** `irn_subscribe`: responds with the subscription id, then delivers the topic's waiting messages. */
export const subscribe: RelayMethod = relayMethod({
  schema: v.object({ topic: TopicSchema }),
  call({ topic }, connection, exchange) {
    const result = exchange.subscribe(connection, topic)
    return { result, afterReply: () => exchange.deliverWaiting(connection, topic) }
  },
})

/** `irn_batchSubscribe`: sent by clients for all their topics after they reconnect. */
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
