import * as v from 'valibot'
import { type RelayMethod, relayMethod, TopicSchema } from '../RelayMethod.js'

// Clients also send an id that they computed themselves. The relay needs only the topic.
const SubscriptionSchema = v.object({ topic: TopicSchema })

/** `irn_unsubscribe` */
export const unsubscribe: RelayMethod = relayMethod({
  schema: SubscriptionSchema,
  call({ topic }, connection, exchange) {
    exchange.unsubscribe(connection, topic)
    return { result: true }
  },
})

/** `irn_batchUnsubscribe` */
export const batchUnsubscribe: RelayMethod = relayMethod({
  schema: v.object({ subscriptions: v.pipe(v.array(SubscriptionSchema), v.maxLength(500)) }),
  call({ subscriptions }, connection, exchange) {
    for (const { topic } of subscriptions) exchange.unsubscribe(connection, topic)
    return { result: true }
  },
})
